import type { Table } from '@toadstool/protocol'
import type { Visitor } from './browser.ts'
import { knownOf } from './hands.ts'
import type { Guest } from './watcher.ts'

/** Asks the server as the visitor's browser would. */
export async function request<T>(visitor: Visitor, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<T> {
  return visitor.page.evaluate(
    async ({ method, path, body }) => {
      const init = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await fetch(path, init)
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { method, path, body },
  )
}

/** Somebody without a page. */
export async function enter(url: string): Promise<Guest> {
  const [given = ''] = (await fetch(`${url}/api/me`)).headers.getSetCookie()
  return { url, cookie: given.split(';')[0] ?? '', language: 'en' }
}

/** As {@link request} without a page. */
export async function ask<T>({ url, cookie }: Guest, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as T
}

/** Somebody without a page takes the next seat, and is ready. */
export async function sitDown(url: string, { id }: Table): Promise<Guest> {
  const guest = await enter(url)
  await ask(guest, 'POST', `/api/tables/${id}/sit`, {})
  await ask(guest, 'POST', `/api/tables/${id}/ready`, { ready: true })
  return guest
}

/** Opens a table at which seat 0 begins, unless other options are wished. */
export async function openTable(visitor: Visitor, game: string, wish: Record<string, unknown> = {}): Promise<Table> {
  const { usual } = await knownOf(game)
  return request<Table>(visitor, 'POST', '/api/tables', { game, options: usual, listed: true, ...wish })
}
