import { expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { diceOf } from '../rules/dice.ts'
import { roundOf } from '../rules/ground.ts'
import { scoreOf } from '../rules/scoring.ts'
import { placeOf, unitOf } from '../rules/units.ts'
import { fresh, type Scenario, scenario, setUp } from './scenario.ts'

/** The worked scenarios, by their numbers. */

const units = (...names: string[]): string[] => names.map((name) => `unit:${name}`)
const answers = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'answer', ...args)
const casts = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'cast', ...args)
const window = (t: Scenario) => t.g.window && { kind: t.g.window.kind, round: t.g.window.round, waiting: t.g.window.waiting }

test('[GW-9.2, 9.3] S01: full damage', () => {
  const t = scenario().put('0-L 1.4', '1-L 1.4').dice('0-L', { attack: 2 }).attack('0-L', '1-L')
  expect(t.said('struck')).toMatchObject([{ power: 4, defense: 2, damage: 4, left: 11 }])
  expect(t.unit('1-L')).toBe('1.4 hp 11 added 0')
})

test('[GW-9.3, 9.7] S02: at the threshold half of it, and added defense wears off', () => {
  const t = scenario().put('0-L 1.4', '1-L 1.4 added 1').dice('0-L', { attack: 1 }).attack('0-L', '1-L')
  expect(t.said('struck')).toMatchObject([{ power: 3, defense: 3, damage: 1 }])
  expect(t.unit('1-L')).toBe('1.4 hp 14 added 0')
})

test('[GW-9.3, 9.7] S03: no damage wears it off as well', () => {
  const t = scenario().put('0-2 1.4', '1-L 1.4 added 2').attack('0-2', '1-L')
  expect(t.unit('1-L')).toBe('1.4 hp 15 added 1')
})

test('[GW-8.1, 8.4, 8.5, 8.7, 8.8] S04: stop, fight, fatigue, mine', () => {
  const t = scenario().put('0-L 0.4', '1-L 1.4').dice('0-L', { move: 1 })
  expect(t.noMove('0-L', '1.4', '1.5')).toBe('must-stop')
  t.move('0-L', '1.4')
  expect(t.g.motion).toBeNull()
  expect(t.noMove('0-L', '1.5')).toBe('must-fight')
  t.attack('0-L', '1-L')
  expect(t.unit('1-L')).toBe('1.4 hp 14 added 0')
  expect(t.noMove('0-L', '1.5', '1.6', '1.7')).toBe('not-enough-movement')
  t.move('0-L', '1.5', '1.6')
  expect(t.g.reserve).toBe(1)
  expect(t.noMove('0-L', '1.7')).toBe('not-enough-movement')
})

test('[GW-8.7] S05: fatigue leaves nothing', () => {
  const t = scenario().put('0-1 1.4', '1-L 1.4').attack('0-1', '1-L')
  expect(t.unit('1-L')).toBe('1.4 hp 14 added 0')
  expect(t.noMove('0-1', '1.3')).toBe('not-enough-movement')
})

test('[GW-8.4, 16.5] S06: who walks passes under who flies', () => {
  const t = scenario().put('0-L 0.4', '1-L 1.4').counter('1-L', 'flying', '1').move('0-L', '1.4', '1.5')
  expect(placeOf(t.g, '0-L')).toBe('1.5')
  expect(t.g.reserve).toBe(1)
  expect(scenario().put('0-L 1.4', '1-L 1.4').counter('1-L', 'flying', '1').noAttack('0-L', '1-L')).toBe('flying-mismatch')
})

test('[GW-6.5, 7.1, 7.2, 7.5, 7.8] S07: assigning', () => {
  const t = scenario()
    .step('roll')
    .hand('0', 'caltrops-1')
    .d6('move', 'either', 'horn', 'crystal')
    .play('0', 'rollDice')
    .play('0', 'keepDice')
  expect([t.g.reserve, t.g.step]).toEqual([1, 'assign'])
  expect(t.g.turn.plan).toEqual({ 0: { to: '0-L', as: 'move' } })
  expect(t.code('0', 'assignDie', ['die:3'], 'unit:0-L')).toBe('crystal-die')
  expect(t.code('0', 'assignDie', ['die:1', 'die:2'], 'unit:0-L', 'option:move')).toBe('mixed-dice')
  expect(t.code('0', 'assignDie', ['die:1'], 'unit:0-L')).toBe('bad-argument')
  expect(t.code('0', 'assignDie', ['die:2'], 'unit:0-L')).toBe('horn-target')
  expect(t.code('0', 'confirmDice')).toBe('incomplete-plan')
  t.play('0', 'assignDie', ['die:1'], 'unit:0-L', 'option:move').play('0', 'assignDie', ['die:1'], 'unit:0-L', 'option:attack')
  t.play('0', 'assignDie', ['die:2'], 'option:deck').play('0', 'confirmDice')
  expect(t.g.turn.unitDice['0-L']).toEqual({ move: 1, attack: 1 })
  expect(t.g.turn.pool).toEqual({ call: 0, deck: 1 })
})

test('[GW-6.3, 6.6] S08: re-rolls', () => {
  const t = scenario().step('roll').hand('0', 'caltrops-1').d6('move', 'move', 'move', 'move').play('0', 'rollDice')
  expect(t.g.turn.rerollsLeft).toBe(2)
  expect([t.code('0', 'reroll', []), t.code('0', 'reroll', ['die:9'])]).toEqual(['bad-dice', 'bad-dice'])
  t.d6('horn', 'horn').play('0', 'reroll', ['die:0', 'die:2']).d6('attack').play('0', 'reroll', ['die:2'])
  expect(t.g.turn.dice.map(({ face }) => face)).toEqual(['horn', 'move', 'attack', 'move'])
  expect(t.code('0', 'reroll', ['die:1'])).toBe('no-rerolls')
  expect(t.g.step).toBe('roll')
  const empty = scenario().step('roll').d6('move', 'move', 'move', 'move').play('0', 'rollDice')
  empty.d6('move').play('0', 'reroll', ['die:0']).d6('move').play('0', 'reroll', ['die:0'])
  expect(empty.g.step).toBe('assign')
})

test('[GW-6.6] the roll stays open for a full ability that could still change it, not for one that lacks a crystal', () => {
  const rolled = (charge: number) =>
    scenario(['grindlequay', 'imblasham'])
      .put(`0-6 0.6 charge ${charge}`)
      .step('roll')
      .d6('move', 'move', 'move', 'move', 'move')
      .play('0', 'rollDice')
      .d6('horn')
      .play('0', 'reroll', ['die:0'])
      .d6('horn')
      .play('0', 'reroll', ['die:0'])
  expect([rolled(1).g.step, rolled(2).g.step]).toEqual(['assign', 'roll'])
})

test('[GW-7.4] S09: defense has a top', () => {
  const t = scenario()
    .put('0-L 0.3 added 4')
    .step('roll')
    .d6('defense', 'defense', 'defense', 'move')
    .play('0', 'rollDice')
    .play('0', 'keepDice')
  t.play('0', 'confirmDice')
  expect(t.unit('0-L')).toBe('0.3 hp 15 added 5')
})

test('[GW-11.2, 6.1, 6.2] S10: calling', () => {
  const t = scenario().put('0-L 0.4').step('call').pool(3)
  expect(t.code('0', 'callClan', ...units('0-L', '0-1'))).toBe('wrong-tile')
  t.play('0', 'callClan', ...units('0-L', '0-2'))
  expect(t.unit('0-2')).toBe('0.4 hp 10 added 0')
  expect(t.g.turn.pool.call).toBe(0)
  t.slot(2).step('roll').d6('move', 'move', 'move', 'move', 'move').play('0', 'rollDice')
  expect(t.g.turn.dice.map(({ color }) => color)).toEqual(['black', 'black', 'black', 'black', 'pink'])
})

test('[GW-11.4, 11.5] S11: charging', () => {
  const t = scenario().put('0-L 2.4', '0-2 3.3 charge 1').step('call').pool(3)
  expect(t.code('0', 'chargeAbility', 'unit:0-L', 'ability:l.0-2')).toBe('no-such-ability')
  t.play('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2')
  expect(unitOf(t.g, '0-2').charge).toBe(3)
})

test('[GW-12.1, 21.1] S12: drawing', () => {
  const t = scenario().step('call').pool(0, 2).top('stone-skin-1', 'caltrops-1').play('0', 'drawCards')
  expect([t.stage('0'), t.stage('1')]).toEqual(['pick', 'idle'])
  expect([t.view('1').pending[0]?.options, t.view(null).pending[0]?.options]).toEqual([[], []])
  t.play('0', 'pickCard', 'card:caltrops-1')
  expect(t.view('0').hand).toEqual(['caltrops-1'])
  expect([t.g.deck, t.g.secret.deck.at(-1)]).toEqual([43, 'stone-skin-1'])
  for (const other of ['1', null]) {
    expect(t.view(other).players['0']?.cards).toBe(1)
    expect(JSON.stringify(t.view(other))).not.toContain('caltrops')
  }
})

test('[GW-13.2, 13.3] S13: what is too much goes to the supply', () => {
  const t = scenario().put('0-6 0.2 charge 2', '0-L 0.3 learned stone-skin-1').reserve(5).pool(0).step('action').play('0', 'endActions')
  expect([unitOf(t.g, '0-6').charge, unitOf(t.g, '0-L').learnedCharge, t.g.reserve]).toEqual([3, 2, 0])
  expect(t.said('collected')).toMatchObject([{ n: 3, lost: 2 }])
})

test('[GW-13.2] S14: where crystals go is chosen', () => {
  const t = scenario().put('0-6 0.2 charge 2', '0-L 0.3 learned stone-skin-1').reserve(2).step('action').play('0', 'endActions')
  expect(t.g.step).toBe('collect')
  expect(t.code('0', 'placeCrystals', 'ability:c.0-6', 'amount:2')).toBe('over-capacity')
  t.play('0', 'placeCrystals', 'ability:c.0-6', 'amount:1')
  expect(t.code('0', 'confirmCollect')).toBe('must-place-all')
  expect(t.code('0', 'placeCrystals', 'ability:l.0-L', 'amount:2')).toBe('not-enough-crystals')
  t.play('0', 'placeCrystals', 'ability:l.0-L', 'amount:1').play('0', 'confirmCollect')
  expect([unitOf(t.g, '0-6').charge, unitOf(t.g, '0-L').learnedCharge, t.g.reserve]).toEqual([3, 1, 0])
})

const edge = ['0.2', '0.3', '0.5', '0.6', '1.1', '1.7', '2.1', '2.7', '3.2', '3.3', '3.5', '3.6']
const inner = ['0.4', '1.2', '1.6', '2.2', '2.6', '3.4']

test('[GW-5.3, 5.4, 2.14] S15: layer by layer', () => {
  const t = scenario()
    .put('0-L 1.4', '1-L 2.4')
    .round(6)
    .step('flip')
    .flips(2)
    .flipped(...edge.filter((space) => space !== '3.6'))
  expect([t.code('0', 'flipTile', 'space:0.4'), t.code('0', 'flipTile', 'space:1.3')]).toEqual(['wrong-layer', 'crystal-mine'])
  expect(t.code('0', 'flipTile', 'space:0.2')).toBe('already-flipped')
  t.play('0', 'flipTile', 'space:3.6')
  expect(t.sentences('0', 'flipTile')).toEqual(inner.map((space) => `flipTile space:${space}`))
  t.play('0', 'flipTile', 'space:0.4')
  expect([t.g.turn.flipsLeft, t.g.step]).toEqual([0, 'roll'])
})

test('[GW-5.6, 5.7, 5.8, 15.4] S16: from falling ground into an enemy, or past him', () => {
  const fall = () => scenario().put('0-L 0.2', '1-L 0.3').round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
  const t = fall()
  expect(t.unit('1-L')).toBe('0.3 hp 13 added 0')
  expect(t.g.pending).toMatchObject([{ kind: 'flip-escape', seat: '1', unit: '1-L', options: ['space:0.2', 'space:0.4'] }])
  expect(t.play('1', 'decide', 'space:0.2').unit('1-L')).toBe('0.2 hp 12 added 0')
  expect(fall().play('1', 'decide', 'space:0.4').unit('1-L')).toBe('0.4 hp 13 added 0')
})

test('[GW-5.5] S17: fewer tiles than there are to fall', () => {
  const t = scenario()
    .put('0-L 1.3', '1-L 2.3')
    .round(10)
    .step('flip')
    .flips(2)
    .flipped(...edge, ...inner, '2.4')
  expect(t.play('0', 'flipTile', 'space:1.4').g.step).toBe('roll')
})

test('[GW-17.1, 17.7] S18: a counter ends with the ring’s next turn', () => {
  const table = () => scenario().put('1-5 1.4 charge 3', '0-L 1.4')
  const during = casts(table(), '1', 'ability:c.1-5', 'unit:0-L')
  expect(unitOf(during.g, '0-L').counters['no-attack']).toMatchObject({ ring: '0' })
  expect(during.noAttack('0-L', '1-5')).toBe('no-attack')
  const own = casts(table().slot(1), '1', 'ability:c.1-5', 'unit:0-L')
  expect(unitOf(own.g, '0-L').counters['no-attack']).toMatchObject({ ring: '1' })
  const at = (t: Scenario, slot: number) => toSlot(t, slot).g.units['0-L']?.counters['no-attack']
  expect(at(casts(table(), '1', 'ability:c.1-5', 'unit:0-L'), 2)).toBeUndefined()
  expect(at(own, 2)).toMatchObject({ ring: '1' })
  expect(at(own, 3)).toBeUndefined()
})

/** Everybody does nothing until this turn slot. */
function toSlot(t: Scenario, slot: number): Scenario {
  while (t.g.slot < slot && !t.g.result) {
    if (t.g.step === 'roll' && t.g.turn.dice.length === 0) t.d6(...diceOf(t.g, t.g.current).map(() => 'move' as const))
    t.playFallback(t.owes()[0] ?? '')
  }
  return t
}

test('[GW-17.3, 17.5, 14.21] S19: asleep, and woken', () => {
  const t = casts(scenario().put('0-L 1.5', '1-2 1.4 charge 4').hand('0', 'sudden-shield-1'), '1', 'ability:c.1-2', 'unit:0-L')
  expect(t.noMove('0-L', '1.6')).toBe('asleep')
  casts(t, '0', 'card:sudden-shield-1', 'unit:0-L')
  expect(t.unit('0-L')).toBe('1.5 hp 15 added 3')
  expect(t.noMove('0-L', '1.6')).toBeUndefined()
})

test('[GW-17.8, 17.9] S20: an attack that lingers', () => {
  const t = casts(scenario(['achrinnolder', 'imblasham']).put('0-3 1.4 charge 3', '1-L 1.5'), '0', 'ability:c.0-3', 'unit:1-L')
  expect(t.unit('1-L')).toBe('1.5 hp 12 added 0')
  toSlot(t, 2)
  expect(t.unit('1-L')).toBe('1.5 hp 11 added 0')
  expect(unitOf(t.g, '1-L').counters).toEqual({})
})

test('[GW-17.9] the second hit of a lingering attack is the venom’s in the log, also once its leader is dead', () => {
  const t = scenario(['achrinnolder', 'imblasham']).put('0-3 1.4 charge 3', '1-L 1.5').dead('0-L')
  casts(t, '0', 'ability:c.0-3', 'unit:1-L')
  toSlot(t, 2)
  expect(t.said('struck').map(({ unit }) => unit)).not.toContain('unit:0-L')
  expect(t.said('lingered')).toMatchObject([{ seat: '0', target: 'unit:1-L', power: 2, defense: 2, damage: 1, left: 11 }])
})

test('[GW-17.9, 19.11] what lingers strikes whoever carries it, a partner of its caster too, without credit', () => {
  const t = scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true }).slot(5)
  t.put('2-L 4.3 hp 2')
    .counter('2-L', 'lingering', '0')
    .state((state) => void state.alliances.push({ a: '0', b: '2' }))
  toSlot(t, 6)
  expect(t.said('lingered')).toMatchObject([{ seat: '0', target: 'unit:2-L', left: 1 }])
  const last = scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true }).slot(5)
  last
    .put('2-L 4.3 hp 1', '2-1 4.5')
    .counter('2-L', 'lingering', '0')
    .state((state) => void state.alliances.push({ a: '0', b: '2' }))
  toSlot(last, 6)
  expect([last.unit('2-L'), last.g.players['0']?.kills]).toEqual(['dead', []])
})

test('[GW-16.1, 16.2] S21: a sneak attack', () => {
  const table = () => scenario(['turquefoss', 'betrumour']).put('1-1 0.4 charge 3', '0-L 1.4 added 3')
  expect(casts(table(), '1', 'ability:c.1-1', 'unit:0-L').unit('0-L')).toBe('1.4 hp 12 added 3')
  const guarded = table().put('1-L 1.4')
  expect(guarded.code('1', 'cast', 'ability:c.1-1', 'unit:0-L')).toBe('target-engaged')
  expect(unitOf(guarded.g, '1-1').charge).toBe(3)
})

const duel = () => scenario().put('0-5 1.4', '1-L 1.4').dice('0-5', { attack: 1 }).orders('1', { ask: 'threats' })

test('[GW-14.8, 14.12, 14.13, 12.7] S22: an answer to an attack', () => {
  const t = duel().hand('1', 'sudden-shield-1').attack('0-5', '1-L')
  expect(window(t)).toEqual({ kind: 'attack', round: 1, waiting: ['1'] })
  answers(t, '1', 'card:sudden-shield-1', 'unit:1-L')
  expect(window(t)).toBeNull()
  expect(t.unit('1-L')).toBe('1.4 hp 13 added 2')
  expect(t.g.secret.deck.at(-1)).toBe('sudden-shield-1')
})

test('[GW-14.9, 14.10, 9.9] S23: priority', () => {
  const t = duel().hand('1', 'dull-blades-1').hand('0', 'hidden-pit-1').orders('0', { ask: 'threats' }).attack('0-5', '1-L')
  answers(t, '1', 'card:dull-blades-1', 'unit:0-5')
  expect(window(t)).toEqual({ kind: 'attack', round: 2, waiting: ['0'] })
  expect(t.view('0').window?.commits).toMatchObject([{ source: { card: 'dull-blades-1' } }])
  answers(t, '0', 'card:hidden-pit-1', 'unit:1-L')
  expect(t.unit('1-L')).toBe('1.4 hp 13 added 0')
  expect([t.said('missed').length, t.g.turn.acted['0-5']?.attacks]).toEqual([1, 1])
})

test('[GW-14.2, 14.14] S24: not while an enemy is under way, but Hold', () => {
  const t = scenario().put('0-L 0.3', '1-2 1.4 charge 4').move('0-L', '0.4')
  expect(t.code('1', 'cast', 'ability:c.1-2', 'unit:0-L')).toBe('enemy-unit-moving')
  t.play('1', 'prefer', 'option:hold', 'option:on').play('0', 'finishUnit', 'unit:0-L')
  expect(window(t)).toEqual({ kind: 'stop', round: 1, waiting: ['1'] })
  expect(t.view('1').orders?.hold).toBe(false)
  expect(t.code('1', 'answer', 'ability:c.1-2', 'unit:0-L')).toBeUndefined()
})

test('[GW-14.12, 14.21] S25: nothing leaks', () => {
  const t = duel().hand('1', 'crystal-cache-1').attack('0-5', '1-L')
  expect(window(t)).toMatchObject({ kind: 'attack', waiting: ['1'] })
  expect(t.code('1', 'answer', 'card:crystal-cache-1')).toBe('no-legal-target')
  expect(window(answers(t, '1', 'option:pass'))).toBeNull()
  expect(window(duel().orders('1', { ask: 'full' }).attack('0-5', '1-L'))).toBeNull()
})

test('[GW-13.2, 8.8, 14.16] S26: the reserve belongs to whose turn it is', () => {
  const t = casts(scenario(['turquefoss', 'vaelquor']).put('1-1 0.4 charge 3', '0-L 1.4', '0-6 0.2'), '1', 'ability:c.1-1', 'unit:0-L')
  expect(t.g.pending).toMatchObject([{ kind: 'shift-step', seat: '0', options: ['space:1.3', 'space:1.5'] }])
  expect(t.play('0', 'decide', 'space:1.3').g.reserve).toBe(1)
  t.play('0', 'endActions')
  expect(unitOf(t.g, '0-6').charge).toBe(1)
})

test('[GW-9.9, 8.7] S27: a spoiled attack', () => {
  const t = scenario().put('0-5 1.4', '1-1 1.4 charge 2').orders('1', { ask: 'threats' }).attack('0-5', '1-1')
  answers(t, '1', 'ability:c.1-1', 'space:1.6')
  expect([t.unit('1-1'), unitOf(t.g, '1-1').charge]).toEqual(['1.6 hp 10 added 0', 0])
  expect(t.noAttack('0-5', '1-1')).toBe('already-attacked')
  expect(t.noMove('0-5', '1.5', '1.6')).toBe('not-enough-movement')
  expect(t.noMove('0-5', '1.5')).toBeUndefined()
})

test('[GW-9.9, 5.6] an attack whose two have fallen meanwhile goes on where both land together, and is spoiled elsewhere', () => {
  const fallen = (to: string): Scenario => {
    const t = scenario(['turquefoss', 'achrinnolder'])
      .put('0-L 0.4', '1-L 0.4', '1-5 1.4 charge 2')
      .flipped('0.3')
      .orders('1', { ask: 'threats' })
    t.dice('0-L', { attack: 3 }).attack('0-L', '1-L')
    answers(t, '1', 'ability:c.1-5', 'space:0.4')
    return t.play('0', 'decide', 'space:0.5').play('1', 'decide', to)
  }
  const together = fallen('space:0.5')
  expect([placeOf(together.g, '0-L'), placeOf(together.g, '1-L')]).toEqual(['0.5', '0.5'])
  expect(together.said('struck').map(({ unit, target, power }) => [unit, target, power])).toEqual([
    ['unit:0-L', 'unit:1-L', 2],
    ['unit:0-L', 'unit:1-L', 5],
  ])
  expect(together.said('missed')).toEqual([])
  const apart = fallen('space:1.4')
  expect([apart.said('struck'), apart.said('missed')]).toEqual([[], [{ unit: 'unit:0-L' }]])
})

test('[GW-5.6, 8.1] who falls by an ability on the way stops where it lands, and may go on with what is left', () => {
  const t = scenario(['achrinnolder', 'imblasham']).put('0-L 0.3', '0-5 1.4 charge 2').move('0-L', '0.4')
  expect(t.g.motion).toBe('0-L')
  t.play('0', 'cast', 'ability:c.0-5', 'space:0.4')
  t.play('0', 'decide', 'space:0.5')
  expect([t.unit('0-L'), t.g.motion]).toEqual(['0.5 hp 13 added 0', null])
  expect(t.noMove('0-L', '0.6', '1.6', '1.5')).toBe('not-enough-movement')
  expect(t.noMove('0-L', '0.6', '1.6')).toBeUndefined()
})

test('[GW-16.3, 16.4] S28: a blockade', () => {
  const t = casts(scenario().slot(1).put('1-4 2.4 charge 3', '0-L 1.3'), '1', 'ability:c.1-4', ['space:2.3', 'space:3.4'])
  toSlot(t, 2).step('action')
  expect(t.noMove('0-L', '2.3')).toBe('blockaded')
  expect(Object.keys(toSlot(t, 3).g.blockades)).toEqual([])
})

test('[GW-10.6, 10.7, 6.1] S29: back from nothing', () => {
  const t = toSlot(scenario().slot(1).dead('0-L', '0-1').step('action'), 2)
  expect(t.g.step).toBe('reentry')
  expect(t.code('0', 'activateClan', 'unit:0-1', 'space:0.5')).toBe('clan-not-available')
  expect(t.code('0', 'activateClan', 'unit:0-3', 'space:1.4')).toBe('not-a-start-tile')
  t.play('0', 'activateClan', 'unit:0-3', 'space:0.5').d6('move', 'move', 'move', 'move', 'move').play('0', 'rollDice')
  expect(t.g.turn.dice).toHaveLength(5)
})

const clans = (seat: Seat) => [1, 2, 3, 4, 5, 6].map((slot) => `${seat}-${slot}`)

test('[GW-10.8, 20.2, 20.3] S30: the last of a tribe, and the score', () => {
  const t = scenario()
    .put('0-L 1.4', '1-L 1.4 hp 1')
    .dead(...clans('1'))
    .kills('0', ...clans('1'))
    .attack('0-L', '1-L')
  expect(t.g.result).toMatchObject({ winners: ['0'], reason: 'last-side', ranking: [['0'], ['1']] })
  expect([score(t, '0'), score(t, '1')]).toEqual([165, -54])
})

test('[GW-20.5] S31: a tie', () => {
  const t = scenario()
    .put('0-L 0.3 hp 10', '1-L 3.3', '1-2 3.4', '1-3 3.4', '1-4 3.4 hp 2')
    .dead('1-1')
    .kills('0', '1-1')
    .round(10)
    .slot(19)
  toSlot(t, 20)
  expect([score(t, '0'), score(t, '1')]).toEqual([30, 30])
  expect(t.g.result).toMatchObject({ winners: ['1'], reason: 'tie-life' })
})

test('[GW-18.2, 18.3, 19.3, 15.3] S32: Warg Riders in every tribe for itself', () => {
  const t = casts(
    scenario(['achrinnolder', 'turquefoss', 'imblasham']).put('0-1 1.4 charge 3', '1-5 4.4'),
    '0',
    'ability:c.0-1',
    'unit:1-5',
  )
  expect(t.g.pending).toMatchObject([{ kind: 'pack-tile', seat: '1' }])
  expect(t.g.pending[0]?.options.toSorted()).toEqual(['space:0.4', 'space:1.3', 'space:1.4', 'space:1.5'])
  t.play('1', 'decide', 'space:1.4')
  expect(t.unit('1-5')).toBe('1.4 hp 10 added 0')
  expect(t.g.pending).toMatchObject([{ kind: 'pack-attack', seat: '1', options: ['unit:0-1', 'option:none'] }])
  expect(t.play('1', 'decide', 'unit:0-1').unit('0-1')).toBe('1.4 hp 7 added 0')
})

const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true })

test('[GW-19.12, 19.13] S33: broken in the middle of a way', () => {
  const walk = () =>
    three()
      .put('0-L 0.4', '2-L 1.4')
      .orders('2', { transit: false })
      .state((state) => void state.alliances.push({ a: '0', b: '2' }))
      .move('0-L', '1.4', '1.5')
  const t = walk()
  expect(t.g.pending).toMatchObject([{ kind: 'transit', seat: '2', unit: '0-L' }])
  t.play('2', 'decide', 'option:let')
  expect([placeOf(t.g, '0-L'), t.g.reserve]).toEqual(['1.5', 1])
  const broken = walk().play('2', 'decide', 'option:break')
  expect([placeOf(broken.g, '0-L'), broken.g.alliances]).toEqual(['1.4', []])
  expect(broken.noMove('0-L', '1.5')).toBe('must-fight')
  expect(broken.noAttack('0-L', '2-L')).toBeUndefined()
  const whole = three()
    .put('0-L 0.4', '2-L 1.4')
    .state((state) => void state.alliances.push({ a: '0', b: '2' }))
  expect(whole.move('0-L', '1.4', '1.5').g.pending).toEqual([])
})

test('[GW-19.5, 19.6, 19.7, 19.8, 19.9, 19.19, 6.1] S34: a short game', () => {
  const begin = (evenStart: boolean) => {
    const t = fresh(2, { length: 'short', tribeAssignment: 'random', evenStart })
    return t.play('0', 'placeLeader', 'space:0.3').play('1', 'placeLeader', 'space:3.3')
  }
  const t = begin(true)
  expect([placeOf(t.g, '0-6'), placeOf(t.g, '1-6')]).toEqual(['1.3', '2.5'])
  expect([roundOf(t.g), t.g.players['0']?.cards, t.g.players['1']?.cards, t.g.deck]).toEqual([5, 0, 1, 43])
  const without = begin(false)
  expect([without.g.players['1']?.cards, without.g.deck]).toEqual([0, 44])
  without.d6('move', 'move', 'move', 'move', 'move').play('0', 'rollDice')
  expect([without.g.turn.dice.length, without.g.step]).toEqual([5, 'roll'])
  toSlot(without, 2)
  expect([roundOf(without.g), without.g.step]).toEqual([6, 'roll'])
  toSlot(without, 4)
  expect([roundOf(without.g), without.g.step]).toEqual([7, 'flip'])
  toSlot(without, 12)
  expect(without.g.result?.reason).toBe('points')
})

test('[GW-12.5, 12.6, 12.10] S35: learned cards', () => {
  const t = scenario().put('0-L 0.3 learned stone-skin-1 on 1', '1-L 0.4').hand('0', 'ember-lance-1')
  t.play('0', 'attachLearned', 'card:ember-lance-1', 'unit:0-L')
  expect(t.g.secret.deck.at(-1)).toBe('stone-skin-1')
  expect(unitOf(t.g, '0-L')).toMatchObject({ learned: 'ember-lance-1', learnedCharge: 0 })
  t.state((state) => void Object.assign(unitOf(state, '0-L'), { learnedCharge: 3 }))
  casts(t, '0', 'ability:l.0-L', 'unit:1-L')
  expect(t.unit('1-L')).toBe('0.4 hp 11 added 0')
  expect(unitOf(t.g, '0-L').learnedCharge).toBe(0)
})

test('[GW-12.4] S36: the hand limit', () => {
  const hand = ['caltrops-1', 'dull-blades-1', 'dull-blades-2', 'hidden-pit-1', 'cave-in-1']
  const t = scenario()
    .hand('0', ...hand)
    .play('0', 'endActions')
    .play('0', 'endCall')
  expect([t.g.step, t.g.slot]).toEqual(['discard', 0])
  expect(t.code('0', 'discard', ['card:caltrops-1', 'card:cave-in-1'])).toBe('bad-discard')
  t.play('0', 'discard', ['card:caltrops-1'])
  expect([t.g.secret.deck.at(-1), t.g.slot, t.g.current]).toEqual(['caltrops-1', 1, '1'])
})

test('[GW-3.1, 3.3] S37: most horns begins, and takes a side', () => {
  const horns = (n: number) => [0, 1, 2, 3].map((index) => (index < n ? 'horn' : 'move') as 'horn' | 'move')
  const state = setUp(2, { tribeAssignment: 'random' }, [...horns(2), ...horns(2), ...horns(1), ...horns(3)])
  expect(state.firstRolls).toEqual([
    { seat: '0', horns: [2, 1] },
    { seat: '1', horns: [2, 3] },
  ])
  expect([state.order, state.current]).toEqual([['1', '0'], '1'])
})

test('[GW-8.2, 14.2] S38: one unit at a time', () => {
  const t = scenario().put('0-L 0.3', '0-4 0.6').move('0-L', '0.4')
  expect(t.noMove('0-4', '0.5')).toBe('finish-first')
  t.play('0', 'finishUnit', 'unit:0-L').move('0-4', '0.5')
  expect(t.noMove('0-L', '0.5')).toBe('unit-finished')
})

test('[GW-19.10, 19.11, 19.12] S40: alliances', () => {
  const t = three().put('0-L 1.4', '2-L 1.4').play('2', 'proposeAlliance', 'seat:0').play('0', 'answerAlliance', 'seat:2', 'option:accept')
  expect(t.noAttack('0-L', '2-L')).toBe('not-an-enemy')
  t.play('0', 'breakAlliance', 'seat:2').attack('0-L', '2-L')
  expect(t.unit('2-L')).toBe('1.4 hp 14 added 0')
  const without = scenario(['achrinnolder', 'turquefoss', 'imblasham'])
  expect(without.code('2', 'proposeAlliance', 'seat:0')).toBe('alliances-off')
})

const four = () =>
  scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
    .put('0-5 1.4', '1-L 1.4')
    .hand('1', 'caltrops-1')
    .hand('3', 'sudden-shield-1')
    .orders('1', { ask: 'threats' })

test('[GW-14.13, 14.14, 14.25] S41: joining in', () => {
  expect(window(four().orders('3', { ask: 'team' }).attack('0-5', '1-L'))).toMatchObject({ waiting: ['1', '3'] })
  const t = four().orders('3', { ask: 'threats' }).attack('0-5', '1-L')
  expect(window(t)).toMatchObject({ waiting: ['1'] })
  t.play('3', 'prefer', 'option:hold', 'option:on')
  expect([window(t)?.waiting, t.view('3').orders?.hold]).toEqual([['1', '3'], false])
  answers(answers(t, '1', 'option:pass'), '3', 'card:sudden-shield-1', 'unit:1-L')
  expect(window(t)).toBeNull()
  expect(t.unit('1-L')).toBe('1.4 hp 14 added 2')
})

test('[GW-14.20, 14.24] S42: a pass for the turn', () => {
  const t = duel().put('0-6 1.4').hand('1', 'sudden-shield-1').attack('0-5', '1-L')
  answers(t, '1', 'option:pass-turn')
  expect(t.unit('1-L')).toBe('1.4 hp 11 added 0')
  t.attack('0-6', '1-L')
  expect([window(t), t.unit('1-L')]).toEqual([null, '1.4 hp 10 added 0'])
  toSlot(t, 2).step('action').attack('0-5', '1-L')
  expect(window(t)).toMatchObject({ waiting: ['1'] })
  expect(t.playFallback('1').view('1').orders?.passUntil).toBe(3)
  const mine = answers(duel().hand('1', 'sudden-shield-1').attack('0-5', '1-L'), '1', 'option:pass-mine')
  expect(mine.view('1').orders?.passUntil).toBe(1)
})

test('[GW-14.9, 14.25] S43: whom a reveal concerns', () => {
  const table = () => duel().hand('1', 'sudden-shield-1').hand('0', 'healing-draught-1')
  const t = answers(table().orders('0', { ask: 'threats' }).attack('0-5', '1-L'), '1', 'card:sudden-shield-1', 'unit:1-L')
  expect(window(t)).toEqual({ kind: 'attack', round: 2, waiting: ['0'] })
  expect(answers(t, '0', 'option:pass').unit('1-L')).toBe('1.4 hp 13 added 2')
  expect(window(answers(table().attack('0-5', '1-L'), '1', 'card:sudden-shield-1', 'unit:1-L'))).toBeNull()
})

test('[GW-14.2, 21.5] S44: an outdated table', () => {
  const t = scenario().put('0-L 1.4', '1-L 1.4', '1-5 1.4 charge 3')
  const before = `beat:${t.g.beat}`
  t.play('1', 'prefer', 'option:ask', 'option:team')
  expect(t.code('0', 'attack', ...units('0-L', '1-L'), before)).toBeUndefined()
  casts(t, '1', 'ability:c.1-5', 'unit:0-L')
  expect(t.code('0', 'attack', ...units('0-L', '1-L'), before)).toBe('table-changed')
  expect(t.code('0', 'attack', ...units('0-L', '1-L'), `beat:${t.g.beat}`)).toBe('no-attack')
})

test('[GW-16.3, 14.21] S46: a charge dispelled, the own ground walled', () => {
  const t = casts(scenario().put('1-2 1.6 charge 3').hand('0', 'dispel-1'), '0', 'card:dispel-1', 'ability:c.1-2')
  expect([unitOf(t.g, '1-2').charge, t.g.secret.deck.at(-1)]).toEqual([0, 'dispel-1'])
  const wall = scenario().put('0-1 0.4 charge 2', '1-L 0.3')
  expect(wall.code('0', 'cast', 'ability:c.0-1', 'space:0.3')).toBe('bad-target')
  casts(wall, '0', 'ability:c.0-1', 'space:0.4')
  toSlot(wall, 1).step('action')
  expect(wall.noMove('1-L', '0.4')).toBe('blockaded')
})

test('[GW-2.5, 3.8, 19.2] S45: an even number, every tribe for itself', () => {
  const t = fresh(4, { mode: 'ffa', tribeAssignment: 'random' })
  const halves = (clan: string) =>
    ['a', 'b'].map((half) => Object.keys(t.g.tiles).find((space) => t.g.tiles[space]?.id === `${clan.replace('-', `-${half}-`)}`))
  for (const { tribe } of Object.values(t.g.players)) {
    for (let slot = 1; slot <= 6; slot += 1) {
      const [a = '', b = ''] = halves(`${tribe}-${slot}`)
      expect([Number(a[0]) < 3, Number(b[0]) < 3]).toEqual([true, false])
    }
  }
  expect(t.sentences(t.g.current, 'placeLeader')).toHaveLength(18)
})

function score(t: Scenario, seat: Seat): number {
  return scoreOf(t.view(null), seat).total
}
