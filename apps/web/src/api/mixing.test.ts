// @vitest-environment happy-dom
import type { Table } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkBefore } from '../proof/seal.ts'

const { seated } = await import('./lobby.ts')
const { linkOf } = await import('./chain.ts')
const { addedTo } = await import('./seals.ts')

const id = 'mossy-kiln-7kq3-x2md'
/** What was asked of the server, and what it answers with: the table as each leaves it. */
let asked: [path: string, body: unknown][] = []
let after: Partial<Table>[] = []
beforeEach(() => {
  vi.stubGlobal('localStorage', sessionStorage)
  sessionStorage.clear()
  asked = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/me') return Response.json({ id: 'ann', name: 'Ann', named: true, invitations: true })
    asked.push([path, JSON.parse(body ?? 'null')])
    return Response.json(tableWith(after.shift() ?? {}))
  })
})
afterEach(() => vi.unstubAllGlobals())

const tableWith = (part: Partial<Table>): Table => ({
  id,
  game: 'golems',
  options: {},
  pace: { kind: 'none' },
  absence: 'wait',
  takeBacks: 'never',
  watching: 'open',
  listed: true,
  state: 'open',
  host: null,
  yours: true,
  yourSeat: '0',
  seats: [],
  commitment: 'a'.repeat(64),
  spectators: 0,
  createdAt: 1,
  updatedAt: 1,
  startedAt: null,
  owes: [],
  owesSince: null,
  outcome: null,
  rematch: null,
  ...part,
})

test('a browser commits to its chain, and opens the first link once it is asked for', async () => {
  after = [{}]
  await seated(async () => tableWith({ anchor: null }))
  const anchor = linkOf(id, 0) as string
  expect(asked).toEqual([[`/api/tables/${id}/anchor`, { anchor }]])
  after = [{ state: 'running' }]
  expect(await seated(async () => tableWith({ anchor, link: null, anchors: [anchor, null] }))).toMatchObject({ state: 'running' })
  const link = linkOf(id, 1) as string
  expect(asked.at(-1)).toEqual([`/api/tables/${id}/link`, { link }])
  expect(linkBefore(link)).toBe(anchor)
})

test('what comes too late to be taken isn’t missed in the proof', async () => {
  await seated(async () => tableWith({ anchor: undefined }))
  const ask = fetch
  vi.stubGlobal('fetch', async (path: string, init: object) =>
    path.endsWith('/anchor') ? Response.json({ error: 'already-started', message: 'it has begun' }, { status: 409 }) : ask(path, init),
  )
  await seated(async () => tableWith({ anchor: null }))
  expect(addedTo(id)).toBeUndefined()
})

test('a commitment that is refused for another reason may have been taken: it stays', async () => {
  await seated(async () => tableWith({ anchor: undefined }))
  const ask = fetch
  vi.stubGlobal('fetch', async (path: string, init: object) =>
    path.endsWith('/anchor') ? Response.json({ error: 'too-many-requests', message: 'slow down' }, { status: 429 }) : ask(path, init),
  )
  await seated(async () => tableWith({ anchor: null }))
  expect(addedTo(id)).toBe(linkOf(id, 0))
  // Nothing is opened once the match was said to run.
  vi.stubGlobal('fetch', ask)
  await seated(async () => tableWith({ state: 'running' }))
  const anchor = linkOf(id, 0) as string
  asked = []
  await seated(async () => tableWith({ anchor, link: null, anchors: [anchor, null] }))
  expect(asked).toEqual([])
})

test('whoever is the last to commit opens at once; nothing is opened for another device', async () => {
  after = [{}]
  await seated(async () => tableWith({ anchor: null }))
  const anchor = linkOf(id, 0) as string
  after = [{ anchor, link: null, anchors: [anchor, null] }, { state: 'running' }]
  expect(await seated(async () => tableWith({ anchor: null }))).toMatchObject({ state: 'running' })
  expect(asked.map(([path]) => path.split('/').at(-1))).toEqual(['anchor', 'anchor', 'link'])
  await seated(async () => tableWith({ anchor: 'b'.repeat(64), link: null }))
  expect(asked.length).toBe(3)
})
