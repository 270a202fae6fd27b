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
  const change = vi.fn()
  const act = vi.fn(async () => ({ status: 'refused' }))
  const parts = {
    bus: localBus(),
    tables: { change },
    act,
    attend: vi.fn(),
    isBusy: () => false,
    time: givenTime(),
    isHere: () => false,
    log,
    ...given,
  }
  return { made: timeOutsOf(parts as unknown as Parts), errors, act, change }
}

test('once it is closed nobody is brought back or called off', async () => {
  const match = { table: named('match-1'), state: { version: 3 }, progress: { outcome: null, owes: ['0'] } }
  const take = vi.fn(async () => match)
  const { made, act, change } = timeOuts({ shelf: { take } })
  made.close()
  await made.back('match-1', '0')
  await made.callOff('match-1')
  expect([take.mock.calls.length, act.mock.calls.length, change.mock.calls.length]).toEqual([1, 0, 0])
})

test('a match that can’t be called off is told to the operator, and to nobody at the table', async () => {
  const match = { table: named('match-1'), state: { version: 3 }, progress: { outcome: null, owes: ['0'] } }
  const { made, act, errors, change } = timeOuts({ shelf: { take: async () => match } })
  await made.callOff('match-1', 'silence')
  expect(act).toHaveBeenCalledWith('match-1', '0', { id: ':clock:3:call-off', move: ':call-off', args: [] })
  expect([errors, change.mock.calls.length]).toEqual([['a match could not be called off'], 0])
  const over = { ...match, progress: { outcome: { winners: [] }, owes: [] } }
  const ended = timeOuts({ shelf: { take: async () => over } })
  await ended.made.callOff('match-1', 'silence')
  expect(ended.act).not.toHaveBeenCalled()
})
