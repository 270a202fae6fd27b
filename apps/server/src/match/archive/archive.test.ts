import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../journal/journal.ts'
import { readingModule } from '../../journal/sqlite/reading.ts'
import { type LiveTable, liveTable } from '../../test/liveTable.ts'
import { archiveOf } from './archive.ts'
import { archiveThread } from './thread.ts'

let server: LiveTable
let reads: number[]
let beginnings: string[]
let match: string
beforeEach(async () => {
  reads = []
  beginnings = []
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    rows(id, after, limit) {
      reads.push(limit)
      return journal.rows(id, after, limit)
    },
    beginning(id) {
      beginnings.push(id)
      return journal.beginning(id)
    },
  })
  server = await liveTable({ wrap })
  match = await server.table()
  for (let turn = 0; turn < 130; turn += 1) {
    await server.host.act(match, String(turn % 2), { id: `before-${turn}-xx`, move: 'roll', args: [] })
  }
})
afterEach(() => server.close())

const module = new URL('../../test/offers.ts', import.meta.url).href

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
  expect((await archive.page(match, 20, 0))?.state.version).toBe(20)
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

test('what is kept of several matches may be just so much; beyond it those go that weren’t asked for last, but never the only one', async () => {
  const [second, third] = [await server.table(), await server.table()]
  const archive = archiveOf({ ...server, mostKept: 4 })
  const isKept = async (id: string, after: number): Promise<boolean> => {
    beginnings = []
    await archive.page(id, after, 0)
    return beginnings.length === 0
  }
  // three states and one
  expect([await isKept(match, 100), await isKept(second, 0)]).toEqual([false, false])
  expect([await isKept(second, 0), await isKept(match, 100)]).toEqual([true, true])
  expect([await isKept(third, 0), await isKept(match, 0), await isKept(third, 0), await isKept(second, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  const small = archiveOf({ ...server, mostKept: 2 })
  await small.page(match, 100, 0)
  reads = []
  await small.page(match, 100, 0)
  expect(reads).toEqual([])
})

test('whoever else is served has a turn between the bites', async () => {
  let [turns, isOver] = [0, false]
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  const archive = archiveOf({ ...server, bite: 20 })
  setImmediate(count)
  await archive.page(match, 119, 0)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('nothing can be looked into of a match that has not begun, or whose game is gone', async () => {
  const open = await server.table({ state: 'open' })
  const archive = archiveOf(server)
  expect([await archive.page(open, 0, 1), await archive.proof(open), await archive.proof('mossy-kiln-0000-0000')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const rulebooks of [{}, Object.create({ fixture: server.rulebooks.fixture })]) {
    const without = archiveOf({ ...server, rulebooks })
    expect([await without.page(match, 0, 1), await without.proof(match)]).toEqual([undefined, undefined])
  }
})

test('a proof tells of each action what was drawn and opened for it, and where a match began that went on from another', async () => {
  const args = ['card:a1', ['card:b2', 'card:c3']]
  const rolled = { roll: 3, links: { '0': 'ab' }, asked: ['1'] }
  const from = { match: 'mossy-kiln-1111-1111', action: 3 }
  const ofRolls = async (...query: Parameters<Journal['rows']>) =>
    (await server.journal.rows(...query)).map((row) => (row.seq === 2 ? { ...row, args, rolled } : row))
  const found = async (id: string) => server.journal.match(id).then((each) => each && { ...each, table: { ...each.table, from } })
  const { actions = [], beginning } =
    (await archiveOf({ ...server, journal: { ...server.journal, rows: ofRolls, match: found } }).proof(match)) ?? {}
  const common = { move: 'roll', args: [] }
  expect(actions.slice(0, 3)).toEqual([
    { seq: 1, seat: '0', ...common },
    { seq: 2, seat: '1', move: 'roll', args, ...rolled },
    { seq: 3, seat: '0', ...common },
  ])
  expect(beginning).toEqual({ ...from, state: (await server.journal.beginning(match))?.state })
  const whole = await archiveOf(server).proof(match)
  expect([Object.keys(whole ?? {}), whole?.actions.length]).toEqual([['actions', 'finalStateHash'], 130])
})

test('the thread answers as the archive does; of too many at once the last is asked to come again', async () => {
  const [here, there] = [archiveOf(server), archiveThread({ path: server.path, store: readingModule, module })]
  for (const after of [0, 49, 50, 129, 130]) {
    expect(await there.page(match, after, 3)).toEqual(JSON.parse(JSON.stringify(await here.page(match, after, 3))))
  }
  expect(await there.proof(match)).toEqual(JSON.parse(JSON.stringify(await here.proof(match))))
  expect(await there.page(match, 999, 1)).toBeUndefined()
  expect(await there.record('ann', 'fixture')).toEqual(await here.record('ann', 'fixture'))
  const order: number[] = []
  const asked = Array.from({ length: 4 + 32 }, async (_, index) => {
    const page = await there.page(match, 120, 1)
    order.push(index)
    return page
  })
  await expect(there.page(match, 120, 1)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await Promise.all(asked)).map((page) => page?.state.version)).toEqual(asked.map(() => 120))
  expect(order).toEqual(asked.map((_, index) => index))
  const last = there.page(match, 1, 1)
  const ended = expect(last).rejects.toMatchObject({ code: 'shutting-down' })
  await there.close()
  await ended
  await expect(there.page(match, 1, 1)).rejects.toMatchObject({ code: 'shutting-down' })
})

test('a thread that can not start fails those who ask, and the next question starts another', async () => {
  const broken = archiveThread({ path: server.path, store: readingModule, module: 'no-such-module' })
  for (const many of [4 + 32, 1, 4 + 32]) {
    const answers = await Promise.allSettled(Array.from({ length: many }, () => broken.page(match, 1, 1)))
    expect(answers.map((answer) => answer.status === 'rejected' && /no-such-module/.test(String(answer.reason)))).toEqual(
      Array(many).fill(true),
    )
  }
  await broken.close()
})

test('a question that fails fails for who asked it alone', async () => {
  const archive = archiveThread({ path: server.path, store: readingModule, module })
  await expect(archive.record({} as never, 'offers')).rejects.toThrow('bound')
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
  // By then all of them have been answered.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await Promise.all(asked)
  isOver = true
  await archive.close()
  expect(new Set(turns).size).toBe(4)
})
