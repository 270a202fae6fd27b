import { expect, test } from 'vitest'
import { copies } from './cards.ts'
import { type Scenario, scenario, setUp } from './scenario.ts'

const craft = (cards: string, at: string): [string, string, string, string, string] => {
  const [material = '', size = '', shape = ''] = cards.split(' ').map((card) => `card:${card}`)
  return ['craft', material, size, shape, `space:${at}`]
}
const go = (to: string, ...units: string[]): [string, string[], string] => ['moveUnits', units.map((unit) => `unit:${unit}`), `space:${to}`]
const own = (t: Scenario, unit: string) => {
  const { force, armor, hits, move } = t.figures(unit)
  return [force, armor, hits, move]
}
/** To seat 0's turn, out of the Battle Phase of the seat before. */
const turnOf0 = (t: Scenario, players = 2): Scenario => {
  const last = String(players - 1)
  return t.active(last).step('battle').play(last, 'endBattle')
}
const water = (state: { terrain: string[] }, index: number): boolean => state.terrain[index] === 'water'

test('[GO-1.1, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 1.10, 1.11, 1.16, 3.9] S1: content counts and setup', () => {
  const { state, dice } = setUp({}, 4, { dice: [3] })
  expect(dice).toEqual([4])
  expect(state.turn).toMatchObject({ seat: '2', step: 'craft', no: 1, round: 1 })
  expect(Object.values(state.players).map(({ tower }) => tower)).toEqual(['a1', 'a8', 'h8', 'h1'])
  const count = (terrain: string): number => state.terrain.filter((each) => each === terrain).length
  expect([count('monolith'), count('water'), count('wasteland'), count('tower')]).toEqual([8, 12, 24, 4])
  expect(new Set(state.terrain).size).toBe(16 + 4)
  expect(Object.values(state.players).map(({ cards, damage, alive }) => [cards.golem, cards.event, damage, alive])).toEqual(
    Array(4).fill([6, 3, 0, true]),
  )
  expect(state.deck).toEqual({ golem: 24, event: 34 })
  expect(Object.values(state.players).map(({ mana }) => mana)).toEqual([20, 20, 25, 20])
  expect(state.golems).toEqual({})
})

test('[GO-1.11, 1.12] S2: three players, ring offset', () => {
  const { state } = setUp({ firstPlayer: 'seat0' }, 3, { dice: [3] })
  expect(Object.values(state.players).map(({ tower }) => tower)).toEqual(['h8', 'h1', 'a1'])
  expect(state.terrain[56]).toBe('tower')
  const t = scenario({}, 3)
  for (const seat of ['0', '1', '2']) {
    expect(t.g.turn.seat).toBe(seat)
    t.step('battle').play(seat, 'endBattle')
  }
  expect(t.g.turn.seat).toBe('0')
})

test('[GO-1.13] S3: a walled-in deal is repeated', () => {
  const dry = (count: number): string[] => Array<string>(count).fill('wasteland')
  // b1 and a2 shut a1 in
  const walled = ['water', ...dry(5), 'water']
  const fine = dealOf('c2', 'f2', 'c3', 'f3', 'c4', 'f4', 'c5', 'f5', 'c6', 'f6', 'c7', 'f7')
  const play = (map: 'connected' | 'towers' | 'raw') => setUp({ map, firstPlayer: 'seat0' }, 2, { shuffles: [walled, fine] }).state
  for (const map of ['connected', 'towers'] as const) {
    expect([water(play(map), 1), water(play(map), 8), water(play(map), 10)]).toEqual([false, false, true])
  }
  expect([water(play('raw'), 1), water(play('raw'), 8)]).toEqual([true, true])
})

test('[GO-3.3, 3.4, 3.5, 3.6, 1.12] S4: income', () => {
  const t = scenario()
    .mana('0', 3)
    .terrain({ d4: 'monolith', e6: 'monolith', c6: 'monolith' })
    .put('g0-1 Wood Small Man d4', 'g0-2 Crystal Large Man e6', 'g0-3 Iron Small Beast h1', 'g0-4 Salt Medium Man b6')
  turnOf0(t)
  expect(t.said('income')).toEqual([expect.objectContaining({ seat: 'seat:0', mana: 9, total: 12 })])
  expect(t.g.players['0']?.mana).toBe(12)
})

test('[GO-4.3, 4.4, 4.5, 4.6, 4.9, 4.11, 5.1, 5.2, 5.3] S5: access by adjacency, and broken by an enemy', () => {
  const table = () =>
    scenario().terrain({ b3: 'quarry' }).put('g0-1 Wood Small Man b2').mana('0', 12).hand('0', 'stone-1', 'giant-1', 'man-1')
  const t = table().play('0', ...craft('stone-1 giant-1 man-1', 'a2'))
  expect([t.g.golems['g0-2']?.at, own(t, 'g0-2')]).toEqual(['a2', [6, 6, 5, 2]])
  expect(t.g.players['0']?.mana).toBe(1)
  expect(t.g.discard.golem).toEqual(['stone-1', 'giant-1', 'man-1'])
  const foe = table().put('g1-1 Wood Giant Man b3')
  expect(foe.refusal('0', ...craft('stone-1 giant-1 man-1', 'a2'))).toMatchObject({
    code: 'not-enough-mana',
    params: { need: 22, have: 12 },
  })
})

test("[GO-5.2, 5.4, 2.9] S6: the Wizard gives no access; diagonals don't count", () => {
  const t = scenario()
    .terrain({ b1: 'iron-mine' })
    .put('g0-1 Wood Small Man c2')
    .mana('0', 25)
    .hand('0', 'iron-1', 'giant-1', 'juggernaut-1')
  t.play('0', ...craft('iron-1 giant-1 juggernaut-1', 'a2'))
  expect(own(t, 'g0-2')).toEqual([8, 10, 4, 1])
  expect(t.g.players['0']?.mana).toBe(1)
})

test('[GO-4.7, 4.8, 8.2, 8.3, 8.5] S7: placement and conflicts', () => {
  const t = scenario()
    .put('g0-1 Iron Small Beast a1')
    .mana('0', 40)
    .hand('0', 'gold-1', 'obsidian-1', 'large-1', 'small-1', 'man-1', 'beast-1')
  expect(t.refusal('0', ...craft('gold-1 large-1 man-1', 'a1'))).toMatchObject({
    code: 'would-conflict',
    params: { unit: 'unit:g0-1', trait: 'trait:metal' },
  })
  expect(t.refusal('0', ...craft('gold-1 large-1 man-1', 'b2'))).toMatchObject({ code: 'bad-placement' })
  t.play('0', ...craft('obsidian-1 small-1 beast-1', 'a1'))
  expect(t.g.players['0']?.mana).toBe(30)
  expect(t.g.golems['g0-2']?.at).toBe('a1')
})

test('[GO-6.1, 6.2, 6.3, 6.4, 6.5, 6.6, 6.8, 6.9] S8: fate: sequence, purchase, refill, limit', () => {
  const t = scenario()
    .step('fate')
    .mana('0', 11)
    .onlyDeck('golem', 'salt-1')
    .discarded('iron-1', 'small-1', 'man-1')
    .hand('0', ...copies('giant', 4), 'gold-1', 'wood-1', 'crack-1', 'crack-2')
  t.play('0', 'draw', 'deck:golem')
  expect(t.refusal('0', 'endFate')).toMatchObject({ code: 'must-draw' })
  t.shuffle('man-1', 'iron-1', 'small-1').play('0', 'draw', 'deck:golem')
  t.play('0', 'buyCard', 'deck:golem').play('0', 'draw', 'deck:event').play('0', 'endFate')
  const drawn = t.privyEvents('0').map(({ params }) => params.card)
  expect(drawn.slice(0, 3)).toEqual(['card:salt-1', 'card:man-1', 'card:iron-1'])
  expect(drawn).toHaveLength(4)
  expect(t.g.discard.golem).toEqual([])
  expect(t.g.players['0']).toMatchObject({ mana: 6, cards: { golem: 9, event: 3 } })
  expect(t.g.turn.step).toBe('fateDiscard')
  const discard = (...cards: string[]) =>
    t.refusal(
      '0',
      'discardExcess',
      cards.map((card) => `card:${card}`),
    )
  expect(discard('giant-1')).toMatchObject({ code: 'wrong-number' })
  expect(discard('giant-1', 'giant-2', 'giant-3')).toBeDefined()
  expect(discard('giant-1', 'crack-1')).toMatchObject({ code: 'wrong-number' })
  expect(discard('giant-1', 'giant-2')).toBeUndefined()
})

test('[GO-9.2, 9.3, 9.4, 9.5, 9.6, 9.7, 9.8, 9.14] S9: movement of walkers and Flyers', () => {
  const t = scenario()
    .step('move')
    .terrain({ f4: 'water', d5: 'water' })
    .put('g0-1 Silver Small Flyer c4', 'g0-2 Clockwork Large Beast d4', 'g0-3 Wood Medium Man e4', 'g1-1 Wood Giant Man g4')
  const why = (unit: string, to: string) => t.refusal('0', ...go(to, unit))?.code
  expect(['e5', 'd5', 'f3', 'h3'].map((to) => why('g0-2', to))).toEqual(['blocked', 'water', undefined, 'too-far'])
  expect(['f4', 'g4', 'h4', 'h5'].map((to) => why('g0-1', to))).toEqual(['water', 'occupied-by-enemy', undefined, 'too-far'])
})

test('[GO-8.1, 8.2, 9.9] S10: groups, limit of four', () => {
  const t = scenario()
    .step('move')
    .put('g0-1 Iron Small Beast c3', 'g0-2 Wood Giant Man c3', 'g0-3 Stone Medium Flyer c5', 'g0-4 Flesh Large Juggernaut c5')
    .put('g0-5 Obsidian Small Man d5')
  expect(t.refusal('0', ...go('e4', 'g0-1', 'g0-2'))).toMatchObject({ code: 'too-far' })
  t.play('0', ...go('c5', 'g0-1', 'g0-2'))
  expect(Object.values(t.g.golems).filter(({ at }) => at === 'c5')).toHaveLength(4)
  expect(t.refusal('0', ...go('c5', 'g0-5'))).toMatchObject({ code: 'stack-full' })
})

test('[GO-7.1, 7.2, 7.3, 7.4, 7.5, 7.14, 3.2] S11: Spell priority', () => {
  const table = () =>
    scenario({}, 3)
      .hand('0', 'crack-1')
      .hand('1', 'crack-2', 'ritual-mana-2')
      .hand('2', 'ritual-mana-1', 'dodge-1')
      .active('1')
      .step('spell')
  const t = table().play('1', 'passSpell').play('2', 'castSpell', 'card:ritual-mana-1')
  t.play('1', 'answerSpell', 'option:pass').play('0', 'answerSpell', 'option:pass')
  t.play('0', 'passSpell')
  // has passed before, and may cast
  expect(t.sentences('1', 'castSpell')).toEqual(['castSpell card:ritual-mana-2'])
  t.play('1', 'passSpell')
  expect(t.g.turn.step).toBe('spell')
  expect(t.g.players['2']?.mana).toBe(25)
  t.play('2', 'passSpell')
  expect(t.g.turn.step).not.toBe('spell')
  const poor = table().mana('2', 1).play('1', 'passSpell')
  expect(poor.owes()).toEqual(['0'])
})

test('[GO-7.6, 7.7, 7.8, 7.9, 7.10] S12: Dispel of a Dispel', () => {
  const t = scenario({}, 3)
    .step('spell')
    .put('g0-1 Iron Small Beast d4')
    .hand('0', 'portal-1', 'dispel-2', 'crack-1')
    .hand('1', 'dispel-1', 'crack-2')
    .hand('2', 'dodge-1')
  t.play('0', 'castSpell', 'card:portal-1', 'space:d4', 'space:g7')
  t.play('1', 'answerSpell', 'card:dispel-1').play('2', 'answerSpell', 'option:pass')
  t.play('0', 'answerSpell', 'card:dispel-2').play('2', 'answerSpell', 'option:pass')
  expect(t.g.golems['g0-1']?.at).toBe('g7')
  expect(Object.values(t.g.players).map(({ mana }) => mana)).toEqual([16, 18, 20])
  expect(t.g.discard.event).toEqual(['portal-1', 'dispel-1', 'dispel-2'])
  expect(t.g.spells).toMatchObject({ chain: [], priority: '1' })
})

test('[GO-7.9, 7.15] S13: two Dispels at once', () => {
  const play = (answers: [string, string][]) => {
    const t = scenario({}, 4)
      .active('2')
      .step('spell')
      .hand('0', 'crack-1')
      .hand('1', 'dispel-1', 'crack-2')
      .hand('2', 'theft-1', 'dodge-1')
      .hand('3', 'dispel-2', 'dodge-2')
    t.play('2', 'castSpell', 'card:theft-1', 'seat:0')
    for (const [seat, answer] of answers) t.play(seat, 'answerSpell', answer)
    return t
  }
  const [pass, first, second] = ['option:pass', 'card:dispel-1', 'card:dispel-2']
  const orders: [string, string][][] = [
    [
      ['1', first],
      ['3', second],
      ['0', pass],
    ],
    [
      ['3', second],
      ['0', pass],
      ['1', first],
    ],
  ]
  const alone = play([
    ['1', pass],
    ['3', second],
    ['0', pass],
  ])
  for (const order of orders) {
    const t = play(order)
    expect(t.g.spells?.chain).toEqual([
      { seat: '2', card: 'theft-1', target: { seat: '0' } },
      { seat: '3', card: 'dispel-2', target: {} },
    ])
    expect(t.g.spells?.asked.toSorted()).toEqual(['0', '1', '2'])
    expect([t.g.players['1']?.mana, t.g.players['3']?.mana]).toEqual([20, 18])
    expect(t.g.secret.hands['1']?.event).toContain('dispel-1')
    for (const viewer of ['0', '2', '3', null]) expect(t.view(viewer)).toEqual(alone.view(viewer))
  }
})

const transformation = (units: string[], unit: string, value: string, seat = '0'): Scenario =>
  scenario()
    .active(seat)
    .step('spell')
    .put(...units)
    .hand(seat, 'transformation-1')
    .play(seat, 'castSpell', 'card:transformation-1', `unit:${unit}`, `option:${value}`)

test('[GO-8.4, 8.5, 8.6, 16.15] S14: a hostile Transformation causes a conflict', () => {
  const units = ['g1-1 Iron Small Beast e5', 'g1-2 Wood Giant Man e5', 'g1-3 Stone Medium Flyer e5']
  const t = transformation(units, 'g1-1', 'giant')
  expect(Object.keys(t.g.golems)).toEqual(['g1-3'])
  const own = scenario()
    .active('1')
    .step('spell')
    .put(...units)
    .hand('1', 'transformation-1')
  expect(own.refusal('1', 'castSpell', 'card:transformation-1', 'unit:g1-1', 'option:giant')).toMatchObject({ code: 'would-conflict' })
})

test('[GO-16.15] S15: Transformation and damage', () => {
  const units = ['g1-1 Crystal Large Man d5 damage 2']
  expect(transformation(units, 'g1-1', 'medium').g.golems).toEqual({})
  const giant = transformation(units, 'g1-1', 'giant')
  expect(giant.figures('g1-1')).toEqual({ force: 6, armor: 6, hits: 4, left: 2, move: 2 })
})

test('[GO-13.3, 13.4, 13.5] S16: Power in a 4-player game', () => {
  const t = scenario({}, 4)
    .turn(9)
    .active('1')
    .step('spell')
    .put('g1-1 Iron Small Beast d5', 'g1-2 Wood Giant Man d5', 'g1-3 Stone Medium Flyer d6')
    .hand('1', 'power-1', 'power-2')
  t.play('1', 'castSpell', 'card:power-1', 'space:d5')
  expect([t.figures('g1-1').force, t.figures('g1-2').force]).toEqual([6, 6])
  t.play('1', 'castSpell', 'card:power-2', 'space:d5')
  expect([t.figures('g1-1').force, t.figures('g1-2').force]).toEqual([7, 7])
  t.passAll()
    .play('1', ...go('d3', 'g1-1'))
    .play('1', ...go('d5', 'g1-3'))
  expect([t.figures('g1-1').force, t.figures('g1-2').force, t.figures('g1-3').force]).toEqual([7, 7, 4])
  t.step('battle').play('1', 'endBattle')
  expect([t.g.turn.no, t.figures('g1-1').force]).toEqual([10, 7])
  t.step('battle').play('2', 'endBattle')
  expect([t.g.turn.no, t.figures('g1-1').force, t.figures('g1-2').force]).toEqual([11, 5, 5])
})

test('[GO-16.7, 16.8, 2.1, 8.7] S17: Portal', () => {
  const t = scenario()
    .step('spell')
    .terrain({ e4: 'water' })
    .put('g0-1 Iron Small Beast a1', 'g0-2 Wood Giant Man a1', 'g1-1 Gold Large Man g8')
    .hand('0', 'portal-1')
  const why = (to: string) => t.refusal('0', 'castSpell', 'card:portal-1', 'space:a1', `space:${to}`)?.code
  expect(['e4', 'g8', 'h7'].map(why)).toEqual(['water', 'destination-not-empty', undefined])
  t.play('0', 'castSpell', 'card:portal-1', 'space:a1', 'space:h7')
  expect([t.g.golems['g0-1']?.at, t.g.golems['g0-2']?.at, t.g.players['0']?.tower]).toEqual(['h7', 'h7', 'a1'])
  expect(t.refusal('0', ...go('h5', 'g0-1', 'g0-2'))).toBeUndefined()
  t.play('0', 'endMove')
  expect(t.refusal('0', 'declareBattle', 'space:h7', 'space:h8')).toBeUndefined()
})

test('[GO-15.1, 15.2, 15.3, 13.1, 13.2] S30: Clay and Flesh', () => {
  const t = turnOf0(scenario().put('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4', 'g0-3 Flesh Giant Man f4 damage 2'))
  expect(t.g.turn.step).toBe('start')
  expect(t.refusal('0', 'changeShape', 'unit:g0-1', 'option:beast')).toMatchObject({ code: 'would-conflict' })
  t.play('0', 'changeShape', 'unit:g0-1', 'option:flyer')
  expect(own(t, 'g0-1')).toEqual([1, 0, 1, 4])
  expect(t.g.turn.step).toBe('craft')
  expect(t.g.players['0']?.mana).toBe(25)
  expect(t.g.golems['g0-3']?.damage).toBe(2)
  t.step('battle').play('0', 'endBattle')
  expect(t.g.golems['g0-3']?.damage).toBe(1)
})

test('[GO-15.10, 15.11, 4.12] S31: Wood growth', () => {
  const t = scenario().put('g0-1 Wood Small Beast c3', 'g0-2 Iron Large Man c3').hand('0', 'man-2', 'dodge-1')
  t.play('0', 'grow', 'unit:g0-1', 'card:dodge-1')
  expect(own(t, 'g0-1')).toEqual([4, 3, 2, 3])
  expect(t.g.discard.event).toEqual(['dodge-1'])
  expect(t.refusal('0', 'grow', 'unit:g0-1', 'card:man-2')).toMatchObject({ code: 'would-conflict', params: { trait: 'trait:large' } })
  expect(t.g.players['0']?.mana).toBe(20)
})

test('[GO-16.1, 16.2, 9.10] S32: Haste', () => {
  const t = scenario()
    .step('spell')
    .put('g0-1 Iron Small Juggernaut b2', 'g0-2 Bone Large Man b2', 'g1-1 Iron Small Man g7')
    .hand('0', 'haste-1', 'haste-2')
  expect(t.refusal('0', 'castSpell', 'card:haste-1', 'space:g7')).toMatchObject({ code: 'stack-cannot-move-this-turn' })
  t.play('0', 'castSpell', 'card:haste-1', 'space:b2')
  expect(t.refusal('0', 'castSpell', 'card:haste-2', 'space:b2')).toMatchObject({ code: 'already-hasted' })
  t.passAll()
  t.play('0', ...go('b3', 'g0-1')).play('0', ...go('b4', 'g0-1'))
  t.play('0', ...go('d2', 'g0-2')).play('0', ...go('d4', 'g0-2'))
  expect([t.g.golems['g0-1']?.at, t.g.golems['g0-2']?.at]).toEqual(['b4', 'd4'])
  expect(t.refusal('0', ...go('b5', 'g0-1'))).toMatchObject({ code: 'no-move-left' })
})

test('[GO-14.7, 14.8] S33: round limit', () => {
  const t = scenario({ roundLimit: 15 }, 3)
    .turn(45, 15)
    .state((state) => {
      state.firstSeat = '1'
    })
    .step('battle')
    .put('g0-1 Iron Small Beast d4', 'g1-1 Crystal Large Man e5 damage 2')
    .wizard('2', 1)
    .mana('0', 3)
    .mana('1', 8)
    .mana('2', 30)
  t.play('0', 'endBattle')
  expect(t.g.result).toMatchObject({ ranking: [['1'], ['0'], ['2']], reason: 'round-limit', winners: ['1'] })
  expect(t.g.turn.no).toBe(45)
})

test('[GO-2.3, 2.4, 8.1, 8.3] S35: a full Tower', () => {
  const four = ['g0-1 Iron Small Beast a1', 'g0-2 Wood Medium Man a1', 'g0-3 Stone Large Flyer a1', 'g0-4 Flesh Giant Juggernaut a1']
  const t = scenario()
    .put(...four, 'g1-1 Gold Giant Man b1')
    .mana('0', 40)
    .hand('0', 'obsidian-1', 'small-1', 'man-1')
  expect(t.refusal('0', ...craft('obsidian-1 small-1 man-1', 'a1'))).toMatchObject({ code: 'stack-full' })
  t.play('0', ...craft('obsidian-1 small-1 man-1', 'a2'))
  t.step('battle').play('0', 'declareBattle', 'space:a1', 'space:b1')
  expect(Object.keys(t.g.battle?.left ?? {}).toSorted()).toEqual(['g0-1', 'g0-2', 'g0-3', 'g0-4', 'g1-1', 'w0'])
})

test('[GO-4.6, 4.10, 10.2, 10.4, 10.20, 12.7] S36: built, marched and twice victorious in one turn', () => {
  const t = scenario()
    .mana('0', 12)
    .hand('0', 'iron-1', 'small-1', 'beast-1')
    .put('g1-1 Flesh Small Man d2', 'g1-2 Clay Small Man e1')
    .play('0', ...craft('iron-1 small-1 beast-1', 'b1'))
  expect(t.g.players['0']?.mana).toBe(0)
  t.play('0', 'endCraft')
  for (const _ of [1, 2, 3]) t.play('0', 'draw', 'deck:golem')
  t.passAll()
    .play('0', ...go('d1', 'g0-1'))
    .play('0', 'endMove')
  t.play('0', 'declareBattle', 'space:d1', 'space:d2').d10('5/5').play('0', 'attack', 'unit:g0-1', 'unit:g1-1', [])
  expect(t.g.rolls.at(-1)).toMatchObject({ force: 5, armor: 1, hit: true, destroyed: true })
  t.play('0', 'declareBattle', 'space:d1', 'space:e1').d10('5/5').play('0', 'attack', 'unit:g0-1', 'unit:g1-2', [])
  expect(Object.values(t.g.golems).map(({ at }) => at)).toEqual(['d1'])
  expect(t.g.turn.seat).toBe('1')
})

test('[GO-9.6, 9.7, 9.8, 8.8] S37: own squares block, Flyers over friends', () => {
  const table = () => scenario().step('move').put('g0-1 Iron Medium Man c2', 'g0-2 Wood Medium Flyer b2')
  expect(table().refusal('0', ...go('f2', 'g0-2'))).toBeUndefined()
  expect(table().refusal('0', ...go('c2', 'g0-2'))).toMatchObject({ code: 'would-conflict' })
  expect(table().refusal('0', ...go('a2', 'g0-1'))).toMatchObject({ code: 'blocked', rule: 'GO-9.6' })
})

test('[GO-15.15, 15.16, 4.4, 5.4] S40: Salt needs an edge', () => {
  const salt = (terrain: Record<string, 'water'>) => scenario().terrain(terrain).put('g0-1 Salt Small Beast c3').figures('g0-1')
  expect(salt({ d3: 'water', c2: 'water' })).toMatchObject({ force: 5, armor: 1, hits: 1, move: 3 })
  expect(salt({ d4: 'water' })).toMatchObject({ force: 2 })
  const price = (terrain: Record<string, 'water'>, at = 'b1') => {
    const t = scenario().terrain(terrain).hand('0', 'salt-1', 'small-1', 'beast-1')
    t.play('0', ...craft('salt-1 small-1 beast-1', at))
    return 20 - (t.g.players['0']?.mana ?? 0)
  }
  expect([price({}), price({ c1: 'water' })]).toEqual([6, 6])
})

test('[GO-9.11, 18.2] S41: taking moves back', () => {
  const t = scenario().step('move').put('g0-1 Bone Large Man b1', 'g0-2 Iron Small Beast a2', 'g1-1 Wood Giant Man b4')
  t.play('0', ...go('c2', 'g0-1')).play('0', ...go('b3', 'g0-2'))
  t.play('0', 'takeBack')
    .play('0', 'takeBack')
    .play('0', ...go('b2', 'g0-1'))
  expect([t.g.golems['g0-2']?.at, t.g.golems['g0-1']?.at]).toEqual(['a2', 'b2'])
  expect(t.refusal('0', ...go('a3', 'g0-2'))).toBeUndefined()
  expect(t.refusal('0', ...go('b3', 'g0-1'))).toMatchObject({ code: 'no-move-left' })
  t.play('0', ...go('b3', 'g0-2')).play('0', 'endMove')
  expect(t.g.turn.step).toBe('battle')
  expect(t.refusal('0', 'takeBack')).toMatchObject({ code: 'wrong-stage' })
})

test('[GO-4.2, 5.5] S42: one golem a phase; access is needed only once', () => {
  const t = scenario()
    .mana('0', 40)
    .terrain({ d4: 'hills' })
    .put('g0-1 Iron Small Beast d4')
    .hand('0', 'bronze-1', 'medium-1', 'juggernaut-1', 'salt-1', 'small-1', 'man-1')
    .play('0', ...craft('bronze-1 medium-1 juggernaut-1', 'a2'))
  expect(t.g.players['0']?.mana).toBe(32)
  expect(t.refusal('0', ...craft('salt-1 small-1 man-1', 'b1'))).toMatchObject({ code: 'already-crafted' })
  const before = t.figures('g0-2')
  t.step('move').play('0', ...go('c4', 'g0-1'))
  t.put('g1-1 Wood Giant Man d4')
  expect(t.figures('g0-2')).toEqual(before)
})

test('[GO-3.8, 15.2, 15.3, 18.5] S43: Clay in every turn', () => {
  const table = () => scenario({}, 3).put('g1-1 Clay Medium Flyer d5').mana('0', 7)
  const t = turnOf0(table(), 3)
  expect(t.owes()).toEqual(['1'])
  expect(t.prompts('1')[0]?.key).toBe('start')
  expect(t.stage('0')).toBe('idle')
  t.play('1', 'changeShape', 'unit:g1-1', 'option:juggernaut')
  expect(own(t, 'g1-1')).toEqual([3, 3, 2, 1])
  expect([t.g.players['0']?.mana, t.stage('0')]).toEqual([12, 'craft'])
  for (const seat of ['0', '1']) {
    t.step('battle').play(seat, 'endBattle')
    expect([t.owes(), t.g.turn.step]).toEqual([['1'], 'start'])
    t.play('1', 'endStart')
  }
  const quiet = turnOf0(table().auto('1', { shape: true }), 3)
  expect(quiet.stage('0')).toBe('craft')
  quiet.step('battle').play('0', 'endBattle')
  expect([quiet.owes(), quiet.g.turn.step]).toEqual([['1'], 'start'])
  quiet.play('1', 'endStart').step('battle').play('1', 'endBattle')
  expect([quiet.owes(), quiet.g.turn.step]).toEqual([['2'], 'craft'])
})

test('[GO-7.9, 7.10, 18.6] S44: an answer too late', () => {
  const t = scenario({}, 3)
    .active('2')
    .step('spell')
    .hand('0', 'dispel-1', 'crack-1')
    .hand('1', 'crack-2')
    .hand('2', 'theft-1', 'dodge-1')
    .play('2', 'castSpell', 'card:theft-1', 'seat:0')
  const n = t.g.beat
  t.play('0', 'answerSpell', 'card:dispel-1', `beat:${n}`)
  expect(t.g.beat).toBe(n)
  t.playFallback('1')
  expect([t.g.beat, t.owes().toSorted()]).toEqual([n + 1, ['1', '2']])
  expect(t.refusal('1', 'answerSpell', 'option:pass', `beat:${n}`)).toMatchObject({ code: 'table-changed', rule: 'GO-18.6' })
  t.play('1', 'answerSpell', 'option:pass', `beat:${n + 1}`)
  expect(t.refusal('1', 'answerSpell', 'option:pass')).toMatchObject({ code: 'already-answered' })
})

test("[GO-4.1, 4.11, 7.12, 18.7] S45: what a hand can't become", () => {
  const table = (...more: string[]) =>
    scenario()
      .mana('0', 10)
      .hand('0', 'iron-1', 'giant-1', 'portal-1', ...more)
  const why = (t: Scenario, ...cards: string[]) => t.why('0', 'craft', ...cards.map((card) => `card:${card}`))?.code
  expect(why(table(), 'iron-1')).toBe('missing-card-kind')
  expect(why(table('man-1'), 'iron-1')).toBe('not-enough-mana')
  expect(why(table('man-1', 'small-1'), 'iron-1')).toBeUndefined()
  expect(why(table('man-1', 'small-1'), 'iron-1', 'giant-1')).toBe('not-enough-mana')
  const spell = table().step('spell')
  for (const refused of [spell.why('0', 'castSpell', 'card:portal-1'), spell.refusal('0', 'castSpell', 'card:portal-1')])
    expect(refused).toMatchObject({ code: 'no-target' })
  const fate = (mana: number) => {
    const t = scenario().step('fate').mana('0', mana).hand('0', 'crack-1')
    for (const _ of [1, 2, 3]) t.play('0', 'draw', 'deck:event')
    return t
  }
  expect(fate(4).g.turn.step).toBe('spell')
  const rich = fate(5)
  expect(rich.g.turn.step).toBe('fate')
  expect(rich.play('0', 'endFate').g.turn.step).toBe('spell')
})

/** The first tiles of a deal that brings all Water to these twelve squares. */
function dealOf(...wet: string[]): string[] {
  const inland = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`)).filter((at) => !/[ah][18]/.test(at))
  const dry = [...Array<string>(24).fill('wasteland'), ...Array<string>(8).fill('monolith')]
  const mines = ['village', 'mud-flats', 'quarry', 'gem-mine', 'iron-mine', 'ice-cave', 'gold-mine', 'ruins', 'desert', 'forest', 'hills']
  const rest = [...dry, ...mines]
  return inland.slice(0, 54).map((at) => (wet.includes(at) ? 'water' : (rest.shift() ?? 'mountain')))
}
