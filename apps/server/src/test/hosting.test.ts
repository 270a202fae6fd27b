/** What a host has done to people is told until they have seen it, for a day. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Tables } from '../lobby/changes.ts'
import { createHosting } from '../lobby/hosting.ts'
import { tableRecord } from './liveTable.ts'

const day = 24 * 3_600_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: day }))
afterEach(() => void vi.useRealTimers())

function hosting() {
  const bus = localBus()
  const news: string[] = []
  bus.subscribe('person', ({ id }) => news.push(id))
  const all = createHosting({ tables: {} as Tables, bus })
  const tell = (to: string, table: string) => all.tell([to], tableRecord(table, { kind: 'none' }, 'open', []), 'closed', 'Ann')
  return { ...all, news, tell, tablesTold: (person: string) => all.told(person).map(({ table }) => table) }
}

test('each to whom it was done, in order, whatever else is told', () => {
  const { tell, tablesTold, news } = hosting()
  tell('bob', 'one')
  tell('cyd', 'one')
  tell('bob', 'two')
  expect([tablesTold('bob'), tablesTold('cyd'), tablesTold('dan')]).toEqual([['one', 'two'], ['one'], []])
  expect(news).toEqual(['bob', 'cyd', 'bob'])
})

test('what was seen is gone, of that person at that table', () => {
  const { tell, seen, tablesTold } = hosting()
  tell('bob', 'one')
  tell('bob', 'two')
  tell('cyd', 'one')
  seen('bob', 'one')
  expect([tablesTold('bob'), tablesTold('cyd')]).toEqual([['two'], ['one']])
})

test('after a day nobody is told any more, and only the last 2000 are kept', () => {
  const { tell, tablesTold } = hosting()
  tell('bob', 'one')
  vi.setSystemTime(Date.now() + day - 1)
  expect(tablesTold('bob')).toEqual(['one'])
  vi.setSystemTime(Date.now() + 1)
  expect(tablesTold('bob')).toEqual([])
  tell('cyd', 'first')
  for (let count = 0; count < 1999; count += 1) tell('dan', `${count}`)
  expect(tablesTold('cyd')).toEqual(['first'])
  tell('dan', 'last')
  expect([tablesTold('cyd').length, tablesTold('dan').length]).toEqual([0, 2000])
})
