/** What can be seen from outside of a match that is closed to spectators. */
import { expect, test } from 'vitest'
import type { TableRecord } from '../journal/records.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { changedAt, delayOf, isClosed, isVeiled, isVeiledFrom, isWithin } from './watching.ts'

const match = (more: Partial<TableRecord> = {}, seats = [person('ann'), bot('Morel')]): TableRecord =>
  tableOf(seats, { state: 'running', watching: 'closed', startedAt: 2000, updatedAt: 3000, ...more })

test('it is closed while it is played, to whoever has no seat, and tells no later time than its start', () => {
  const { watching: _, ...open } = match()
  expect([match(), match({ state: 'open' }), match({ state: 'over' }), open].map(isVeiled)).toEqual([true, false, false, false])
  expect(['ann', 'bob', undefined].map((who) => isVeiledFrom(match(), who))).toEqual([false, true, true])
  expect([match(), match({ state: 'over' }), open].map(changedAt)).toEqual([2000, 3000, 3000])
})

test('with a delay it isn’t closed, but tells as little of how it stands now; a closed one has none', () => {
  const { watching: _, ...late } = match({ delay: 3 })
  expect([isClosed(late), isVeiled(late), isVeiledFrom(late, 'bob'), isVeiledFrom(late, 'ann'), changedAt(late)]).toEqual([
    false,
    true,
    true,
    false,
    2000,
  ])
  const tables = [late, match({ delay: 3 }), { ...late, state: 'open' }, { ...late, state: 'over' }] as const
  expect(tables.map(delayOf)).toEqual([3, 0, 0, 0])
})

test('a change is within it if its seats look as before: votes and questions do, comings and goings don’t', () => {
  const away = { by: 'nobody', since: 1, votes: {} } as const
  const asked = [person('ann', { away }), bot('Morel')]
  const isInner = (seats: TableRecord['seats'], more: Partial<TableRecord> = {}, before = match({}, asked as never)) =>
    isWithin(before, { ...match(more), seats })
  expect(isInner([person('ann', { away: { ...away, votes: { 0: 'bot' } } }), bot('Morel')])).toBe(true)
  expect(isInner(asked, { rolledBack: 3 })).toBe(true)
  expect(isInner([person('ann', { away: { ...away, free: true } }), bot('Morel')])).toBe(false)
  expect(isInner([person('bob', { away }), bot('Morel')])).toBe(false)
  expect(isInner(asked, { state: 'over' })).toBe(false)
  expect(isInner(asked, {}, match({ state: 'open' }, asked as never))).toBe(false)
})
