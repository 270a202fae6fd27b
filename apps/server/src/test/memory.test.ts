import { expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { stride } from '../match/archive/archive.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a match that nobody asks for leaves memory and comes back as it was; one that is followed stays', async () => {
  const server = await liveTable({ idle: { after: 60, look: 20 } })
  const [idle, followed] = [await server.table(), await server.table()]
  await rolls(server, idle, 3)
  const before = await server.host.open(idle)
  const spectator = await server.join(followed, null)
  const kept = await server.host.open(followed)
  await pause(200)
  expect(await server.host.open(followed)).toBe(kept)
  const after = await server.host.open(idle)
  expect(after).not.toBe(before)
  expect(after?.state).toEqual(before?.state)
  spectator.socket.disconnect()
  await until(() => server.io.of('/fixture').sockets.size === 0)
  await pause(200)
  expect(await server.host.open(followed)).not.toBe(kept)
  await server.close()
})

test('the clock of a match that has left memory still rings', async () => {
  const server = await liveTable({ idle: { after: 50, look: 20 } })
  const match = await server.table({ pace: { kind: 'live', factor: 0.5, bank: 0 } })
  await until(async () => (await server.journal.rows(match, 0, -1)).length > 0)
  expect(await server.journal.rows(match, 0, 1)).toMatchObject([{ actionId: ':clock:0:0' }])
  await server.close()
})

test('a page of the past costs what it shows, however long the match', async () => {
  let read = 0
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async rows(...query) {
      const rows = await journal.rows(...query)
      read += rows.length
      return rows
    },
  })
  const server = await liveTable({ wrap })
  const match = await server.table()
  await rolls(server, match, 180)
  await server.host.history(match, 170, 5)
  for (const from of [180, 3, 51, 50, 0, 120]) {
    read = 0
    const page = await server.host.history(match, from, 4)
    expect(page.map(({ state }) => state.version)).toEqual([0, 1, 2, 3].map((step) => from + step).filter((seq) => seq <= 180))
    expect(page.map(({ row }) => row?.seq ?? 0)).toEqual(page.map(({ state }) => state.version))
    expect(read).toBeLessThanOrEqual(4 + stride)
  }
  const [last] = await server.host.history(match, 180, 1)
  expect(last?.state).toEqual((await server.host.open(match))?.state)
  await server.close()
})

async function rolls(server: LiveTable, match: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const answer = await server.host.act(match, String(turn % 2), { id: `roll-${turn}-xxx`, move: 'roll', args: [] })
    expect(answer.status).toBe('done')
  }
}
