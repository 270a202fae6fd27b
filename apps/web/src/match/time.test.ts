import type { Status } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { clockOf as clockBy, timed } from './time.ts'

const since = 1_000_000
const minutes = (n: number) => since + n * 60_000

/** Seat 0 is waited for; who sits there is a bot where its level is given. */
const waiting = (bots: readonly (string | null)[], deadline: number | null = null): Status =>
  ({
    state: 'running',
    owes: [{ seat: '0', since, deadline }],
    seats: bots.map((bot, seat) => ({ seat: String(seat), bot, bank: null })),
  }) as unknown as Status

const clockOf = (status: Status, seat: string, now: number) => {
  const time = timed(status, seat)
  return time && clockBy(time, now)
}

test('without a clock the others learn, after a minute, how many minutes they have been waiting', () => {
  const status = waiting([null, null])
  expect(clockOf(status, '0', minutes(0.9))).toBeNull()
  expect(clockOf(status, '0', minutes(2.5))).toEqual({ text: '2 min', waits: true, runs: false, short: false })
  expect(clockOf(status, '0', minutes(125))).toMatchObject({ text: '2 h 05' })
  expect(clockOf(status, '1', minutes(2.5))).toBeNull()
})

test('nobody waits for the only human', () => {
  expect(clockOf(waiting([null, 'easy', 'hard']), '0', minutes(20))).toBeNull()
  expect(clockOf(waiting([null]), '0', minutes(20))).toBeNull()
})

test('a clock that runs counts down, with bots as well', () => {
  expect(clockOf(waiting([null, 'easy'], minutes(3)), '0', minutes(1.5))).toEqual({ text: '1:30', runs: true, short: false })
})
