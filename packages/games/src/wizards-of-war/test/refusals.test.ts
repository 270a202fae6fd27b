import { expect, test } from 'vitest'
import { crowd, monsters, spells } from './cards.ts'
import { scenario } from './scenario.ts'

/** Seat 0 has rolled feet, with these spells in hand. */
const feet = (...hand: string[]) =>
  scenario()
    .act('0', 'feet')
    .hand('0', ...hand)

test('[WW-1.3] game-over', () => {
  const t = feet().play('1', 'concede')
  for (const move of ['finishTurn', 'concede', 'offerDraw']) expect(t.refusal('0', move)).toEqual({ code: 'game-over', rule: 'WW-1.3' })
})

test('[WW-3.3, WW-11.13] wrong-stage', () => {
  expect(scenario().refusal('0', 'finishTurn')).toEqual({ code: 'wrong-stage', rule: 'WW-3.3', params: { stage: 'roll' } })
  expect(feet().refusal('1', 'moveUnit', 'unit:wizard-1', 'space:f18')).toEqual({
    code: 'wrong-stage',
    rule: 'WW-3.3',
    params: { stage: 'watch' },
  })
  const t = feet('mud-1').hand('1', 'haste-1').play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect(t.refusal('0', 'finishTurn')).toEqual({ code: 'wrong-stage', rule: 'WW-11.13', params: { stage: 'wait' } })
})

test('[WW-15.6] table-changed comes before everything that the move itself would object to', () => {
  const t = feet().state((state) => {
    state.beat = 3
  })
  expect(t.refusal('0', 'moveUnit', 'unit:wizard-0', 'space:f2', 'beat:2')).toEqual({ code: 'table-changed', rule: 'WW-15.6' })
  expect(t.refusal('0', 'moveUnit', 'unit:wizard-0', 'space:f2', 'beat:3')).toMatchObject({ code: 'same-square' })
})

test('bad-argument: no such thing, not a token, or the wrong kind', () => {
  const t = feet('mud-1')
  const wrong = [
    ['unit:dragon-1', 'space:f3'],
    ['unit:goblin-7', 'space:f3'],
    ['unit:wizard-0', 'space:m3'],
    ['unit:wizard-0', 'space:a21'],
    ['unit:wizard-0', 'f3'],
    ['space:f3', 'space:f4'],
    ['unit:wizard-0'],
  ]
  for (const args of wrong) expect(t.refusal('0', 'moveUnit', ...args)).toMatchObject({ code: 'bad-argument', rule: null })
  expect(t.refusal('0', 'castSpell', 'card:nonsense-1')).toMatchObject({ code: 'bad-argument', rule: null })
  expect(t.refusal('0', 'moveUnit', 'unit:wizard-0', 'space:f3', 'space:f4')).toMatchObject({ code: 'bad-argument', rule: null })
})

test('bad-argument: a word that is not among the choices', () => {
  const t = feet('lightning-1', 'wall-of-thorns-1').play('1', 'offerDraw')
  expect(t.refusal('0', 'setAttackStops', 'option:accept')).toMatchObject({ code: 'bad-argument', rule: null })
  expect(t.refusal('0', 'setSpellStops', 'option:spell')).toMatchObject({ code: 'bad-argument', rule: null })
  expect(t.refusal('0', 'answerDraw', 'option:on')).toMatchObject({ code: 'bad-argument', rule: null })
  expect(t.refusal('0', 'castSpell', 'card:lightning-1', 'option:h')).toMatchObject({ code: 'bad-argument', rule: null })
  expect(t.refusal('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f4', 'option:n')).toMatchObject({ code: 'bad-argument', rule: null })
  const wand = scenario().d8(3).play('0', 'rollTurnDie')
  expect(wand.refusal('0', 'wandChoice', 'option:on')).toMatchObject({ code: 'bad-argument', rule: null })
})

test('[WW-5.8, WW-5.10] wand: no-spell-cards and has-monsters', () => {
  const empty = scenario()
    .hand('1', ...spells)
    .onlySpellDraw()
    .d8(3)
    .play('0', 'rollTurnDie')
  expect(empty.refusal('0', 'wandChoice', 'option:spell')).toEqual({ code: 'no-spell-cards', rule: 'WW-5.8' })
  const back = scenario()
    .put('orc-1(1) e7')
    .lasting('domination-1', { caster: '1', unit: 'orc-1', returnsTo: '0' })
    .hand('0', 'counterspell-1')
  back.d8(3).play('0', 'rollTurnDie').dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect(back.refusal('0', 'wandChoice', 'option:summon')).toEqual({ code: 'has-monsters', rule: 'WW-5.10' })
})

test('[WW-4.2, WW-4.4] summon: not-a-summon-space and space-occupied', () => {
  const t = scenario().put('goblin-2(1) f3').d8(1).play('0', 'rollTurnDie')
  expect(t.refusal('0', 'placeSummon', 'space:f4')).toEqual({ code: 'not-a-summon-space', rule: 'WW-4.2' })
  expect(t.refusal('0', 'placeSummon', 'space:f3')).toEqual({ code: 'space-occupied', rule: 'WW-4.4' })
})

test('[WW-4.5, WW-4.8, WW-6.6, WW-6.7] summon instead: has-monsters, already-acted, no-free-space, no-monster-cards', () => {
  expect(feet().put('orc-1(0) e7').refusal('0', 'summonInstead')).toEqual({ code: 'has-monsters', rule: 'WW-6.6' })
  const moved = feet().play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
  expect(moved.refusal('0', 'summonInstead')).toEqual({ code: 'already-acted', rule: 'WW-6.7' })
  const full = feet().put('wizard-0(0) a1', 'orc-1(1) a2', 'orc-2(1) b1', 'orc-3(1) b2')
  expect(full.refusal('0', 'summonInstead')).toEqual({ code: 'no-free-space', rule: 'WW-4.5' })
  const none = feet()
    .put(...crowd(monsters, '1', 4))
    .onlyMonsterDraw()
  expect(none.refusal('0', 'summonInstead')).toEqual({ code: 'no-monster-cards', rule: 'WW-4.8' })
})

test('[WW-6.1, WW-7.3, WW-7.5, WW-7.8, WW-7.1, WW-12.7] moving: each reason in its order', () => {
  const t = feet().put('orc-1(0) e7', 'orc-2(0) e8', 'goblin-1(1) d7', 'orc-3(0) a7').lasting('slumber-1', { caster: '1', unit: 'orc-3' })
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'f7', axis: 'v' })
  const why = (unit: string, square: string) => t.refusal('0', 'moveUnit', `unit:${unit}`, `space:${square}`)
  expect(why('goblin-1', 'd6')).toEqual({ code: 'not-your-unit', rule: 'WW-6.1' })
  expect(why('troll-2', 'd6')).toEqual({ code: 'not-your-unit', rule: 'WW-6.1' })
  expect(why('orc-3', 'a8')).toEqual({ code: 'asleep', rule: 'WW-12.7' })
  expect(why('orc-1', 'e7')).toEqual({ code: 'same-square', rule: 'WW-7.8' })
  expect(why('orc-1', 'e8')).toEqual({ code: 'space-occupied', rule: 'WW-7.3' })
  expect(why('orc-1', 'd7')).toEqual({ code: 'foe-there', rule: 'WW-7.5', params: { range: 1 } })
  expect(why('orc-1', 'f7')).toEqual({ code: 'space-occupied', rule: 'WW-7.5' })
  expect(why('orc-1', 'e1')).toEqual({ code: 'out-of-reach', rule: 'WW-7.1', params: { points: 5, cost: 6 } })
  const spent = feet().put('orc-1(0) e7', 'goblin-1(1) d7', 'goblin-2(1) e8')
  spent.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-2')
  expect(spent.refusal('0', 'moveUnit', 'unit:orc-1', 'space:d7')).toEqual({ code: 'already-attacked', rule: 'WW-6.1' })
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e6')
  expect(why('orc-1', 'e5')).toEqual({ code: 'already-moved', rule: 'WW-6.1' })
  expect(scenario().act('0', 'feet').refusal('0', 'undoMove')).toEqual({ code: 'nothing-to-undo', rule: 'WW-15.5' })
})

test('[WW-12.9] after domination: already-moved and already-attacked', () => {
  const t = feet('domination-1').put('orc-1(1) f5', 'goblin-1(1) f6').play('0', 'castSpell', 'card:domination-1', 'unit:orc-1')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:f4')).toEqual({ code: 'already-moved', rule: 'WW-12.9' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-1')).toEqual({ code: 'already-attacked', rule: 'WW-12.9' })
})

test('[WW-6.1, WW-6.5, WW-8.14, WW-8.15, WW-12.7] striking: each reason in its order', () => {
  const t = feet().put('orc-1(0) e7', 'goblin-1(1) e8', 'goblin-2(1) f8', 'goblin-3(1) e10', 'orc-3(0) a7', 'troll-1(1) g2')
  t.lasting('slumber-1', { caster: '1', unit: 'orc-3' })
  const why = (unit: string, target: string) => t.refusal('0', 'attack', `unit:${unit}`, target)
  expect(why('goblin-1', 'unit:orc-1')).toEqual({ code: 'not-your-unit', rule: 'WW-6.1' })
  expect(why('orc-3', 'unit:goblin-1')).toEqual({ code: 'asleep', rule: 'WW-12.7' })
  expect(why('orc-1', 'unit:goblin-6')).toEqual({ code: 'no-such-target', rule: 'WW-8.15' })
  expect(why('orc-1', 'card:wall-of-thorns-1')).toEqual({ code: 'no-such-target', rule: 'WW-8.15' })
  expect(why('orc-1', 'unit:orc-3')).toEqual({ code: 'friendly-target', rule: 'WW-8.15' })
  expect(why('orc-1', 'unit:goblin-2')).toEqual({ code: 'not-in-line', rule: 'WW-8.14' })
  expect(why('orc-1', 'unit:goblin-3')).toEqual({ code: 'out-of-range', rule: 'WW-8.14', params: { range: 1, distance: 3 } })
  t.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  expect(why('orc-1', 'unit:goblin-2')).toEqual({ code: 'already-attacked', rule: 'WW-6.1' })
  t.dice('S - | H H H | - - - | H - -').play('0', 'attack', 'unit:wizard-0', 'unit:troll-1')
  expect(why('wizard-0', 'unit:troll-1')).toEqual({ code: 'already-attacked', rule: 'WW-6.5' })
})

test('[WW-9.2, WW-9.3, WW-9.4, WW-9.5] shooting: not-in-line, out-of-range, line-blocked, fogged', () => {
  const t = feet().put(
    'lizardman-1(0) e7',
    'goblin-1(1) f9',
    'goblin-2(1) e1',
    'orc-1(1) g7',
    'goblin-3(1) h7',
    'goblin-4(1) a7',
    'goblin-5(1) e11',
  )
  t.lasting('wall-of-thorns-1', { caster: '0', center: 'c7', axis: 'v' }).lasting('fog-1', { caster: '0', center: 'e12' })
  const why = (target: string) => t.refusal('0', 'attack', 'unit:lizardman-1', `unit:${target}`)
  expect(why('goblin-1')).toEqual({ code: 'not-in-line', rule: 'WW-9.3' })
  expect(why('goblin-2')).toEqual({ code: 'out-of-range', rule: 'WW-9.2', params: { range: 5, distance: 6 } })
  expect(why('goblin-3')).toEqual({ code: 'line-blocked', rule: 'WW-9.4', params: { by: 'unit:orc-1' } })
  expect(why('goblin-4')).toEqual({ code: 'line-blocked', rule: 'WW-9.5', params: { by: 'card:wall-of-thorns-1' } })
  expect(why('goblin-5')).toEqual({ code: 'fogged', rule: 'WW-9.5' })
})

test('[WW-6.4, WW-11.1] hands: not-in-hand, counterspell-is-a-reaction, not-a-counterspell', () => {
  const t = feet('haste-1', 'counterspell-1').lasting('mud-1', { caster: '1', center: 'f10' })
  expect(t.refusal('0', 'castSpell', 'card:fog-1', 'space:f6')).toEqual({ code: 'not-in-hand', rule: 'WW-6.4' })
  expect(t.refusal('0', 'castSpell', 'card:counterspell-1')).toEqual({ code: 'counterspell-is-a-reaction', rule: 'WW-11.1' })
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-2', 'card:mud-1')).toEqual({ code: 'not-in-hand', rule: 'WW-11.1' })
  expect(t.refusal('0', 'playCounterspell', 'card:haste-1', 'card:mud-1')).toEqual({ code: 'not-a-counterspell', rule: 'WW-11.1' })
  expect(t.why('1', 'playCounterspell')).toEqual({ code: 'not-in-hand', rule: 'WW-11.1' })
})

test('[WW-11.11, WW-11.18] counterspell: nothing-to-counter and no-such-effect', () => {
  const t = feet('counterspell-1')
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-1', 'card:mending-1')).toEqual({
    code: 'nothing-to-counter',
    rule: 'WW-11.11',
  })
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-1', 'card:fog-1')).toEqual({ code: 'no-such-effect', rule: 'WW-11.18' })
  expect(t.why('0', 'playCounterspell', 'card:counterspell-1')).toEqual({ code: 'nothing-to-counter', rule: 'WW-11.11' })
})

test('[WW-10.7, WW-12.5, WW-12.7] targets of spells: side, kind and state', () => {
  const t = feet('haste-1', 'domination-1', 'stoneskin-2', 'mending-1', 'raise-dead-1', 'arcane-bolt-1')
  t.put('orc-1(0) e5', 'orc-2(0) a7', 'troll-1(1) f5', 'goblin-1(1) h2').lasting('slumber-1', { caster: '1', unit: 'orc-2' })
  t.lasting('stoneskin-1', { caster: '0', unit: 'orc-1' })
  const why = (card: string, ...rest: string[]) => t.refusal('0', 'castSpell', `card:${card}`, ...rest)
  expect(why('domination-1', 'unit:goblin-6')).toEqual({ code: 'no-target', rule: 'WW-10.7' })
  expect(why('arcane-bolt-1', 'card:wall-of-thorns-1')).toEqual({ code: 'no-target', rule: 'WW-10.7' })
  expect(why('arcane-bolt-1', 'unit:orc-1')).toEqual({ code: 'friendly-target', rule: 'WW-10.7' })
  expect(why('haste-1', 'unit:troll-1')).toEqual({ code: 'enemy-target', rule: 'WW-10.7' })
  expect(why('haste-1', 'unit:wizard-0')).toEqual({ code: 'not-a-monster', rule: 'WW-10.7' })
  expect(why('domination-1', 'unit:wizard-1')).toEqual({ code: 'not-a-monster', rule: 'WW-10.7' })
  expect(why('domination-1', 'unit:troll-1')).toEqual({ code: 'large-target', rule: 'WW-10.7' })
  expect(why('haste-1', 'unit:orc-2')).toEqual({ code: 'asleep', rule: 'WW-12.7' })
  expect(why('stoneskin-2', 'unit:orc-1')).toEqual({ code: 'already-affected', rule: 'WW-12.5' })
  expect(why('mending-1')).toEqual({ code: 'wizard-unhurt', rule: 'WW-10.7' })
  expect(why('raise-dead-1', 'card:goblin-4', 'space:f3')).toEqual({ code: 'not-in-discard', rule: 'WW-10.7' })
})

test('[WW-12.5] slumber on a sleeper: asleep (the game has a single slumber, so this table cannot come about)', () => {
  const t = feet()
    .put('orc-1(1) f5')
    .lasting('slumber-1', { caster: '0', unit: 'orc-1' })
    .state((state) => {
      state.secret.hands['0'] = ['slumber-1']
    })
  expect(t.refusal('0', 'castSpell', 'card:slumber-1', 'unit:orc-1')).toEqual({ code: 'asleep', rule: 'WW-12.5' })
})

test('[WW-9.2, WW-9.3, WW-9.4, WW-9.5, WW-10.7] lines of spells', () => {
  const t = feet('gust-1', 'fireball-1')
    .put('goblin-1(1) g4', 'goblin-2(1) f9', 'orc-1(1) h2', 'goblin-3(1) j2', 'orc-2(1) b2')
    .lasting('fog-1', { caster: '1', center: 'c3' })
  const why = (card: string, target: string) => t.refusal('0', 'castSpell', `card:${card}`, target)
  expect(why('gust-1', 'unit:goblin-1')).toEqual({ code: 'not-in-line', rule: 'WW-9.3' })
  expect(why('gust-1', 'unit:goblin-2')).toEqual({ code: 'out-of-range', rule: 'WW-9.2', params: { range: 6, distance: 7 } })
  expect(why('gust-1', 'unit:goblin-3')).toEqual({ code: 'line-blocked', rule: 'WW-9.4', params: { by: 'unit:orc-1' } })
  expect(why('gust-1', 'unit:orc-2')).toEqual({ code: 'fogged', rule: 'WW-9.5' })
  expect(why('fireball-1', 'space:f2')).toEqual({ code: 'same-square', rule: 'WW-10.7' })
  expect(why('fireball-1', 'space:f5')).toEqual({ code: 'no-target', rule: 'WW-10.7' })
})

test('[WW-4.2, WW-4.4, WW-10.7, WW-10.10, WW-10.13] squares of spells', () => {
  const t = feet('blink-1', 'raise-dead-1', 'wall-of-thorns-2', 'mud-1', 'lightning-1').put('goblin-1(1) f3').monsterDiscard('orc-1')
  t.lasting('mud-2', { caster: '1', center: 'c4' })
  const why = (card: string, ...rest: string[]) => t.refusal('0', 'castSpell', `card:${card}`, ...rest)
  expect(why('blink-1', 'space:f2')).toEqual({ code: 'same-square', rule: 'WW-10.7' })
  expect(why('blink-1', 'space:f3')).toEqual({ code: 'space-occupied', rule: 'WW-10.7' })
  expect(why('blink-1', 'space:f9')).toEqual({ code: 'out-of-range', rule: 'WW-10.10', params: { range: 6, distance: 7 } })
  expect(why('raise-dead-1', 'card:orc-1', 'space:f4')).toEqual({ code: 'not-a-summon-space', rule: 'WW-4.2' })
  expect(why('raise-dead-1', 'card:orc-1', 'space:f3')).toEqual({ code: 'space-occupied', rule: 'WW-4.4' })
  expect(why('mud-1', 'space:f1')).toEqual({ code: 'tile-off-board', rule: 'WW-10.13' })
  expect(why('mud-1', 'space:e4')).toEqual({ code: 'tile-overlap', rule: 'WW-10.13' })
  expect(why('wall-of-thorns-2', 'space:f3', 'option:h')).toEqual({ code: 'space-occupied', rule: 'WW-10.7' })
  expect(why('lightning-1', 'option:e')).toEqual({ code: 'no-target', rule: 'WW-10.7' })
})

test('[WW-14.5] offer-open, draw-offer-too-soon, no-offer', () => {
  const t = scenario().turn(21).act('0', 'feet')
  expect(t.refusal('0', 'answerDraw', 'option:accept')).toEqual({ code: 'no-offer', rule: 'WW-14.5' })
  t.play('0', 'offerDraw')
  expect(t.refusal('1', 'offerDraw')).toEqual({ code: 'offer-open', rule: 'WW-14.5' })
  t.play('1', 'answerDraw', 'option:decline')
  const refused = t.refusal('0', 'offerDraw')
  expect(refused).toMatchObject({ code: 'draw-offer-too-soon', rule: 'WW-14.5' })
  expect(Object.values(refused?.params ?? {})).toEqual([10])
})
