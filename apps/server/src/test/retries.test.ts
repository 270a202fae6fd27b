/** Failures are tried again after a while, not at once and for ever. */
import { afterEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { fixture } from './fixture.ts'
import { givenTime } from './givenTime.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
afterEach(() => server.close())

test('a time-out that fails is tried again 5 s later', async () => {
  const time = givenTime()
  const start = time.now()
  const disk = { broken: false }
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    table: (id) => (disk.broken ? Promise.reject(new Error('the disk is gone')) : journal.table(id)),
  })
  server = await liveTable({ time, wrap })
  const match = await server.table({ pace: { kind: 'live', factor: 1, bank: 0 }, absence: 'stand-in' })
  const failures = () => server.errors.filter((error) => (error as [string])[0] === 'a time-out failed').length
  disk.broken = true
  time.to(start + 1000)
  await until(() => failures() === 1)
  await settled()
  for (const later of [1001, 3000, 5999]) {
    time.to(start + later)
    await settled()
  }
  expect(failures()).toBe(1)
  disk.broken = false
  time.to(start + 6000)
  await until(async () => (await server.journal.rows(match, 0, -1)).length > 0)
  expect(await server.journal.rows(match, 0, -1)).toMatchObject([{ seat: '0', actionId: ':clock:0:0' }])
})

test('a stand-in that the game refuses is tried again 5 s later', async () => {
  const time = givenTime()
  const start = time.now()
  server = await liveTable({ time })
  Object.assign(server.rulebooks, { fixture: { ...fixture, fallback: () => ({ move: 'play', args: ['card:z99'] }) } })
  await server.table({ pace: { kind: 'live', factor: 1, bank: 0 } })
  const refusals = () => server.errors.filter((error) => (error as [string])[0] === 'the fallback was not taken').length
  time.to(start + 1000)
  await until(() => refusals() === 1)
  await settled()
  for (const later of [1001, 3000, 5999]) {
    time.to(start + later)
    await settled()
  }
  expect(refusals()).toBe(1)
  time.to(start + 6000)
  await until(() => refusals() === 2)
})

/** Waits for all work so far: the journal answers in order. */
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await server.journal.ping()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
