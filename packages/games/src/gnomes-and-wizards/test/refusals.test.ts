import { expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

/** A position for each code of section 5.3, with the rule that it names. */

type Said = readonly [seat: Seat, move: string, ...args: Arg[]]
const is = (t: Scenario, said: Said, code: string, rule: string | null): void => {
  const [seat, move, ...args] = said
  expect(t.refusal(seat, move, ...args), `${move} ${args.join(' ')}`).toMatchObject({ code, rule })
}
const at = (step: 'roll' | 'assign' | 'call' | 'collect' | 'flip') => scenario().step(step)

test('[GW-1.1, 1.5, 1.6] tribes', () => {
  const t = fresh(2).play('0', 'chooseTribe', 'tribe:turquefoss')
  is(t, ['1', 'chooseTribe', 'tribe:turquefoss'], 'tribe-taken', 'GW-1.6')
  is(t, ['1', 'chooseTribe', 'tribe:grindlequay'], 'wrong-race', 'GW-1.1')
  expect(t.legal('1', 'chooseTribe')).toEqual(['tribe:betrumour', 'tribe:imblasham', 'tribe:vaelquor'])
  expect(fresh(2, { mode: 'ffa' }).legal('0', 'chooseTribe')).toHaveLength(6)
})

test('[GW-3.3, 3.4, 3.5, 3.6] leaders', () => {
  const t = fresh(4, { tribeAssignment: 'random' })
  is(t, ['0', 'placeLeader', 'space:1.5'], 'not-a-start-tile', 'GW-3.4')
  t.play('0', 'placeLeader', 'space:5.3')
  is(t, ['1', 'placeLeader', 'space:5.5'], 'wrong-side', 'GW-3.3')
  t.play('1', 'placeLeader', 'space:0.3').play('2', 'placeLeader', 'space:5.3')
  expect(Object.values(t.g.players).map(({ half }) => half)).toEqual(['B', 'A', 'B', 'A'])
  const alone = fresh(3, { tribeAssignment: 'random' })
  is(alone, ['0', 'placeLeader', 'space:1.4'], 'not-a-start-tile', 'GW-3.6')
  is(alone.play('0', 'placeLeader', 'space:0.2'), ['1', 'placeLeader', 'space:0.2'], 'tile-occupied', 'GW-3.6')
})

test('[GW-19.7] the sixth clan', () => {
  const t = fresh(3, { tribeAssignment: 'random', length: 'short' }).play('0', 'placeLeader', 'space:0.2')
  expect(t.stage('0')).toBe('mine-clan')
  is(t, ['0', 'placeMineClan', 'space:0.2'], 'not-your-mine', 'GW-19.7')
  expect(t.sentences('0', 'placeMineClan')).toHaveLength(2)
})

test('[GW-6.3] dice', () => {
  is(at('roll'), ['0', 'reroll', ['die:0']], 'not-rolled', 'GW-6.3')
  is(at('roll'), ['0', 'keepDice'], 'not-rolled', 'GW-6.3')
  is(at('roll').rolled('move', 'move', 'move', 'move'), ['0', 'rollDice'], 'already-rolled', 'GW-6.3')
})

test('[GW-7.1, 7.5] homes of dice', () => {
  const t = at('assign').put('0-1 0.3').rolled('move', 'horn', 'crystal', 'either')
  is(t, ['0', 'assignDie', ['die:7'], 'unit:0-L'], 'bad-dice', 'GW-7.1')
  is(t, ['0', 'assignDie', ['die:0'], 'option:call'], 'stat-target', 'GW-7.1')
  is(t, ['0', 'assignDie', ['die:0'], 'unit:1-L'], 'not-your-unit', 'GW-7.1')
  expect(t.legal('0', 'assignDie', ['die:1'])).toEqual(['option:call', 'option:deck'])
  expect(t.legal('0', 'assignDie', ['die:0'])).toEqual(['unit:0-1', 'unit:0-L'])
})

test('[GW-8.1, 8.3, 8.9, 17.7] ways', () => {
  const t = scenario().put('0-L 0.3').flipped('0.4')
  is(t, ['0', 'moveUnit', 'unit:1-L', ['space:3.4']], 'not-your-unit', 'GW-8.1')
  is(t, ['0', 'moveUnit', 'unit:0-L', ['space:1.4']], 'bad-path', 'GW-8.1')
  is(t, ['0', 'moveUnit', 'unit:0-L', ['space:0.4']], 'flipped-tile', 'GW-8.3')
  expect(t.refusal('0', 'moveUnit', 'unit:0-L', ['space:0.4', 'space:0.5'])).toBeUndefined()
  is(scenario().counter('0-L', 'no-movement', '1'), ['0', 'moveUnit', 'unit:0-L', ['space:0.4']], 'no-movement', 'GW-17.7')
})

test('[GW-9.1, 8.2] attacks', () => {
  const t = scenario().put('0-L 1.4', '0-1 1.4', '1-L 1.5')
  is(t, ['0', 'attack', 'unit:0-L', 'unit:0-1'], 'not-an-enemy', 'GW-9.1')
  is(t, ['0', 'attack', 'unit:0-L', 'unit:1-L'], 'not-same-tile', 'GW-9.1')
  is(t, ['0', 'finishUnit', 'unit:0-L'], 'not-active-unit', 'GW-8.2')
  is(scenario().counter('0-L', 'sleeping', '1'), ['0', 'attack', 'unit:0-L', 'unit:1-L'], 'asleep', 'GW-17.3')
})

test('[GW-5.12, 11.1, 11.3, 11.4, 11.5, 12.1] Call to War', () => {
  is(at('call').pool(2), ['0', 'callClan', 'unit:0-L', 'unit:0-2'], 'not-enough-horns', 'GW-11.1')
  const t = at('call').pool(3).put('0-L 0.4', '0-1 0.4', '0-2 0.4 charge 3').dead('0-3').flipped('1.2', '3.3')
  is(t, ['0', 'callClan', 'unit:0-L', 'unit:0-1'], 'clan-not-available', 'GW-11.3')
  is(t, ['0', 'callClan', 'unit:0-L', 'unit:0-3'], 'clan-not-available', 'GW-11.3')
  is(t, ['0', 'callClan', 'unit:0-L', 'unit:0-4'], 'clan-tiles-flipped', 'GW-5.12')
  is(t, ['0', 'chargeAbility', 'unit:0-L', 'ability:c.0-5'], 'clan-not-active', 'GW-11.4')
  is(t, ['0', 'chargeAbility', 'unit:0-L', 'ability:l.0-L'], 'clan-not-active', 'GW-11.5')
  is(t, ['0', 'chargeAbility', 'unit:0-L', 'ability:l.0-1'], 'no-such-ability', 'GW-11.5')
  is(t, ['0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2'], 'already-charged', 'GW-11.5')
  is(t, ['0', 'chargeAbility', 'unit:0-L', 'ability:c.0-1'], 'wrong-tile', 'GW-11.4')
  is(t, ['0', 'drawCards'], 'not-enough-horns', 'GW-12.1')
  const drawn = at('call').pool(3, 1).play('0', 'drawCards')
  is(drawn, ['0', 'drawCards'], 'already-drawn', 'GW-12.1')
  const empty = at('call')
    .pool(0, 1)
    .state(({ secret }) => void secret.deck.splice(0))
  is(empty, ['0', 'drawCards'], 'deck-empty', 'GW-12.1')
})

test('[GW-13.2, 12.2, 12.5] crystals and learned cards', () => {
  is(at('collect').put('0-1 0.3', '0-2 0.3').reserve(2), ['0', 'placeCrystals', 'ability:l.0-1', 'amount:1'], 'bad-slot', 'GW-13.2')
  const t = scenario().hand('0', 'caltrops-1', 'stone-skin-1')
  is(t, ['0', 'attachLearned', 'card:stone-skin-2', 'unit:0-L'], 'not-in-hand', 'GW-12.5')
  is(t, ['0', 'attachLearned', 'card:caltrops-1', 'unit:0-L'], 'not-learned', 'GW-12.2')
  is(t, ['0', 'attachLearned', 'card:stone-skin-1', 'unit:1-L'], 'not-your-unit', 'GW-12.5')
})

test('[GW-14.1, 14.15, 14.18, 14.19, 14.21, 18.5] casts', () => {
  const t = scenario().put('0-2 0.4 charge 2', '0-5 1.4 charge 3').hand('0', 'stone-skin-1')
  is(t, ['0', 'cast', 'ability:c.0-2', ['unit:1-L']], 'not-charged', 'GW-14.1')
  is(t, ['0', 'cast', 'card:stone-skin-1'], 'not-secret', 'GW-12.2')
  is(t, ['0', 'cast', 'card:stone-skin-2'], 'not-in-hand', 'GW-12.7')
  is(t, ['0', 'cast', 'ability:c.0-5', 'unit:1-L'], 'no-legal-target', 'GW-14.21')
  const near = (): Scenario => scenario().put('0-5 1.4 charge 3', '1-L 1.5')
  is(near(), ['0', 'cast', 'ability:c.0-5', 'unit:0-L'], 'bad-target', 'GW-14.21')
  is(near().slot(1), ['0', 'cast', 'ability:c.0-5', 'unit:1-L'], 'wrong-timing', 'GW-14.1')
  expect(near().slot(1).refusal('0', 'cast', 'ability:c.0-5', 'unit:1-L')?.params).toMatchObject({ when: 'timing:own' })
  is(near().counter('0-5', 'sleeping', '1'), ['0', 'cast', 'ability:c.0-5', 'unit:1-L'], 'asleep', 'GW-14.19')
  is(near().counter('0-5', 'no-attack', '1'), ['0', 'cast', 'ability:c.0-5', 'unit:1-L'], 'no-attack', 'GW-14.18')
  is(near().counter('0-5', 'no-movement', '1'), ['0', 'cast', 'ability:c.0-5', 'unit:1-L'], 'no-movement', 'GW-17.7')
  is(near(), ['1', 'cast', 'ability:c.0-5', 'unit:1-L'], 'not-your-unit', 'GW-18.5')
})

test('[GW-14.9, 14.15, 19.10, 19.11] windows, decisions and pacts', () => {
  const t = scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true }).put('0-L 1.4', '1-L 1.4')
  is(t, ['0', 'breakAlliance', 'seat:1'], 'no-alliance', 'GW-19.12')
  is(t, ['0', 'answerAlliance', 'seat:1', 'option:accept'], 'no-proposal', 'GW-19.11')
  is(t, ['0', 'proposeAlliance', 'seat:0'], 'bad-partner', 'GW-19.11')
  t.hand('1', 'caltrops-1').orders('1', { ask: 'threats' }).attack('0-L', '1-L')
  is(t, ['0', 'cast', 'card:dispel-1'], 'window-open', 'GW-14.15')
  is(t, ['0', 'proposeAlliance', 'seat:1'], 'window-open', 'GW-19.11')
  is(t, ['0', 'endActions'], 'wrong-stage', 'GW-4.2')
  const two = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
    .put('0-L 1.4', '1-L 1.4')
    .hand('1', 'caltrops-1')
    .hand('3', 'dispel-1')
  two.orders('1', { ask: 'threats' }).orders('3', { ask: 'team' }).attack('0-L', '1-L').play('1', 'answer', 'option:pass')
  is(two, ['1', 'answer', 'option:pass'], 'already-answered', 'GW-14.9')
  expect([two.owes(), two.view('3').window?.waiting]).toEqual([['3'], ['1', '3']])
  const torn = scenario().put('0-L 1.4', '1-L 0.3').round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
  is(torn, ['1', 'cast', 'card:dispel-1'], 'wrong-stage', 'GW-14.15')
  is(torn, ['0', 'cast', 'card:dispel-1'], 'decision-pending', 'GW-14.15')
})
