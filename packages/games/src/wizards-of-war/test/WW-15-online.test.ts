import { expect, test } from 'vitest'
import { wizardsOfWar } from '../index.ts'
import { scenario } from './scenario.ts'

test('[WW-15.1] no browser decides: every move runs on the server alone', () => {
  const moves = Object.values(wizardsOfWar.game.moves ?? {})
  expect(moves.length).toBeGreaterThan(10)
  for (const move of moves) expect(move).toMatchObject({ client: false, ignoreStaleStateID: true })
})

test('[WW-15.2] what is public is the same for all; hands and face-down cards are for nobody else', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7')
    .hand('0', 'gust-1')
    .hand('1', 'blink-1', 'haste-2')
    .monsterDiscard('troll-1')
    .spellDiscard('fog-1')
  t.lasting('mud-1', { caster: '1', center: 'f10' }).stops('1', { attack: false })
  const { hand: hand0, ...public0 } = t.view('0')
  const { hand: hand1, ...public1 } = t.view('1')
  const { hand, ...publicAll } = t.view(null)
  expect([hand0, hand1, hand]).toEqual([['gust-1'], ['blink-1', 'haste-2'], null])
  expect([public0, public1]).toEqual([publicAll, publicAll])
  expect(publicAll).toMatchObject({
    counts: { monsterDraw: 32, spellDraw: 25, hand: { '0': 1, '1': 2 } },
    monsterDiscard: ['troll-1'],
    spellDiscard: ['fog-1'],
    attackStops: { '0': true, '1': false },
    spellStops: { '0': true, '1': true },
  })
  expect(publicAll).not.toHaveProperty('secret')
  expect(JSON.stringify(publicAll)).not.toMatch(/gust-1|blink-1|haste-2|goblin-1|counterspell/)
})

test('[WW-15.2] hiding twice hides no more: a view of a view is the same', () => {
  const t = scenario().hand('0', 'gust-1').hand('1', 'blink-1')
  for (const viewer of ['0', '1', null]) expect(wizardsOfWar.viewOf(t.view(viewer), viewer)).toEqual(t.view(viewer))
})

test('[WW-15.3] at the end both hands are open to all, the draw piles are not', () => {
  const t = scenario().hand('0', 'gust-1').hand('1', 'blink-1')
  for (const viewer of ['0', '1', null]) expect(t.view(viewer).finalHands).toBeNull()
  t.play('1', 'concede')
  for (const viewer of ['0', '1', null]) {
    expect(t.view(viewer).finalHands).toEqual({ '0': ['gust-1'], '1': ['blink-1'] })
    expect(t.view(viewer)).not.toHaveProperty('secret')
    expect(JSON.stringify(t.view(viewer))).not.toMatch(/goblin-1|counterspell-1/)
  }
})

test('[WW-15.4] every decision has a default: roll, spell, space, finish, pass', () => {
  expect(scenario().d8(5).playFallback('0').stage('0')).toBe('act')
  expect(scenario().d8(3).play('0', 'rollTurnDie').playFallback('0').g.secret.hands['0']).toEqual(['counterspell-1'])
  expect(scenario().d8(1).play('0', 'rollTurnDie').playFallback('0').g.units['goblin-1']?.at).toBe('f3')
  expect(scenario().act('0', 'feet').put('orc-1(0) e7').playFallback('0').g.turn.seat).toBe('1')
  const asked = scenario().act('0', 'feet').put('wizard-0(0) f12').hand('0', 'arcane-bolt-1').hand('1', 'counterspell-1')
  asked.play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(asked.dice('S - - | - - -').playFallback('1').g.life['1']).toBe(3)
})

test('[WW-15.4] the default space is forward, then right, left, beside, behind, as its owner sees the board', () => {
  const order = (seat: string, blocked: string[]) => {
    const t = scenario().roll(seat)
    const cards = ['orc-1', 'orc-2', 'orc-3', 'orc-4', 'orc-5', 'orc-6', 'troll-1']
    if (blocked.length > 0) t.put(...blocked.map((square, index) => `${cards[index]}(${seat}) ${square}`))
    return t.d8(1).play(seat, 'rollTurnDie').playFallback(seat).g.units['goblin-1']?.at
  }
  const upwards = ['f3', 'g3', 'e3', 'g2', 'e2', 'f1', 'g1', 'e1']
  const downwards = ['f18', 'e18', 'g18', 'e19', 'g19', 'f20', 'e20', 'g20']
  expect(upwards.map((_, index) => order('0', upwards.slice(0, index)))).toEqual(upwards)
  expect(downwards.map((_, index) => order('1', downwards.slice(0, index)))).toEqual(downwards)
})

test('[WW-15.5] moves are taken back, the last one first', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7')
    .play('0', 'moveUnit', 'unit:orc-1', 'space:e9')
    .play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
  t.play('0', 'undoMove')
  expect([t.g.units['orc-1']?.at, t.g.units['wizard-0']?.at]).toEqual(['e9', 'f2'])
  t.play('0', 'undoMove')
  expect([t.g.units['orc-1']?.at, t.g.turn.acted]).toEqual(['e7', false])
  expect(t.refusal('0', 'undoMove')).toMatchObject({ code: 'nothing-to-undo', rule: 'WW-15.5' })
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e8')
})

test('[WW-15.5] dice and cards are final, and so are the moves before them', () => {
  const struck = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e9').play('0', 'moveUnit', 'unit:orc-1', 'space:e8')
  struck.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  const cast = scenario().act('0', 'feet').put('orc-1(0) e7').hand('0', 'mud-1').play('0', 'moveUnit', 'unit:orc-1', 'space:e8')
  cast.play('0', 'castSpell', 'card:mud-1', 'space:f5')
  const countered = scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7')
    .hand('1', 'counterspell-1')
    .lasting('mud-1', { caster: '1', center: 'f10' })
  countered.play('0', 'moveUnit', 'unit:orc-1', 'space:e8').dice('H').play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  for (const t of [struck, cast, countered]) expect(t.refusal('0', 'undoMove')).toMatchObject({ code: 'nothing-to-undo', rule: 'WW-15.5' })
})

test('[WW-15.5] switches and draw offers leave it possible', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').play('0', 'moveUnit', 'unit:orc-1', 'space:e8')
  t.play('1', 'setSpellStops', 'option:off')
    .play('0', 'setAttackStops', 'option:off')
    .play('1', 'offerDraw')
    .play('0', 'answerDraw', 'option:decline')
  expect(t.play('0', 'undoMove').g.units['orc-1']?.at).toBe('e7')
})

test('[WW-15.6] a spell announced or a window opened makes older decisions void; sent again they hold', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').hand('1', 'counterspell-1').lasting('mud-1', { caster: '1', center: 'f10' })
  expect(t.g.beat).toBe(0)
  t.dice('H').play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  const old: [string, ...string[]][] = [['moveUnit', 'unit:orc-1', 'space:e8'], ['finishTurn']]
  for (const sentence of old) {
    expect(t.refusal('0', ...sentence, 'beat:0')).toMatchObject({ code: 'table-changed', rule: 'WW-15.6' })
    expect(t.refusal('0', ...sentence, `beat:${t.g.beat}`)).toBeUndefined()
    expect(t.refusal('0', ...sentence)).toBeUndefined()
  }
})

test('[WW-15.6] the beat counts spells announced and windows opened, nothing else', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').hand('0', 'mud-1').hand('1', 'haste-1')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e8').play('1', 'setSpellStops', 'option:on').play('1', 'offerDraw')
  expect(t.g.beat).toBe(0)
  t.play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect([t.g.beat, t.stage('1')]).toEqual([2, 'respond'])
  expect(t.refusal('1', 'pass', 'beat:1')).toMatchObject({ code: 'table-changed', rule: 'WW-15.6' })
  expect(t.play('1', 'pass', 'beat:2').g.beat).toBe(2)
})

test('[WW-15.6, WW-11.16] the question before a blow is a beat of its own', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'orc-2(1) e8').hand('1', 'counterspell-1')
  t.lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }).play('0', 'attack', 'unit:orc-1', 'unit:orc-2')
  expect(t.g.beat).toBe(1)
  expect(t.refusal('1', 'pass', 'beat:0')).toMatchObject({ code: 'table-changed', rule: 'WW-15.6' })
  expect(t.dice('S S S | - -').play('1', 'pass', 'beat:1').g.beat).toBe(1)
})

test('[WW-15.2] the log and the dice tell everybody what happened', () => {
  const t = scenario().put('orc-1(0) e7', 'orc-2(1) e9').hand('0', 'mud-1').hand('1', 'counterspell-1').stops('1', { spell: false })
  t.d8(5).play('0', 'rollTurnDie')
  expect(t.view(null).lastRoll?.groups).toEqual([{ role: 'turn', of: null, faces: ['feet'] }])
  t.play('0', 'moveUnit', 'unit:wizard-0', 'space:f3').play('0', 'undoMove').play('0', 'moveUnit', 'unit:orc-1', 'space:e8')
  t.dice('- - | - - | S S | -  -').play('0', 'attack', 'unit:orc-1', 'unit:orc-2').play('0', 'castSpell', 'card:mud-1', 'space:f5')
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  t.play('1', 'offerDraw')
    .play('0', 'answerDraw', 'option:decline')
    .play('0', 'finishTurn')
    .d8(3)
    .play('1', 'rollTurnDie')
    .play('0', 'concede')
  expect(t.events().map((event) => event.key)).toEqual([
    'rolled',
    'moved',
    'undone',
    'moved',
    'attacked',
    'counterattacked',
    'died',
    'cast',
    'counter-cast',
    'counter-rolled',
    'ended',
    'offered',
    'declined',
    'rolled',
    'drew-spell',
    'won',
  ])
  expect(t.events().find((event) => event.key === 'counterattacked')?.params).toMatchObject({ swords: 2, shields: 0, damage: 2 })
})

test('[WW-15.4] each seat is asked its own question, the others wait', () => {
  const asked = (t: ReturnType<typeof scenario>) =>
    ['0', '1', null].map((seat) =>
      t
        .prompts(seat)
        .map((prompt) => prompt.key)
        .join(' '),
    )
  expect(asked(scenario())).toEqual(['roll', 'waiting', 'waiting'])
  expect(asked(scenario().d8(1).play('0', 'rollTurnDie'))).toEqual(['orc', 'waiting', 'waiting'])
  expect(asked(scenario().d8(3).play('0', 'rollTurnDie'))).toEqual(['wand-choice', 'waiting', 'waiting'])
  expect(asked(scenario().act('0', 'feet'))).toEqual(['feet feet-summon', 'waiting', 'waiting'])
  expect(asked(scenario().act('0', 'feet-plus').put('orc-1(0) e7'))).toEqual(['feet-plus', 'waiting', 'waiting'])
  const window = scenario().act('0', 'feet').hand('0', 'mud-1').hand('1', 'haste-1').play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect(asked(window)).toEqual(['waiting', 'respond-spell', 'waiting'])
  expect(window.prompts('1')[0]?.params).toEqual({
    player: 'seat:0',
    spell: 'card:mud-1',
    what: 'spell:mud.text',
    target: 'space:f5',
  })
})

test('[WW-15.4] the clock of the actions runs on through moves and switches, and starts anew with each attack and cast', () => {
  const clock = (t: ReturnType<typeof scenario>, seat: string) => wizardsOfWar.allowance(t.view(seat), seat)
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8').hand('0', 'mud-1').hand('1', 'haste-1')
  const first = clock(t, '0')
  expect(first.seconds).toBe(120)
  t.play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
    .play('0', 'undoMove')
    .play('0', 'setAttackStops', 'option:off')
    .play('1', 'offerDraw')
  expect(clock(t, '0')).toEqual(first)
  t.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  const second = clock(t, '0')
  expect([second.seconds, second.decision === first.decision]).toEqual([120, false])
  t.play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect(clock(t, '1').seconds).toBe(20)
  t.play('1', 'pass')
  expect(clock(t, '0').decision).not.toBe(second.decision)
})

test('[WW-15.4] twenty seconds for a roll and a wand, thirty for a space', () => {
  const seconds = (t: ReturnType<typeof scenario>) => wizardsOfWar.allowance(t.view('0'), '0').seconds
  expect(seconds(scenario())).toBe(20)
  expect(seconds(scenario().d8(3).play('0', 'rollTurnDie'))).toBe(20)
  expect(seconds(scenario().d8(1).play('0', 'rollTurnDie'))).toBe(30)
})

test('[WW-15.6] every decision of play is guarded; switches, draws, the roll and a counterspell at an effect are not', () => {
  const feet = () =>
    scenario().act('0', 'feet').hand('0', 'mud-1', 'counterspell-1').hand('1', 'haste-1').lasting('fog-1', { caster: '1', center: 'b14' })
  const stale = (t: ReturnType<typeof scenario>, seat: string, ...sentence: [string, ...string[]]) =>
    t.refusal(seat, ...sentence, `beat:${t.g.beat + 7}`)?.code
  const acting = feet().play('0', 'moveUnit', 'unit:wizard-0', 'space:f3').put('goblin-1(1) f4')
  expect(stale(acting, '0', 'attack', 'unit:wizard-0', 'unit:goblin-1')).toBe('table-changed')
  expect(stale(acting, '0', 'castSpell', 'card:mud-1', 'space:f5')).toBe('table-changed')
  expect(stale(acting, '0', 'undoMove')).toBe('table-changed')
  expect(stale(feet(), '0', 'moveUnit', 'unit:wizard-0', 'space:f3')).toBe('table-changed')
  expect(stale(feet(), '0', 'summonInstead')).toBe('table-changed')
  expect(stale(feet(), '0', 'finishTurn')).toBe('table-changed')
  expect(stale(scenario().d8(3).play('0', 'rollTurnDie'), '0', 'wandChoice', 'option:spell')).toBe('table-changed')
  expect(stale(scenario().d8(1).play('0', 'rollTurnDie'), '0', 'placeSummon', 'space:f3')).toBe('table-changed')
  const window = feet().hand('1', 'counterspell-2').play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect(stale(window, '1', 'pass')).toBe('table-changed')
  expect(stale(window, '1', 'playCounterspell', 'card:counterspell-2', 'card:mud-1')).toBe('table-changed')
  const free: [string, ...string[]][] = [['setAttackStops', 'option:off'], ['setSpellStops', 'option:off'], ['offerDraw'], ['concede']]
  for (const sentence of free) expect(stale(feet(), '1', ...sentence)).toBeUndefined()
  expect(stale(scenario(), '0', 'rollTurnDie')).toBeUndefined()
  expect(stale(feet(), '0', 'playCounterspell', 'card:counterspell-1', 'card:fog-1')).toBeUndefined()
})

test('[WW-15.5] of two hasty moves only the last one is given back', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e3').hand('0', 'haste-1').play('0', 'castSpell', 'card:haste-1', 'unit:orc-1')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e5').play('0', 'moveUnit', 'unit:orc-1', 'space:e8').play('0', 'undoMove')
  expect([t.g.units['orc-1']?.at, t.g.turn.moved['orc-1']]).toEqual(['e5', 1])
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e6')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e7')).toMatchObject({ code: 'already-moved', rule: 'WW-6.1' })
})

test('[WW-15.4, WW-6.7] the summon is named in the question only while it can be chosen', () => {
  const keys = (t: ReturnType<typeof scenario>) => t.prompts('0').map((prompt) => prompt.key)
  const full = scenario().act('0', 'feet').put('wizard-0(0) a1', 'orc-1(1) a2', 'orc-2(1) b1', 'orc-3(1) b2')
  expect(keys(full)).toEqual(['feet'])
  expect(keys(scenario().act('0', 'feet').play('0', 'moveUnit', 'unit:wizard-0', 'space:f3'))).toEqual(['feet'])
})

test('[WW-15.4] who waits has no clock', () => {
  expect(wizardsOfWar.allowance(scenario().view('1'), '1').seconds).toBe(0)
})

test('[WW-15.5] taking back is known as such', () => {
  const backward = Object.entries(wizardsOfWar.grammar.moves).filter(([, move]) => move.undo)
  expect(backward.map(([name]) => name)).toEqual(['undoMove'])
})
