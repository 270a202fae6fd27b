/** Which matches count as abandoned by everybody. */
import { afterEach, expect, test } from 'vitest'
import { fixture } from './fixture.ts'
import { givenTime } from './givenTime.ts'
import { type FixtureView, type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
afterEach(() => server.close())

const moves = async (match: string) => (await server.journal.rows(match, 0, -1)).map(({ seat, move }) => `${seat} ${move}`)

test('not one of bots alone: they play on', async () => {
  server = await liveTable()
  const match = await server.table({ bots: { '0': 'easy', '1': 'easy' } })
  await until(async () => (await moves(match)).length >= 8)
  expect((await moves(match)).filter((move) => move.includes(':'))).toEqual([])
  expect(server.errors).toEqual([])
})

test('not one that has ended: what the game says about its end stays', async () => {
  const time = givenTime()
  server = await liveTable({ time })
  const fallback = (view: unknown) => ({ move: (view as FixtureView).round < 5 ? 'roll' : 'resign', args: [] })
  Object.assign(server.rulebooks, { fixture: { ...fixture, fallback } })
  const match = await server.table({ pace: { kind: 'live', factor: 1, bank: 0 }, absence: 'stand-in' })
  await until(async () => {
    time.to(time.now() + 1000)
    return (await server.host.open(match))?.progress.outcome != null
  })
  await server.host.notice(match)
  await server.journal.ping()
  expect(await moves(match)).toEqual(['0 roll', '1 roll', '0 roll', '1 roll', '0 roll', '1 resign'])
  expect((await server.host.open(match))?.progress).toMatchObject({
    outcome: { winners: ['0'], reason: 'resigned' },
    clocks: { '0': { missed: 3 }, '1': { missed: 3 } },
  })
  expect(await server.journal.chat(match, ['players'], 100)).toEqual([])
  expect(server.errors).toEqual([])
})
