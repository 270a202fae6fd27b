/// <reference lib="webworker" />
/** The service worker: keeps the shell of the client on the device. It never touches what the server says: answers and sockets pass it by. */

declare const self: ServiceWorkerGlobalScope

/** Made by the build: the files of this release; `shell` are those that every page begins with. */
declare const RELEASE: { readonly name: string; readonly shell: readonly string[]; readonly later: readonly string[] }
const { name, shell, later } = RELEASE

const prefix = 'toadstool-'
const cacheName = prefix + name
const page = '/index.html'
/** How long a page may take before the kept one stands in for it, in ms. */
const patience = 8000
/** Addresses of the server's own, at which there is no page. */
const notPages = /^\/(api|games|socket\.io|metrics|healthz|readyz)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  event.waitUntil(asked(event.data))
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !notPages.test(pathname)) event.respondWith(pageFor(request, preloadResponse))
  else if (pathname.startsWith('/assets/')) event.respondWith(assetFor(request))
  else if (shell.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTable(event.notification.data))
})

/**
 * Opens a table in the page that shows it, else in a new one, so that other pages keep what they show. @param table its id; `null`: none
 */
async function openTable(table: unknown): Promise<void> {
  const path = typeof table === 'string' ? `/t/${table}` : '/'
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === path)
  await (shown ? shown.focus() : self.clients.openWindow(path))
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(shell.map((file) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' })))
}

async function asked(data: unknown): Promise<void> {
  // A page that was opened while this release took over has no worker yet.
  await self.clients.claim()
  if (data === 'all') await keep(later)
  else if (Array.isArray(data)) await keep(later.filter((file) => data.includes(file)))
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

const kept = async (path: string): Promise<Response> => (await caches.match(path, { cacheName })) ?? Response.error()

export {}
