/// <reference lib="webworker" />
/**
 * The service worker: keeps the shell of the client on the device, and shows what calls its player. It never touches what the server says: answers
 * and sockets pass it by. Of earlier clients it keeps those that matches on this device need (docs/rules-versions.md).
 */

declare const self: ServiceWorkerGlobalScope

/** Made by the build: the files of this release; `shell` are those that every page begins with, `sizes` the bytes of the others. */
declare const RELEASE: {
  readonly name: string
  readonly shell: readonly string[]
  readonly later: readonly string[]
  readonly sizes: Readonly<Record<string, number>>
  /** The version of each game's rules. */
  readonly rules: Readonly<Record<string, number>>
}
const { name, shell, later, sizes, rules } = RELEASE

const prefix = 'toadstool-'
const cacheName = prefix + name
const page = '/index.html'
/** How long a page may take before the kept one stands in for it, in ms. */
const patience = 8000
/** Addresses of the server's own, at which there is no page. */
const notPages = /^\/(api|games|calendar|embed|feed|oembed|socket\.io|metrics|healthz|readyz)(\/|$)/

self.addEventListener('install', (event) => {
  // As long as a client that is needed doesn't come, the release before goes on, which may be that client itself.
  event.waitUntil(
    keepShell()
      .then(keepEarlier)
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  event.waitUntil(asked(event.data, event.ports[0]))
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !notPages.test(pathname))
    event.respondWith(
      earlierPage(pathname)
        .catch(() => undefined)
        .then((kept) => kept ?? pageFor(request, preloadResponse)),
    )
  else if (pathname.startsWith('/assets/')) event.respondWith(assetFor(request))
  else if (shell.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

self.addEventListener('push', (event) => {
  event.waitUntil(call(event.data?.json()))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event as PushSubscriptionChangeEvent))
})

/** As the server sends it (`alertMessage`): for this browser alone, encrypted. */
interface Message {
  readonly show: readonly {
    readonly ids: readonly string[]
    readonly tag: string
    /** The table, or the circle, that it is about. */
    readonly table?: string
    readonly circle?: string
    readonly title: string
    readonly body: string
  }[]
  readonly close: readonly string[]
}

const named = { cache: 'called', at: '/called' } as const
/** What has called is known for so many things. */
const mostNamed = 200

/** Each thing calls once, however often it comes; of several tables only the first makes itself heard. */
async function call({ show, close }: Message): Promise<void> {
  for (const tag of close) for (const shown of await self.registration.getNotifications({ tag })) shown.close()
  const cache = await caches.open(named.cache)
  const known: readonly string[] = await cache.match(named.at).then((kept) => kept?.json() ?? [])
  let isHeard = false
  for (const { ids, tag, table, circle, title, body } of show) {
    const isNew = ids.some((id) => !known.includes(id)) && !(await isTold(cache, tag))
    if (!isNew && (await self.registration.getNotifications({ tag })).length === 0) continue
    const calls: boolean = isNew && !isHeard
    isHeard = isHeard || calls
    const data = circle === undefined ? table : `/c/${circle}`
    const options = { body, tag, data, icon: '/icons/any-192.png', badge: '/icons/any-192.png', renotify: calls, silent: !calls }
    await self.registration.showNotification(title, options)
  }
  const all = [...known, ...show.flatMap(({ ids }) => ids)].slice(-mostNamed)
  await cache.put(named.at, new Response(JSON.stringify(all)))
}

/** For so long, in ms, a page in a background tab has called instead: longer than the server gathers. */
const byPage = 90_000

async function noteTold(tag: string): Promise<void> {
  const cache = await caches.open(named.cache)
  await cache.put(`/told/${tag}`, new Response(String(Date.now())))
}

async function isTold(cache: Cache, tag: string): Promise<boolean> {
  const at = await cache.match(`/told/${tag}`).then((kept) => kept?.text())
  return Date.now() - Number(at ?? 0) < byPage
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

/** The push service has given this browser another address. */
async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  const options = { userVisibleOnly: true, ...(applicationServerKey && { applicationServerKey }) }
  const { endpoint, keys } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const language = /^de\b/.test(navigator.language) ? 'de' : 'en'
  const body = JSON.stringify({ endpoint, keys, language })
  await fetch('/api/alerts/take', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/**
 * Opens a table, or a path, in the page that shows it, else in a new one, so that other pages keep what they show. @param place the table's id, or the
 * path; `null`: none
 */
async function open(place: unknown): Promise<void> {
  const path = typeof place !== 'string' ? '/' : place.startsWith('/') ? place : `/t/${place}`
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === path)
  await (shown ? shown.focus() : self.clients.openWindow(path))
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(shell.map((file) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' })))
}

async function asked(data: unknown, answer: MessagePort | undefined): Promise<void> {
  // A page that was opened while this release took over has no worker yet.
  await self.clients.claim()
  if (data === 'all') await keep(later)
  else if (typeof data === 'object' && data !== null && 'told' in data) await noteTold(String(data.told))
  else if (Array.isArray(data)) await keep(later.filter((file) => data.includes(file)))
  answer?.postMessage(await keptOf(later))
  await keepEarlier().catch(() => undefined)
}

/** What of these files is on this device. */
async function keptOf(files: readonly string[]): Promise<object[]> {
  const cache = await caches.open(cacheName)
  return Promise.all(files.map(async (file) => ({ file, bytes: sizes[file] ?? 0, isKept: (await cache.match(file)) !== undefined })))
}

/** One file after the other, so that nobody waits because of it. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of files) {
    if (await cache.match(file)) continue
    await cache.add(file).catch(() => undefined)
  }
}

/** Pages that are open go on with the files of the release before this one; those of older ones are dropped. */
async function takeOver(): Promise<void> {
  const releases = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== cacheName)
  await Promise.all(releases.slice(0, -1).map((old) => caches.delete(old)))
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

/** The server's page, or the kept one where the server can't be reached. */
async function pageFor(request: Request, preload: Promise<Response | undefined>): Promise<Response> {
  const sent = preload.then((early) => early ?? fetch(request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([sent.catch(() => undefined), late])
  if (answer && answer.status < 500) return answer
  return (await caches.match(page, { cacheName })) ?? sent
}

/** Hashed files never change: the kept one is the right one, of whichever release. */
async function assetFor(request: Request): Promise<Response> {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request.url, answer.clone())
  return answer
}

/** Each earlier client has a cache of its own, complete once its list is there. */
const earlierPrefix = 'earlier-'
const listAt = (client: string): string => `/earlier/${client}.json`

/** Fetches the clients that matches on this device need, and drops those that none needs any more. Rejects if the server can't be reached; where there is no room, they aren't kept. */
async function keepEarlier(): Promise<void> {
  const matches = await localMatches()
  if (!matches) return
  const clients = new Set(matches.flatMap((match) => earlierOf(match) ?? []))
  const left = (await caches.keys()).filter((each) => each.startsWith(earlierPrefix) && !clients.has(each.slice(earlierPrefix.length)))
  await Promise.all(left.map((each) => caches.delete(each)))
  for (const client of clients) await keepClient(client).catch(unlessFull)
}

async function keepClient(client: string): Promise<void> {
  const cacheName = earlierPrefix + client
  if (await caches.match(listAt(client), { cacheName })) return
  const answer = await fetch(listAt(client))
  // This server hasn't got it.
  if (answer.status === 404) return
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  const list = await listIn(answer)
  if (!list) return
  const cache = await caches.open(cacheName)
  await cache.addAll(list.files)
  await cache.put(listAt(client), answer)
}

function unlessFull(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
}

/** @returns `undefined` where it isn't a list */
async function listIn(answer: Response): Promise<{ readonly page: string; readonly files: string[] } | undefined> {
  const list: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof list !== 'object' || list === null || !('page' in list && 'files' in list)) return undefined
  const { page, files } = list
  const isRead = typeof page === 'string' && Array.isArray(files) && files.every((file) => typeof file === 'string')
  return isRead ? { page, files } : undefined
}

/** As far as it is needed here; the whole is in `local/head.ts`. */
interface LocalHead {
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly wentTo?: string
}

const isHead = (head: unknown): head is LocalHead =>
  typeof head === 'object' &&
  head !== null &&
  ['id', 'game'].every((each) => typeof Reflect.get(head, each) === 'string') &&
  typeof Reflect.get(head, 'rules') === 'number'

/** The client that draws a match on this device, if this one can't. */
const earlierOf = ({ game, rules: own, wentTo }: LocalHead): string | undefined =>
  wentTo !== undefined || rules[game] === own ? undefined : `${game}-${own}`

/** @returns `undefined` where it can't be said which there are */
function localMatches(): Promise<readonly LocalHead[] | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open('toadstool.local')
    // There is none, and it isn't made here.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve(request.error?.name === 'AbortError' ? [] : undefined)
    request.onsuccess = () => {
      const { result: database } = request
      if (!database.objectStoreNames.contains('heads')) return resolve(undefined)
      const all: IDBRequest<unknown[]> = database.transaction('heads').objectStore('heads').getAll()
      all.onsuccess = () => resolve(all.result.filter(isHead))
      all.onerror = () => resolve(undefined)
      database.close()
    }
  })
}

/** The page of the earlier client that draws the match at this address, if there is one, and it is here. */
async function earlierPage(path: string): Promise<Response | undefined> {
  const [, at, id] = /^(\/local\/([\w-]+))(?:\/proof)?\/?$/.exec(path) ?? []
  const match = at ? (await localMatches())?.find((each) => each.id === id) : undefined
  const client = match && earlierOf(match)
  const cacheName = earlierPrefix + client
  const answer = client && (await caches.match(listAt(client), { cacheName }))
  if (!answer) return undefined
  const list = await listIn(answer)
  if (!list) {
    await caches.delete(cacheName)
    return undefined
  }
  const headers = new Headers(answer.headers)
  for (const each of ['content-encoding', 'content-length', 'etag']) headers.delete(each)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(
    list.page.replace('</head>', () => `<meta name="keeps-to" content="${at}"></head>`),
    { headers },
  )
}

const kept = async (path: string): Promise<Response> => (await caches.match(path, { cacheName })) ?? Response.error()

export {}
