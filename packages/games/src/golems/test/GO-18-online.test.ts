import { expect, test } from 'vitest'
import { formalityOf } from '../../tabletop/formality.ts'
import { golems } from '../index.ts'
import type { Auto } from '../state.ts'
import { attack, cast, declare, duel, endTurn, keys, pass, playCards, spellPhase, strike } from './fights.ts'
import { type Scenario, scenario } from './scenario.ts'

const { grammar } = golems
const order = (t: Scenario, seat: string, which: string, value: string) => t.play(seat, 'setAuto', `option:${which}`, `option:${value}`)
const limit = (t: Scenario, seat: string) => golems.allowance(t.view(seat), seat).limit
const beasts = ['g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5']

test('[GO-18.1] no move gives mana or cards away', () => {
  expect(Object.keys(grammar.moves).toSorted()).toEqual(
    [
      ...['changeShape', 'endStart', 'craft', 'grow', 'endCraft', 'draw', 'buyCard', 'endFate', 'discardExcess'],
      ...['castSpell', 'passSpell', 'answerSpell', 'moveUnits', 'takeBack', 'endMove'],
      ...['declareBattle', 'endBattle', 'chooseFreeze', 'attack', 'playBattleCards', 'passBattle', 'regenerate'],
      ...['setAuto', 'concede'],
    ].toSorted(),
  )
})

test('[GO-18.2] the rules take back moves in the Move Phase, and nothing else', () => {
  const t = scenario()
    .hand('0', 'iron-1', 'small-1', 'beast-1')
    .play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:a2')
  expect(t.refusal('0', 'takeBack')).toMatchObject({ code: 'wrong-stage' })
  t.step('move')
  expect(t.refusal('0', 'takeBack')).toMatchObject({ code: 'nothing-to-take-back', rule: 'GO-9.11' })
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:a3').play('0', 'takeBack')
  expect(t.g.golems['g0-1']).toMatchObject({ at: 'a2', moves: 0 })
  expect(golems.game.disableUndo).toBe(true)
})

test('[GO-18.2] every move runs on the server alone; answers and orders stay out of its log', () => {
  const moves = Object.entries(golems.game.moves ?? {})
  expect(moves).toHaveLength(24)
  for (const [name, move] of moves) {
    const sealed = name === 'answerSpell' || name === 'setAuto'
    expect(move, name).toMatchObject({ client: false, ignoreStaleStateID: true, redact: sealed })
    expect(grammar.moves[name]?.sealed ?? false, name).toBe(sealed)
  }
})

test('[GO-18.4] windows run for responseSeconds at most, own decisions as long as the table allows', () => {
  for (const responseSeconds of [10, 20, 40] as const) {
    const spells = spellPhase(['ritual-mana-1'], 2, { responseSeconds }).hand('1', 'maul-1')
    expect(limit(spells, '0')).toBeUndefined()
    cast(spells, '0', 'ritual-mana-1')
    expect(limit(spells, '1')).toBe(responseSeconds)
    spells.play('1', 'answerSpell', 'option:pass')
    expect([spells.stage('1'), limit(spells, '1')]).toEqual(['spell', responseSeconds])
    const battle = scenario({ responseSeconds })
      .step('battle')
      .put(...beasts)
      .hand('0', 'maul-1')
      .hand('1', 'maul-2')
    expect(limit(battle, '0')).toBeUndefined()
    declare(battle, 'd4', 'd5')
    expect(limit(battle, '0')).toBeUndefined()
    attack(battle, 'g0-1', 'g1-1')
    expect(limit(battle, '1')).toBe(responseSeconds)
    pass(battle, '1', '1/10')
    attack(battle, 'g1-1', 'g0-1')
    pass(battle, '0', '1/10')
    expect([battle.stage('0'), limit(battle, '0')]).toEqual(['roundEnd', responseSeconds])
    const clay = scenario({ responseSeconds }).put('g0-1 Clay Small Man d4', 'g1-1 Clay Small Man d6').step('start')
    expect(limit(clay, '0')).toBeUndefined()
    expect(limit(clay.play('0', 'endStart'), '1')).toBe(responseSeconds)
  }
})

test('[GO-18.4] 0: no clock of their own; and each decision has a clock of its own', () => {
  const t = spellPhase(['ritual-mana-1'], 2, { responseSeconds: 0 }).hand('1', 'maul-1')
  const before = golems.allowance(t.view('0'), '0').decision
  cast(t, '0', 'ritual-mana-1')
  expect(limit(t, '1')).toBeUndefined()
  expect(golems.allowance(t.view('1'), '1').seconds).toBeGreaterThan(0)
  t.play('1', 'answerSpell', 'option:pass').play('1', 'passSpell')
  expect([t.stage('0'), golems.allowance(t.view('0'), '0').decision === before]).toEqual(['spell', false])
})

test('[GO-18.5] (a) pass in other players’ Spell Phases, not in the own one', () => {
  const t = order(spellPhase([], 3).hand('1', 'ritual-mana-1').hand('2', 'maul-1'), '1', 'spell', 'on')
  t.play('0', 'passSpell')
  expect(t.g.spells?.priority).toBe('2')
  const own = scenario().active('1').step('fate').auto('1', { spell: true }).hand('1', 'ritual-mana-1').hand('0', 'maul-1')
  for (const card of ['golem', 'golem', 'golem']) own.play('1', 'draw', `deck:${card}`)
  own.play('1', 'endFate')
  expect([own.stage('1'), own.g.spells?.priority]).toEqual(['spell', '1'])
})

test('[GO-18.5] (b) pass in Dispel windows, Dispel in hand or not', () => {
  for (const card of ['dispel-1', 'maul-1']) {
    const t = order(spellPhase(['ritual-mana-1'], 3).hand('1', card).hand('2', 'maul-2'), '1', 'dispel', 'on')
    cast(t, '0', 'ritual-mana-1')
    expect([t.g.spells?.asked.toSorted(), t.owes(), t.view(null).spells]).toMatchObject([['1', '2'], ['2'], { asked: expect.any(Array) }])
    expect(t.play('2', 'answerSpell', 'option:pass').g.players['0']?.mana).toBe(25)
  }
})

test('[GO-18.5] (c) pass in battle windows for the rest of the round', () => {
  const t = order(duel(beasts, [[], ['dodge-1']]), '1', 'battle', 'round')
  strike(t, '1/10', 'g0-1', 'g1-1')
  strike(t, '1/10', 'g1-1', 'g0-1')
  expect([t.g.battle?.round, t.view('1').auto?.battle]).toEqual([2, 'off'])
  expect(attack(t, 'g0-1', 'g1-1').stage('1')).toBe('window')
})

test('[GO-18.5] … given while the frost is chosen, it means round 1 and lasts through it', () => {
  const t = duel(['g0-1 Ice Small Man d4', 'g1-1 Iron Small Beast d5', 'g1-2 Wood Giant Man d5'], [[], ['dodge-1']])
  expect(order(t, '1', 'battle', 'round').stage('0')).toBe('freeze')
  t.play('0', 'chooseFreeze', 'unit:g1-2')
  strike(t, '1/10', 'g0-1', 'g1-1')
  expect([t.stage('1'), t.view('1').auto?.battle]).toEqual(['pick', 'round'])
  strike(strike(t, '1/10', 'g1-1', 'g0-1'), '1/10', 'g1-2', 'g0-1')
  expect([t.g.battle?.round, t.view('1').auto?.battle]).toEqual([2, 'off'])
  expect(attack(t, 'g0-1', 'g1-1').stage('1')).toBe('window')
})

test('[GO-18.5] … or of the battle', () => {
  const t = order(duel(beasts, [[], ['dodge-1']]), '1', 'battle', 'battle')
  for (const round of [1, 2, 3]) {
    expect(t.g.battle?.round).toBe(round)
    strike(strike(t, '1/10', 'g0-1', 'g1-1'), '1/10', 'g1-1', 'g0-1')
  }
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect([t.g.battle, t.g.secret.auto['1']?.battle]).toEqual([null, 'off'])
})

test('[GO-18.5] (d) the own attacks by themselves for the rest of the battle', () => {
  const t = order(duel(beasts), '1', 'fight', 'on')
  strike(t.d10('1/10'), '1/10', 'g0-1', 'g1-1')
  expect([t.g.battle?.round, t.stage('0')]).toEqual([2, 'pick'])
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect(t.g.secret.auto['1']?.fight).toBe(false)
})

test('[GO-18.5] both sides on orders: the battle is fought to its end in one go', () => {
  const t = order(duel(beasts, [['maul-1'], ['maul-2']]), '1', 'fight', 'on')
  order(order(t, '1', 'battle', 'battle'), '0', 'battle', 'battle')
  order(t.d10('1/10', '1/10', '1/10', '9/1'), '0', 'fight', 'on')
  expect([t.g.battle, Object.keys(t.g.golems)]).toEqual([null, ['g1-1']])
})

test('[GO-18.5] (e) keep the own Clay in other players’ turns', () => {
  const t = order(scenario({}, 3).put('g1-1 Clay Small Man d4'), '1', 'shape', 'on')
  endTurn(endTurn(endTurn(endTurn(t.active('2')))))
  expect([t.g.turn, t.stage('1')]).toMatchObject([{ seat: '0', step: 'craft' }, 'idle'].map((each) => each))
})

test('[GO-18.5] … but be asked in the own turn', () => {
  const t = order(scenario().put('g1-1 Clay Small Man d4'), '1', 'shape', 'on')
  expect(endTurn(t).g.turn).toMatchObject({ seat: '1', step: 'start' })
})

test('[GO-18.5] an order acts at once on the decision that is open', () => {
  const priority = spellPhase([], 3).hand('1', 'maul-1').hand('2', 'maul-2').play('0', 'passSpell')
  expect(order(priority, '1', 'spell', 'on').g.spells).toMatchObject({ priority: '2', passed: ['0', '1'] })
  const window = cast(spellPhase(['ritual-mana-1']).hand('1', 'dispel-1'), '0', 'ritual-mana-1')
  expect(order(window, '1', 'dispel', 'on').g.players['0']?.mana).toBe(25)
  const battle = attack(duel(beasts, [[], ['dodge-1']]), 'g0-1', 'g1-1')
  expect(order(battle.d10('1/10'), '1', 'battle', 'round').stage('1')).toBe('pick')
  expect(order(battle.d10('1/10'), '1', 'fight', 'on').stage('0')).toBe('pick')
  const clay = scenario().put('g1-1 Clay Small Man d4').step('start')
  expect(order(clay, '1', 'shape', 'on').g.turn.step).toBe('craft')
})

test('[GO-18.5] (f) until the own turn: Spell Phases, Dispel windows and Clay, then everything is asked again', () => {
  const t = scenario({}, 3).put('g1-1 Clay Small Man d4').hand('0', 'ritual-mana-1').hand('1', 'dispel-1').hand('2', 'maul-1')
  order(t, '1', 'turn', 'on')
  t.step('fate')
  for (const deck of ['golem', 'golem', 'golem']) t.play('0', 'draw', `deck:${deck}`)
  cast(t.play('0', 'endFate'), '0', 'ritual-mana-1')
  expect([t.owes(), t.view('1').answer]).toEqual([['2'], 'pass'])
  t.play('2', 'answerSpell', 'option:pass')
  expect([t.g.spells?.priority, t.g.spells?.passed]).toEqual(['2', ['1']])
  t.play('2', 'passSpell')
  expect([t.g.turn, t.stage('1'), t.view('1').auto?.turn]).toMatchObject([{ seat: '1', step: 'start' }, 'start', false])
})

test('[GO-18.5] (f) Clay stays as it is in others’ turns', () => {
  const t = scenario().put('g1-1 Clay Small Man d4').step('start')
  expect(t.stage('1')).toBe('start')
  expect(order(t, '1', 'turn', 'on').g.turn).toMatchObject({ seat: '0', step: 'craft' })
})

test('[GO-18.5] what would answer the question of the moment is offered beside its answers, and nothing else', () => {
  const covering = (t: Scenario, seat: string) =>
    (grammar.moves.setAuto?.standing?.(t.view(seat), seat) ?? []).flatMap(({ args, covers = [] }) =>
      covers.map((value) => `${args.join(' ')} ${value}`),
    )
  const others = spellPhase([], 3).hand('1', 'maul-1').play('0', 'passSpell')
  expect([covering(others, '0'), covering(others, '1')]).toEqual([[], ['option:turn option:on']])
  expect(covering(spellPhase(['maul-1']), '0')).toEqual([])
  const window = cast(spellPhase(['ritual-mana-1']).hand('1', 'dispel-1'), '0', 'ritual-mana-1')
  expect([covering(window, '0'), covering(window, '1')]).toEqual([[], ['option:turn option:on']])
  const clay = scenario().put('g0-1 Clay Small Man d4', 'g1-1 Clay Small Man d6').step('start')
  expect([covering(clay, '0'), covering(clay.play('0', 'endStart'), '1')]).toEqual([[], ['option:turn option:on']])
  const battle = duel(beasts, [[], ['dodge-1']])
  expect([covering(battle, '0'), covering(battle, '1')]).toEqual([['option:fight option:on'], []])
  const cards = ['option:battle option:round', 'option:battle option:battle']
  expect([covering(attack(battle, 'g0-1', 'g1-1'), '0'), covering(battle, '1')]).toEqual([[], cards])
})

test('[GO-18.5] orders are given at any time, lifted again, and nobody else sees them', () => {
  const t = scenario({}, 3)
  const before = ['0', '2', null].map((viewer) => JSON.stringify(t.view(viewer)))
  for (const which of ['turn', 'spell', 'dispel', 'shape'] as const) {
    expect(order(t, '1', which, 'on').view('1').auto?.[which]).toBe(true)
  }
  expect(['0', '2', null].map((viewer) => JSON.stringify(t.view(viewer)))).toEqual(before)
  expect(order(t, '1', 'dispel', 'off').view('1').auto).toMatchObject({
    spell: true,
    dispel: false,
    shape: true,
    battle: 'off',
    fight: false,
  })
  expect(keys(t)).toEqual(keys(scenario({}, 3)))
})

test('[GO-18.5] orders for a battle are for those who fight in it', () => {
  const calm = scenario()
  for (const [which, value] of [
    ['battle', 'round'],
    ['fight', 'on'],
  ] as const) {
    expect(calm.refusal('0', 'setAuto', `option:${which}`, `option:${value}`)).toMatchObject({ code: 'wrong-stage', rule: 'GO-10.21' })
  }
  const t = scenario({}, 3)
    .step('battle')
    .put(...beasts)
  declare(t, 'd4', 'd5')
  expect(t.refusal('2', 'setAuto', 'option:fight', 'option:on')).toMatchObject({ code: 'wrong-stage', rule: 'GO-10.21' })
  expect(t.refusal('1', 'setAuto', 'option:fight', 'option:on')).toBeUndefined()
})

test('[GO-18.6] all moves but standing orders and concession carry the number of their decision', () => {
  const free = Object.entries(grammar.moves).flatMap(([name, move]) => (move.guarded === true ? [] : [name]))
  expect(free.toSorted()).toEqual(['concede', 'setAuto'])
  const t = scenario().put('g0-1 Iron Small Beast d4').step('move')
  const old = t.g.beat - 1
  expect(t.refusal('0', 'endMove', `beat:${old}`)).toEqual({ code: 'table-changed', rule: 'GO-18.6' })
  expect(t.refusal('0', 'endMove', `beat:${t.g.beat}`)).toBeUndefined()
})

/** How far the number of the open decision (GO-18.6) goes up. */
function rises(t: Scenario, act: (t: Scenario) => unknown): number {
  const before = t.g.beat
  act(t)
  return t.g.beat - before
}

test('[GO-18.6] it changes with every step, priority, window and battle stage', () => {
  expect(rises(scenario(), (t) => t.play('0', 'endCraft'))).toBe(1)
  const spells = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  expect(rises(spells, (t) => cast(t, '0', 'ritual-mana-1'))).toBeGreaterThan(0)
  expect(rises(spells, (t) => t.play('2', 'answerSpell', 'option:pass'))).toBe(0)
  expect(rises(spells, (t) => t.play('1', 'answerSpell', 'card:dispel-1'))).toBe(1)
  const passing = spellPhase([], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  expect(rises(passing, (t) => t.play('0', 'passSpell'))).toBe(1)
  expect(rises(passing, (t) => t.play('1', 'passSpell'))).toBe(1)
  const clay = scenario().put('g0-1 Clay Small Man d4', 'g1-1 Clay Small Man d6').step('start')
  expect(rises(clay, (t) => t.play('0', 'endStart'))).toBe(1)
  const battle = scenario()
    .step('battle')
    .put(...beasts)
    .hand('1', 'dodge-1', 'crack-1')
    .hand('0', 'crack-2')
  expect(rises(battle, (t) => declare(t, 'd4', 'd5'))).toBeGreaterThan(0)
  expect(rises(battle, (t) => attack(t, 'g0-1', 'g1-1'))).toBe(1)
  expect(rises(battle, (t) => playCards(t, '1', 'dodge-1>g1-1'))).toBe(1)
  expect(rises(battle, (t) => pass(t, '0', '1/10'))).toBe(1)
  const last = scenario()
    .step('battle')
    .put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5', 'g1-2 Iron Small Beast e4')
    .hand('1', 'dodge-1')
  attack(declare(last, 'd4', 'd5'), 'g0-1', 'g1-1')
  expect([rises(last, (t) => pass(t, '1', '9/1')), last.stage('0')]).toEqual([1, 'battle'])
})

test('[GO-18.6] it stays while cards are drawn, golems moved and built', () => {
  expect(
    rises(scenario().step('fate'), (t) =>
      t.play('0', 'draw', 'deck:golem').play('0', 'draw', 'deck:event').play('0', 'buyCard', 'deck:event'),
    ),
  ).toBe(0)
  const moving = scenario().step('move').put('g0-1 Iron Small Beast d4', 'g0-2 Iron Small Beast f4')
  expect(rises(moving, (t) => t.play('0', 'moveUnits', ['unit:g0-1'], 'space:d5').play('0', 'takeBack'))).toBe(0)
  const building = scenario().hand('0', 'iron-1', 'small-1', 'beast-1')
  expect(rises(building, (t) => t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:a2'))).toBe(0)
  expect(rises(scenario(), (t) => order(t, '1', 'spell', 'on'))).toBe(0)
})

test('[GO-18.6] a late answer counts for no other window', () => {
  const t = scenario({}, 3)
    .active('2')
    .step('spell')
    .hand('2', 'theft-1', 'crack-1')
    .hand('0', 'dispel-1', 'maul-1')
    .hand('1', 'dispel-2', 'maul-2')
  cast(t, '2', 'theft-1', 'seat:0')
  const n = t.g.beat
  t.play('0', 'answerSpell', 'card:dispel-1').playFallback('1')
  expect([t.g.beat, t.g.spells?.asked.toSorted()]).toEqual([n + 1, ['1', '2']])
  expect(t.refusal('1', 'answerSpell', 'option:pass', `beat:${n}`)).toMatchObject({ code: 'table-changed', rule: 'GO-18.6' })
  t.play('1', 'answerSpell', 'card:dispel-2', `beat:${n + 1}`)
  expect(t.refusal('1', 'answerSpell', 'option:pass')).toMatchObject({ code: 'already-answered', rule: 'GO-7.9' })
})

test('[GO-18.7] the Fate Phase ends by itself after the third free card, unless another one can be paid', () => {
  const drawn = (mana: number) => {
    const t = scenario().step('fate').mana('0', mana).hand('0', 'crack-1')
    for (const deck of ['golem', 'golem', 'golem']) t.play('0', 'draw', `deck:${deck}`)
    return t
  }
  expect([drawn(4).g.turn.step, drawn(5).g.turn.step]).toEqual(['spell', 'fate'])
  const bought = drawn(9).play('0', 'buyCard', 'deck:golem')
  expect(bought.g.turn.step).toBe('spell')
  expect(drawn(10).play('0', 'buyCard', 'deck:golem').g.turn.step).toBe('fate')
  const early = scenario().step('fate').mana('0', 5).play('0', 'buyCard', 'deck:golem')
  expect(early.g.turn).toMatchObject({ step: 'fate', draws: 0 })
})

test('[GO-18.7] … by way of the discards, where a hand is too large', () => {
  const t = scenario().step('fate').mana('0', 0).hand('0', 'iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1')
  for (const deck of ['golem', 'event', 'golem']) t.play('0', 'draw', `deck:${deck}`)
  expect([t.g.turn.step, t.stage('0')]).toEqual(['fateDiscard', 'discard'])
})

test('[GO-18.5] who may give which order, as switches', () => {
  const switches = (t: Scenario, seat: string) =>
    grammar.moves.setAuto?.standing?.(t.view(seat), seat).map(({ args, now }) => [...args, now].join(' '))
  expect(switches(scenario().auto('0', { spell: true } satisfies Partial<Auto>), '0')).toEqual([
    'option:turn option:off',
    'option:spell option:on',
    'option:dispel option:off',
    'option:shape option:off',
  ])
  expect(switches(duel(beasts).auto('1', { battle: 'round', shape: true }), '1')).toEqual([
    'option:turn option:off',
    'option:spell option:off',
    'option:dispel option:off',
    'option:shape option:on',
    'option:battle option:round',
    'option:fight option:off',
  ])
  // neither the fallen nor spectators
  expect(switches(scenario({}, 3).play('1', 'concede'), '1')).toEqual([])
  expect(grammar.moves.setAuto?.standing?.(duel(beasts).view(null), '0')).toEqual([])
})

test('[GO-18.3] who owes nothing has no time to run out', () => {
  expect(golems.allowance(scenario().view('1'), '1').seconds).toBe(0)
})

const formal = (t: Scenario, seat: string) => formalityOf(golems, t.view(seat), seat, { alone: true, undoable: false })?.move

test('[GO-18.8] answers to others are a formality where there is nothing but to pass', () => {
  const window = (card: string) => cast(spellPhase(['ritual-mana-1']).hand('1', card), '0', 'ritual-mana-1')
  expect([formal(window('maul-1'), '1'), formal(window('dispel-1'), '1')]).toEqual(['answerSpell', undefined])
  expect(formal(window('maul-1'), '0')).toBe(undefined)
  const battle = (card: string) => attack(duel(beasts, [[], [card]]), 'g0-1', 'g1-1')
  expect([formal(battle('haste-1'), '1'), formal(battle('dodge-1'), '1')]).toEqual(['passBattle', undefined])
  const priority = (card: string) => spellPhase([], 2).hand('1', card).play('0', 'passSpell')
  expect([formal(priority('maul-1'), '1'), formal(priority('ritual-mana-1'), '1')]).toEqual(['passSpell', undefined])
})

test('[GO-18.8] in the own turn: a Spell Phase without a Spell that can be cast, and nothing to build or to grow', () => {
  expect([formal(scenario().step('spell').hand('0', 'maul-1'), '0'), formal(spellPhase(['ritual-mana-1']), '0')]).toEqual([
    'passSpell',
    undefined,
  ])
  const craft = (...cards: string[]) =>
    scenario()
      .step('craft')
      .mana('0', 20)
      .hand('0', ...cards)
  expect([formal(craft('iron-1', 'small-1'), '0'), formal(craft('iron-1', 'small-1', 'man-1'), '0')]).toEqual(['endCraft', undefined])
  expect(formal(craft('maul-1').put('g0-1 Wood Small Man d4'), '0')).toBe(undefined)
  expect(formal(scenario().step('move').put('g0-1 Wood Small Man d4'), '0')).toBe(undefined)
})

test('[GO-18.8] among people only what everybody can tell goes by itself: by the numbers of cards, what has been built, and Wood golems in play', () => {
  const open = (t: Scenario) => formalityOf(golems, t.view('0'), '0', { alone: false, undoable: false })?.move
  const spell = () => scenario().step('spell')
  expect([open(spell()), open(spell().hand('0', 'maul-1'))]).toEqual(['passSpell', undefined])
  const craft = (...cards: string[]) =>
    scenario()
      .step('craft')
      .hand('0', ...cards)
  expect([open(craft('iron-1', 'small-1')), open(craft('iron-1', 'small-1', 'salt-1'))]).toEqual(['endCraft', undefined])
  expect(open(craft('iron-1', 'small-1').put('g1-1 Wood Small Man d4'))).toBe('endCraft')
  expect(open(craft('iron-1', 'small-1').put('g0-1 Wood Small Man d4'))).toBe(undefined)
})
