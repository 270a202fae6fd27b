import { expect, test } from 'vitest'
import type { Away, TableRecord } from '../journal/records.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { leftAt } from './away.ts'
import { rotated } from './seats.ts'
import { answering, askedBy, asking, heldBy, isAgreed, takeBacksOf } from './takeBacks.ts'

const away = (by: Away['by']) => ({ away: { by, since: 0 } })
const running = (seats: Parameters<typeof tableOf>[0], more: Partial<TableRecord> = {}) => tableOf(seats, { state: 'running', ...more })
const four = () => running([person('ann'), person('ben'), person('cem'), bot('Morel')])
const ask = (table: TableRecord, more: Partial<Parameters<typeof asking>[1]> = {}) =>
  asking(table, { seat: '0', to: 4, at: 9, now: 1000, ...more })

test('all people who play are asked, and those for whom a bot or the table plays are not', () => {
  expect(askedBy(four(), '0')).toEqual(['1', '2'])
  const some = running([person('ann'), person('ben', away('bot')), person('cem', away('fallback')), person('dan', away('nobody'))])
  expect(askedBy(some, '0')).toEqual(['3'])
  expect(isAgreed(ask(running([person('ann'), bot('Morel')])), ask(four()).takeBack as never)).toBe(true)
})

test('whoever turned out to sit there twice asks nobody but the others, and answers for both seats', () => {
  const twice = running([person('ann'), person('ben'), person('ann'), person('ben')])
  expect(askedBy(twice, '2')).toEqual(['1', '3'])
  expect(answering(ask(twice), { by: ['1', '3'], to: 4, answer: 'agree' }).takeBack?.agreed).toEqual(['1', '3'])
})

test('it counts if all agree', () => {
  const one = answering(ask(four()), { by: ['2'], to: 4, answer: 'agree' })
  expect([one.takeBack?.agreed, isAgreed(one, one.takeBack as never)]).toEqual([['2'], false])
  const both = answering(one, { by: ['1'], to: 4, answer: 'agree' })
  expect([both.takeBack?.agreed, isAgreed(both, both.takeBack as never)]).toEqual([['1', '2'], true])
  expect(answering(both, { by: ['1'], to: 4, answer: 'agree' })).toBe(both)
})

test('a no closes the question, and the same is never asked again', () => {
  const closed = answering(ask(four()), { by: ['1'], to: 4, answer: 'no' })
  expect([closed.takeBack, takeBacksOf(closed)]).toEqual([undefined, 'agreed'])
  expect(() => ask(closed, { at: 12 })).toThrow(refused('too-many-requests'))
  expect(ask(closed, { to: 5 }).takeBack).toMatchObject({ to: 5 })
})

test('whoever does not want to be asked in this match is not, until they leave; in the next they may be', () => {
  const closed = answering(ask(four()), { by: ['1'], to: 4, answer: 'never' })
  expect(takeBacksOf(closed)).toBe('never')
  expect(() => ask(closed, { to: 5, seat: '2' })).toThrow(refused('not-ready'))
  expect(takeBacksOf(leftAt({ ...closed, absence: 'bot' }, '1', 0))).toBe('agreed')
  expect(takeBacksOf({ seats: rotated(closed.seats, 'ann') })).toBe('agreed')
})

test('one question at a time, while the match is played, at tables that want them', () => {
  expect(() => ask(ask(four()), { to: 5 })).toThrow(refused('not-ready'))
  // what all could see has changed: that question is over
  expect(ask(ask(four()), { to: 5, at: 10 }).takeBack).toMatchObject({ to: 5, at: 10 })
  expect(() => ask({ ...four(), state: 'over' })).toThrow(refused('already-over'))
  expect(() => ask({ ...four(), takeBacks: 'never' })).toThrow(refused('not-ready'))
  let asked: TableRecord = four()
  for (let to = 0; to < 40; to += 1) asked = ask(asked, { to, at: to })
  expect(() => ask(asked, { to: 40, at: 40 })).toThrow(refused('too-many-requests'))
})

test('only those who are asked answer, and only to what is asked', () => {
  const open = ask(four())
  for (const [by, to] of [
    ['0', 4],
    ['3', 4],
    ['1', 5],
  ] as const)
    expect(() => answering(open, { by: [by], to, answer: 'agree' })).toThrow(refused('not-ready'))
  expect(() => answering(four(), { by: ['1'], to: 4, answer: 'no' })).toThrow(refused('not-ready'))
})

test('it is open for a minute where all sit together, for a day elsewhere, and meanwhile only the asker’s clock runs', () => {
  expect(ask(four()).takeBack?.until).toBe(1000 + 24 * 3_600_000)
  const live = ask({ ...four(), pace: { kind: 'live', factor: 1, bank: 60 } })
  expect(live.takeBack?.until).toBe(61_000)
  expect([heldBy(live, '1', { since: 900 }), heldBy(live, '0', { since: 900 }), heldBy(live, '1', { since: 1100 })]).toEqual([60_000, 0, 0])
})
