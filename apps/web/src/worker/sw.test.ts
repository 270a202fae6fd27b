import { afterEach, describe, expect, test, vi } from 'vitest'

const table = 'mossy-kiln-2222-2222'
const openWindow = vi.fn(async () => null)
/** What was focused. */
const focused: string[] = []
let pages: readonly string[] = []

/** A message is clicked. @returns whether it has gone. */
async function click(data: unknown): Promise<boolean> {
  const heard = new Map<string, (event: unknown) => void>()
  const matchAll = async ({ includeUncontrolled = false }) =>
    includeUncontrolled
      ? pages.map((path) => ({ url: `https://toadstool.example${path}`, focus: async () => void focused.push(path), navigate: refuse }))
      : []
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    clients: { matchAll, openWindow },
  })
  vi.stubGlobal('RELEASE', { name: 'now', shell: [], later: [] })
  vi.resetModules()
  await import('./sw.ts')
  const close = vi.fn()
  let done: unknown
  heard.get('notificationclick')?.({ notification: { close, data }, waitUntil: (work: unknown) => (done = work) })
  await done
  return close.mock.calls.length === 1
}

/** As of a page that the worker doesn't control. */
const refuse = async () => {
  throw new TypeError('This service worker is not the client’s active service worker')
}

/** What is to be seen, by tag. */
const shown = new Map<string, { readonly title: string; readonly options: Record<string, unknown> }>()
const kept = new Map<string, string>()
const asked: unknown[] = []

async function keep(at: string, body: Response): Promise<void> {
  kept.set(at, await body.text())
}

/** The worker hears an event, with the notifications of this browser, its cache and its push service. */
async function hear(name: string, event: object): Promise<void> {
  const heard = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('self', {
    addEventListener: (each: string, listener: (event: unknown) => void) => heard.set(each, listener),
    clients: { claim: async () => undefined },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => (shown.has(tag) ? [{ close: () => shown.delete(tag) }] : []),
      showNotification: async (title: string, options: { tag: string }) => void shown.set(options.tag, { title, options }),
      pushManager: { subscribe: async (options: object) => ({ toJSON: () => ({ endpoint: 'https://new', keys: { ...options } }) }) },
    },
  })
  const cache = {
    match: async (at: string) => (kept.has(at) ? new Response(kept.get(at)) : undefined),
    put: keep,
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => void asked.push([path, JSON.parse(body)]))
  vi.stubGlobal('RELEASE', {
    name: 'now',
    shell: [],
    later: ['/assets/golems-1.js', '/assets/beetle-race-1.js'],
    sizes: { '/assets/golems-1.js': 7 },
  })
  vi.resetModules()
  await import('./sw.ts')
  let done: unknown
  heard.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) })
  await done
}

const push = (show: readonly object[], close: readonly string[] = []) => hear('push', { data: { json: () => ({ show, close }) } })
const turn = (tag: string, ...ids: readonly string[]) => ({ ids, tag, table: tag, title: `Golems ${tag}`, body: 'It’s your turn.' })
const told = () => [...shown].map(([tag, { options }]) => [tag, options.renotify, options.silent])

describe('a call', () => {
  test('is shown under its table, whose place later ones take; of several only the first is heard', async () => {
    await push([turn('a', '1'), turn('b', '2')])
    expect(told()).toEqual([
      ['a', true, false],
      ['b', false, true],
    ])
    expect(shown.get('a')).toMatchObject({ title: 'Golems a', options: { body: 'It’s your turn.', data: 'a' } })
    await push([turn('b', '3')])
    expect(told()[1]).toEqual(['b', true, false])
  })

  test('that comes again isn’t heard again, nor shown if it was closed', async () => {
    await push([turn('a', '1'), turn('b', '2')])
    shown.delete('b')
    await push([turn('a', '1'), turn('b', '2')])
    expect(told()).toEqual([['a', false, true]])
    await push([turn('b', '2', '4')])
    expect(told()[1]).toEqual(['b', true, false])
  })

  test('that is taken back is to be seen no more', async () => {
    await push([turn('a', '1'), turn('b', '2')])
    await push([], ['a', 'c'])
    expect([...shown.keys()]).toEqual(['b'])
  })

  test('about a table whose page in a background tab has just called is shown, and not heard', async () => {
    await hear('message', { data: { told: 'a' }, ports: [] })
    kept.set('/told/b', String(Date.now() - 90_001))
    shown.set('a', { title: 'by the page', options: {} })
    await push([turn('a', '1'), turn('b', '2')])
    expect([...shown].map(([tag, { options }]) => [tag, options.silent])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  test('remembers the latest two hundred things', async () => {
    for (let index = 0; index < 201; index += 1) await push([turn('a', String(index))])
    expect(JSON.parse(kept.get('/called') ?? '').length).toBe(200)
    shown.clear()
    await push([turn('a', '200')])
    expect(told()).toEqual([])
    await push([turn('a', '0')])
    expect(told().length).toBe(1)
  })
})

test('a page that asks hears what of the games is on this device, and how large it is', async () => {
  const answer = { postMessage: vi.fn() }
  kept.set('/assets/golems-1.js', '…')
  await hear('message', { data: [], ports: [answer] })
  expect(answer.postMessage.mock.calls).toEqual([
    [
      [
        { file: '/assets/golems-1.js', bytes: 7, isKept: true },
        { file: '/assets/beetle-race-1.js', bytes: 0, isKept: false },
      ],
    ],
  ])
})

test('a browser whose address has changed tells the server the new one', async () => {
  await hear('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'key' } }, newSubscription: null })
  const keys = { userVisibleOnly: true, applicationServerKey: 'key' }
  expect(asked).toEqual([['/api/alerts/take', { endpoint: 'https://new', keys, language: expect.stringMatching(/^(en|de)$/) }]])
})

afterEach(() => {
  shown.clear()
  kept.clear()
  vi.unstubAllGlobals()
  openWindow.mockClear()
  focused.length = 0
})

test('a click on a message leads to the page that shows its match', async () => {
  pages = ['/t/mossy-kiln-3333-3333', `/t/${table}?at=3`, '/']
  expect(await click(table)).toBe(true)
  expect([focused, openWindow.mock.calls]).toEqual([[`/t/${table}?at=3`], []])
})

test('where none does it is opened in a page of its own: another match, or what else is open, stays where it is', async () => {
  pages = ['/t/mossy-kiln-3333-3333', '/settings']
  expect(await click(table)).toBe(true)
  expect([focused, openWindow.mock.calls]).toEqual([[], [[`/t/${table}`]]])
})

test('a message of no table leads to the first page', async () => {
  pages = [`/t/${table}`]
  await click(null)
  pages = ['/']
  await click(null)
  expect([focused, openWindow.mock.calls]).toEqual([['/'], [['/']]])
})
