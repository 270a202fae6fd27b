import { afterEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { archiveOf } from '../match/archive/archive.ts'
import { pastOf } from '../match/past.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
afterEach(() => server.close())

/** A match of 130 actions, and the number of reads of its journal. */
async function longMatch() {
  const read = { times: 0 }
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    rows(...query) {
      read.times += 1
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
  return { running, read }
}

test('a page of the past is computed once, and kept a while', async () => {
  const { running, read } = await longMatch()
  const past = pastOf(archiveOf(server), 40)
  const page = async (from: number, count: number) => {
    const before = read.times
    return { steps: await past(running, from, count), reads: read.times - before }
  }
  const first = await page(90, 30)
  // once for the way there, once for the page
  expect(first.reads).toBe(2)
  const again = await page(95, 10)
  expect(again.reads).toBe(0)
  expect(again.steps).toEqual(first.steps.slice(5, 15))
  expect(again.steps[0]?.state).toBe(first.steps[5]?.state)
  // beyond its capacity the least recently used goes
  await page(20, 20)
  expect([(await page(95, 10)).reads, (await page(90, 1)).reads]).toEqual([0, 2])
  expect((await page(129, 2)).steps.map(({ row }) => row?.seq)).toEqual([129, 130])
})

test('a long way to a page is gone in bites, and none to what lies ahead', async () => {
  const { running, read } = await longMatch()
  read.times = 0
  const page = await pastOf(archiveOf({ ...server, bite: 20 }))(running, 90, 30)
  // 89 steps come before it
  expect(read.times).toBe(5 + 1)
  expect(page).toEqual(await pastOf(archiveOf(server))(running, 90, 30))
  read.times = 0
  for (const from of [131, Number.MAX_SAFE_INTEGER]) expect(await pastOf(archiveOf(server))(running, from, 100)).toEqual([])
  expect(read.times).toBe(0)
})

test('the proof of a match that is over is put together once; one that can not be read is read again', async () => {
  let reads = 0
  let fails = false
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async rows(...query) {
      reads += 1
      if (fails) throw new Error('the disk')
      return journal.rows(...query)
    },
  })
  server = await liveTable({ wrap })
  const match = await server.table()
  await server.host.act(match, '0', { id: 'the-first-one', move: 'roll', args: [] })
  await server.host.callOff(match, 'operator')
  fails = true
  await expect(server.host.proofOf(match)).rejects.toThrow('the disk')
  fails = false
  reads = 0
  const proof = await server.host.proofOf(match)
  expect(proof?.actions[0]).toMatchObject({ seq: 1, seat: '0', move: 'roll' })
  expect(await server.host.proofOf(match)).toBe(proof)
  expect(reads).toBe(1)
})
