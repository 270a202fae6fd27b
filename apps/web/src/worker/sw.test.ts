import { afterEach, expect, test, vi } from 'vitest'

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

afterEach(() => {
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
