/** Clients of earlier releases, which the service worker keeps for matches on this device. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [older, unneeded, foreign] = ['earlier-golems-1', 'earlier-golems-2', 'toadstool-before']
const list = '/earlier/golems-1.json'
const id = 'pocket-table-2222-2222'
/** By name of the cache, and address. */
let stored: Map<string, Map<string, Response>>
/** What the server sends; all else it hasn't got. */
let served: Readonly<Record<string, string>>
let isAway: boolean
let isFull: boolean
let asked: string[]
/** `blocked`: the browser lends no storage. */
let matches: readonly object[] | 'none' | 'blocked'
const isMade = vi.fn()

const match = (more: object = {}) => ({ id, game: 'golems', rules: 1, ...more })

beforeEach(async () => {
  stored = new Map()
  served = { [list]: JSON.stringify({ page: '<head></head><p>earlier', files: ['/assets/golems-old.js'] }), '/assets/golems-old.js': 'old' }
  isAway = false
  isFull = false
  asked = []
  matches = [match()]
  isMade.mockClear()
  vi.stubGlobal('RELEASE', { name: 'now', shell: [], later: [], sizes: {}, rules: { golems: 3, 'wizards-of-war': 1 } })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheAt(name),
    keys,
    match: found,
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('indexedDB', { open: database })
  vi.stubGlobal('location', { origin: 'https://toadstool.example' })
})
afterEach(() => void vi.unstubAllGlobals())

async function fetched(address: string | Request): Promise<Response> {
  const path = typeof address === 'string' ? address : new URL(address.url).pathname
  asked.push(path)
  if (isAway) throw new TypeError('no network')
  const headers = { 'content-security-policy': 'default-src', 'content-encoding': 'br', 'content-type': 'application/json' }
  return path in served ? new Response(served[path] ?? '', { headers }) : new Response('', { status: path === '/index' ? 200 : 404 })
}

const keys = async () => [...stored.keys()]
const found = async (at: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(at)?.clone()

function cacheAt(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, cache)
  const put = async (at: string, body: Response) => void cache.set(at, body)
  const addAll = async (files: readonly string[]) => {
    if (isFull && name !== 'toadstool-now') throw new DOMException('no room', 'QuotaExceededError')
    await Promise.all(files.map(async (file) => put(file, await fetched(file))))
  }
  return { put, addAll, match: async (at: string) => cache.get(at)?.clone() }
}

/** As far as the worker uses it: a database that isn't there may be made, unless that is broken off. */
function database() {
  const request: Record<string, unknown> = { error: null, transaction: { abort: () => isMade(false) } }
  const call = (name: string) => (request[name] as (() => void) | undefined)?.()
  queueMicrotask(() => {
    if (matches === 'none') {
      isMade(true)
      call('onupgradeneeded')
    }
    if (typeof matches !== 'string') return call('onsuccess')
    request.error = { name: matches === 'none' ? 'AbortError' : 'UnknownError' }
    call('onerror')
  })
  const all: { result: unknown; onsuccess?: () => void } = { result: matches }
  const getAll = () => {
    queueMicrotask(() => all.onsuccess?.())
    return all
  }
  request.result = {
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => ({ getAll }) }),
    close: () => undefined,
  }
  return request
}

/** The worker of today's release hears an event. @returns what it answers */
async function hear(name: string, event: object): Promise<unknown> {
  const heard = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('self', {
    addEventListener: (each: string, listener: (event: unknown) => void) => heard.set(each, listener),
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  })
  vi.resetModules()
  await import('./sw.ts')
  let done: unknown
  const wait = (work: unknown) => (done = work)
  heard.get(name)?.({ ...event, waitUntil: wait, respondWith: wait })
  return done
}

const install = () => hear('install', {})
const start = () => hear('message', { data: [], ports: [] })
async function pageAt(path: string): Promise<Response> {
  const request = { method: 'GET', url: `https://toadstool.example${path}`, mode: 'navigate' }
  const preloadResponse = Promise.resolve(new Response('today'))
  return (await hear('fetch', { request, preloadResponse })) as Response
}
const kept = () => [...stored].map(([name, files]) => [name, [...files.keys()]]).filter(([name]) => String(name).startsWith('earlier'))

test('come with the release that has other rules, before it takes over', async () => {
  await install()
  expect(kept()).toEqual([[older, ['/assets/golems-old.js', list]]])
  isAway = true
  const page = await pageAt(`/local/${id}`)
  expect([await page.text(), page.headers.get('content-security-policy'), page.headers.get('content-encoding')]).toEqual([
    `<head><meta name="keeps-to" content="/local/${id}"></head><p>earlier`,
    'default-src',
    null,
  ])
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await (await pageAt(`/local/${id}/proof?client=golems-1`)).text()).toContain(`content="/local/${id}"`)
})

test('hold a release back that can’t fetch them, and not one whose server hasn’t got them', async () => {
  isAway = true
  await expect(install()).rejects.toThrow('no network')
  isAway = false
  served = {}
  await install()
  expect(kept()).toEqual([])
  expect(await (await pageAt(`/local/${id}`)).text()).toBe('today')
})

test('hold nothing back where there is no room for them, or the answer is no list', async () => {
  isFull = true
  await install()
  isFull = false
  served = { [list]: '{"page":1}' }
  await install()
  expect(kept().flatMap(([, files]) => files)).toEqual([])
})

test('a list that can’t be read is forgotten, and today’s page comes; a match without shape needs none', async () => {
  await install()
  stored.get(older)?.set(list, new Response('{'))
  expect(await (await pageAt(`/local/${id}`)).text()).toBe('today')
  expect(kept()).toEqual([])
  await start()
  expect(await (await pageAt(`/local/${id}`)).text()).toContain('earlier')
  matches = [{ id, game: 'golems' }]
  await start()
  expect(kept()).toEqual([])
})

test('are looked at with each page: fetched once, and dropped when no match needs them', async () => {
  await start()
  stored.set(unneeded, new Map()).set(foreign, new Map())
  await start()
  expect([kept().map(([name]) => name), stored.has(foreign), asked.filter((path) => path === list).length]).toEqual([[older], true, 1])
  matches = [match({ wentTo: 'mossy-kiln-2222-2222' }), match({ rules: 3 }), match({ game: 'wizards-of-war' })]
  await start()
  expect(kept()).toEqual([])
})

test('stay where it can’t be said which matches there are; where there are none, no database is made', async () => {
  await install()
  matches = 'blocked'
  await start()
  expect(kept().length).toBe(1)
  matches = 'none'
  await start()
  expect([kept().length, isMade.mock.calls.flat()]).toEqual([0, [true, false]])
})

test('draw the matches that need them, and nothing else', async () => {
  await install()
  const other = 'pocket-table-3333-3333'
  matches = [match(), match({ id: other, rules: 3 })]
  for (const path of [`/local/${other}`, '/local', `/local/${id}/more`, '/local/pocket-table-4444-4444', `/t/${id}`, '/'])
    expect([path, await (await pageAt(path)).text()]).toEqual([path, 'today'])
})
