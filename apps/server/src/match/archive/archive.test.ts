import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../journal/journal.ts'
import { readingModule } from '../../journal/sqlite/reading.ts'
import { type LiveTable, liveTable } from '../../test/liveTable.ts'
import { archiveOf } from './archive.ts'
import { archiveThread } from './thread.ts'

let server: LiveTable
let reads: number[]
let match: string
beforeEach(async () => {
  reads = []
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    rows(id, after, limit) {
      reads.push(limit)
      return journal.rows(id, after, limit)
    },
  })
  server = await liveTable({ wrap })
  match = await server.table()
  for (let turn = 0; turn < 130; turn += 1) {
    await server.host.act(match, String(turn % 2), { id: `before-${turn}-xx`, move: 'roll', args: [] })
  }
})
afterEach(() => server.close())

const module = new URL('../../test/company.ts', import.meta.url).href

test('a whole match is read in bites, and a state that was passed on the way is begun from', async () => {
  const archive = archiveOf({ ...server, bite: 20 })
  reads = []
  const page = await archive.page(match, 119, 5)
  expect(page?.rows.map(({ seq }) => seq)).toEqual([120, 121, 122, 123, 124])
  expect(page?.state.version).toBe(119)
  expect(reads).toEqual([20, 20, 20, 20, 20, 19, 5])
  reads = []
  expect((await archive.page(match, 103, 0))?.state.version).toBe(103)
  expect(reads).toEqual([3])
  reads = []
  await Promise.all([archive.page(match, 130, 0), archive.page(match, 129, 0), archive.page(match, 128, 0)])
  // from 100 on, and then from there to 129 and 128
  expect(reads).toEqual([20, 10, 20, 9, 20, 8])
  expect(await archive.page(match, 131, 1)).toBeUndefined()
  expect(await archive.page('mossy-kiln-0000-0000', 0, 1)).toBeUndefined()
  reads = []
  expect((await archive.proof(match))?.actions).toHaveLength(130)
  expect(Math.max(...reads)).toBe(20)
})

test('of many matches the states of those that were asked for last are kept', async () => {
  const other = await server.table()
  const archive = archiveOf({ ...server, mostKept: 3 })
  const readsFor = async (id: string, after: number): Promise<number> => {
    reads = []
    await archive.page(id, after, 0)
    return reads.length
  }
  expect(await readsFor(match, 100)).toBe(1)
  expect(await readsFor(match, 100)).toBe(0)
  expect(await readsFor(other, 0)).toBe(0)
  expect(await readsFor(match, 100)).toBe(1)
})

test('the thread answers as the archive does; of too many at once the last is asked to come again', async () => {
  const [here, there] = [archiveOf(server), archiveThread({ path: server.path, store: readingModule, module })]
  for (const after of [0, 49, 50, 129, 130]) {
    expect(await there.page(match, after, 3)).toEqual(JSON.parse(JSON.stringify(await here.page(match, after, 3))))
  }
  expect(await there.proof(match)).toEqual(JSON.parse(JSON.stringify(await here.proof(match))))
  expect(await there.page(match, 999, 1)).toBeUndefined()
  expect(await there.record('ann', 'fixture')).toEqual(await here.record('ann', 'fixture'))
  const asked = Array.from({ length: 4 + 32 }, () => there.page(match, 120, 1))
  await expect(there.page(match, 120, 1)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await Promise.all(asked)).map((page) => page?.state.version)).toEqual(asked.map(() => 120))
  const last = there.page(match, 1, 1)
  const ended = expect(last).rejects.toMatchObject({ code: 'shutting-down' })
  await there.close()
  await ended
})

test('a thread that can not start fails those who ask, and the next question starts another', async () => {
  const broken = archiveThread({ path: server.path, store: readingModule, module: 'no-such-module' })
  await expect(broken.page(match, 1, 1)).rejects.toThrow('no-such-module')
  await expect(broken.page(match, 1, 1)).rejects.toThrow('no-such-module')
  await broken.close()
})

test('a question that fails fails for who asked it alone', async () => {
  const archive = archiveThread({ path: server.path, store: readingModule, module })
  await expect(archive.record({} as never, 'company')).rejects.toThrow('bound')
  expect((await archive.page(match, 0, 1))?.rows.length).toBe(1)
  await archive.close()
})

test('answers that came together are taken one in a turn: many short ones keep nobody waiting', async () => {
  const archive = archiveThread({ path: server.path, store: readingModule, module })
  await archive.page(match, 0, 1)
  let [turn, isOver] = [0, false]
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns: number[] = []
  const asked = [0, 1, 2, 3].map(async (after) => {
    await archive.page(match, after, 1)
    turns.push(turn)
  })
  // All of them are answered before this thread looks again.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await Promise.all(asked)
  isOver = true
  await archive.close()
  expect(new Set(turns).size).toBe(4)
})
