import { expect, test } from 'vitest'
import { isReversible } from '../../tabletop/undo.ts'
import { grammar } from '../game.ts'
import { damageBy, damageOf } from '../rules/damage.ts'
import { alike, losableDice } from '../rules/dice.ts'
import { leadingSeat } from '../rules/seats.ts'
import { stageOf } from '../rules/stages.ts'
import { type Scenario, scenario } from './scenario.ts'

/** What goes on by itself after a move, and what the log tells of it. */

const trade = (seats = 3): Scenario => {
  const t = scenario(seats).trade()
  for (const seat of ['0', '1', '2'].slice(0, seats)) t.dice(seat, '1,2')
  return t
}
/** Seat 1 gets ready by itself, but has an offer open to seat 0; the others are ready. */
const waiting = (): Scenario =>
  trade()
    .order('1', 'follow')
    .play('2', 'setReady', 'option:yes')
    .play('1', 'offerTrade', 'seat:0', ['die:s1d0'], ['die:s0d1'])
    .player('0', { ready: true })
const step = (t: Scenario): string => t.g.step

test('[NI-4.9, 5.15] an offer that is declined, withdrawn or lapses lets the round go on', () => {
  expect(step(waiting())).toBe('trade')
  expect(step(waiting().play('0', 'declineTrade', 'offer:1'))).toBe('action')
  expect(step(waiting().play('1', 'cancelOffer', 'offer:1'))).toBe('action')
  expect(step(waiting().play('0', 'toggleLock', 'die:s0d1'))).toBe('action')
})

test('[NI-4.6, 4.9] what is offered, swapped, declined and withdrawn is told; a swap makes both think again', () => {
  const t = trade().play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d1'])
  expect(t.said('offered')).toEqual([{ seat: 'seat:0', player: 'seat:1', give: '1', want: '2' }])
  t.player('0', { ready: true }).player('1', { ready: true }).play('1', 'acceptTrade', 'offer:1')
  expect([t.g.players['0']?.ready, t.g.players['1']?.ready]).toEqual([false, false])
  const told = (move: string, seat: string, key: string) =>
    trade().play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d1']).play(seat, move, 'offer:1').said(key)
  expect(told('declineTrade', '1', 'declined')).toEqual([{ seat: 'seat:1', player: 'seat:0' }])
  expect(told('cancelOffer', '0', 'withdrawn')).toEqual([{ seat: 'seat:0', player: 'seat:1' }])
})

test('[NI-5.2] a claim is told, and who has claimed', () => {
  const t = trade().play('2', 'claimFirst')
  expect([t.g.claimedBy, t.said('claimed')]).toEqual(['2', [{ seat: 'seat:2' }]])
})

test('[NI-6.5] a scientist’s work is told: all that changes, of a reroll what was rolled', () => {
  const t = scenario().army('0', 'shaker', 'onesweeper').dice('0', '1,3,1').roll(3).play('0', 'useScientist', 'nird:shaker', ['die:s0d1'])
  expect(t.said('used')).toEqual([{ seat: 'seat:0', nird: 'nird:shaker', change: '3 → 3' }])
  t.play('0', 'useScientist', 'nird:onesweeper', 'die:s0d0')
  expect(t.said('used')[1]).toMatchObject({ change: '1 → 6, 1 → 6' })
})

test('[NI-5.10] scientists work in the last call too', () => {
  const t = scenario(2)
    .dice('0', '3')
    .dice('1', '1')
    .gnomes('0', 'oak-brute')
    .tactics('0', 'distraction-1')
    .play('0', 'pass')
    .play('1', 'pass')
  expect([t.stage('0'), t.refusal('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')]).toEqual(['last-call', undefined])
})

test('[NI-6.1] scientists can be taken back: in the action phase always, while dice are traded if nobody follows', () => {
  const back = (t: Scenario) => isReversible(grammar, t.view('0'), '0', { move: 'useScientist', args: ['nird:tinker-tock', 'die:s0d0'] })
  expect([back(scenario(2).dice('0', '3').order('1', 'follow')), back(trade(2)), back(trade(2).order('1', 'follow'))]).toEqual([
    true,
    true,
    false,
  ])
})

test('[NI-8.13] who leads: in the action phase and the last call the player on turn, else the first', () => {
  const leading = (phase: 'trade' | 'action' | 'lastcall' | 'prep') =>
    leadingSeat({ ...scenario(3).view(null), step: phase, firstPlayer: '1', actor: '2' })
  expect((['trade', 'action', 'lastcall', 'prep'] as const).map(leading)).toEqual(['1', '2', '2', '1'])
})

test('[NI-5.1, 9.2] nobody has a turn in the preparation phase', () => {
  expect(stageOf({ ...scenario(2).view(null), step: 'prep', actor: '0' }, '0')).toBe('wait')
})

test('[NI-6.2] equal dice are as good as each other: of one player, value and use', () => {
  const view = scenario(2).dice('0', '3,3,4,3*').dice('1', '3').view('0')
  const key = (die: string) => alike(view, '0', `die:${die}`)
  expect(key('s0d0')).toBe(key('s0d1'))
  expect(new Set(['s0d0', 's0d2', 's0d3', 's1d0', 's9d9'].map(key)).size).toBe(5)
})

test('[NI-8.5] a die that isn’t the player’s to keep is no loss', () => {
  const t = scenario()
    .dice('0', '1,2')
    .state((state) => {
      for (const die of state.players['0']?.dice ?? []) if (die.value === 1) die.lasts = 'temp'
    })
  expect(losableDice(t.view('0'), '0').map(({ value }) => value)).toEqual([2])
})

test('[NI-7.7, 7.10] damage: nothing without an attack, never below 0, doubled only with two dice', () => {
  const view = scenario().army('0', 'disco-peacock').view('0')
  expect(damageOf(view)).toEqual({ total: 0, dice: [], doubled: false, bonus: 0 })
  const hit = (...faces: (1 | 2 | 3 | 4 | 5 | 6)[]) => damageBy(view, '0', { unit: 'disco-peacock', faces, cry: 0, weakSpot: false })
  expect([hit(4).doubled, hit(4, 4).doubled, hit(4, 3).doubled]).toEqual([false, true, false])
})

test('[NI-5.15] idle: a turn with neither an attack nor a recruit is passed', () => {
  const next = (dice: string, arrange = (t: Scenario) => t) => {
    const t = scenario(3).army('1', 'pelican-hauler').dice('0', '1').dice('1', dice).dice('2', '1').order('1', 'idle')
    t.market(1, 'beak-boxer', 'mockingbird', 'goose-grenadier', 'twin-finches', 'owl-lookout')
    return arrange(t).play('0', 'pass').g.actor
  }
  expect([next('4,1'), next('3,1'), next('4,4,4')]).toEqual(['1', '2', '1'])
  expect(next('1,1,1', (t) => t.gnomes('2', 'oak-brute'))).toBe('1')
  expect(next('4,1', (t) => t.gnomes('2', 'mushroom-napper'))).toBe('2')
  expect(next('', (t) => t.tactics('1', 'coupon-1').player('1', { discount: 9 }))).toBe('2')
})
