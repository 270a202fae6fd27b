import { afterEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { pastOf } from '../match/past.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
afterEach(() => server.close())

test('a page of the past is computed once, and kept a while', async () => {
  let reads = 0
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    rows(...query) {
      reads += 1
      return journal.rows(...query)
    },
  })
  server = await liveTable({ wrap })
  const match = await server.table()
  for (let turn = 0; turn < 130; turn += 1) {
    await server.host.act(match, String(turn % 2), { id: `before-${turn}-xx`, move: 'roll', args: [] })
  }
  const running = await server.host.open(match)
  if (!running) throw new Error('no match')
  const past = pastOf(server.journal, 40)
  const page = async (from: number, count: number) => {
    const before = reads
    return { steps: await past(running, from, count), reads: reads - before }
  }
  const first = await page(90, 30)
  expect(first.reads).toBe(1)
  const again = await page(95, 10)
  expect(again.reads).toBe(0)
  expect(again.steps).toEqual(first.steps.slice(5, 15))
  expect(again.steps[0]?.state).toBe(first.steps[5]?.state)
  // beyond its room the least recently asked for goes
  await page(20, 20)
  expect([(await page(95, 10)).reads, (await page(90, 1)).reads]).toEqual([0, 1])
  expect((await page(129, 2)).steps.map(({ row }) => row?.seq)).toEqual([129, 130])
})
