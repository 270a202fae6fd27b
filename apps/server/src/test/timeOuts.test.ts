/** What the server does by itself: if one part fails the rest goes on, and after closing nothing is done. */
import { expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { TableRecord } from '../journal/records.ts'
import { timeOutsOf } from '../match/timeOuts.ts'
import { givenTime } from './givenTime.ts'
import { tableRecord } from './liveTable.ts'

type Parts = Parameters<typeof timeOutsOf>[0]

const named = (id: string): TableRecord & { owes: string[] } => ({
  ...tableRecord(id, { kind: 'none' }, 'running', [{ kind: 'bot', name: 'Morel', level: 'easy' }]),
  owes: ['0'],
})

function timeOuts(given: object = {}) {
  const errors: string[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: (_: object, message: string) => void errors.push(message) }
  const taken: string[] = []
  const shelf = { held: () => undefined, take: async (id: string) => void taken.push(id) }
  const change = vi.fn()
  const act = vi.fn(async () => ({ status: 'refused' }))
  const parts = { bus: localBus(), tables: { change }, shelf, act, time: givenTime(), isHere: () => false, log, ...given }
  return { made: timeOutsOf(parts as unknown as Parts), errors, taken, act, change }
}

const journalOf = (ids: readonly string[], ill: readonly string[] = []) => ({
  runningMatches: vi.fn(async (after: string, count: number) => ids.filter((id) => id > after).slice(0, count)),
  async table(id: string) {
    if (ill.includes(id)) throw new Error('the store is ill')
    return named(id)
  },
})

test('all running matches are woken, page by page; one that can’t be read keeps no other asleep', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `match-${String(index).padStart(3, '0')}`)
  const journal = journalOf(ids, ['match-007'])
  const { made, errors, taken } = timeOuts({ journal })
  await made.wake()
  expect(taken).toEqual(ids.filter((id) => id !== 'match-007'))
  expect(errors).toEqual(['a match could not be woken'])
  expect(journal.runningMatches.mock.calls).toEqual([
    ['', 100],
    ['match-099', 100],
    ['match-199', 100],
  ])
})

test('a last page that is full is not taken for all of them', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `match-${String(index).padStart(3, '0')}`)
  const journal = journalOf(ids)
  const { made, taken } = timeOuts({ journal })
  await made.wake()
  expect([taken.length, journal.runningMatches.mock.calls.length]).toEqual([100, 2])
})

test('once it is closed nobody is woken, brought back or called off', async () => {
  const match = { table: named('match-1'), state: { version: 3 }, progress: { outcome: null, owes: ['0'] } }
  const take = vi.fn(async () => match)
  const { made, act, change } = timeOuts({ journal: journalOf(['match-1']), shelf: { held: () => undefined, take } })
  made.close()
  await made.wake()
  await made.back('match-1', '0')
  await made.callOff('match-1')
  expect([take.mock.calls.length, act.mock.calls.length, change.mock.calls.length]).toEqual([1, 0, 0])
})

test('a match that can’t be called off is told to the operator, and to nobody at the table', async () => {
  const match = { table: named('match-1'), state: { version: 3 }, progress: { outcome: null, owes: ['0'] } }
  const { made, act, errors, change } = timeOuts({ journal: {}, shelf: { held: () => undefined, take: async () => match } })
  await made.callOff('match-1', 'silence')
  expect(act).toHaveBeenCalledWith('match-1', '0', { id: ':clock:3:call-off', move: ':call-off', args: [] })
  expect([errors, change.mock.calls.length]).toEqual([['a match could not be called off'], 0])
  const over = { ...match, progress: { outcome: { winners: [] }, owes: [] } }
  const ended = timeOuts({ journal: {}, shelf: { held: () => undefined, take: async () => over } })
  await ended.made.callOff('match-1', 'silence')
  expect(ended.act).not.toHaveBeenCalled()
})
