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

/** Somebody without a page takes the next seat, and is ready. */
export async function sitDown(url: string, { id }: Table): Promise<Guest> {
  const [given = ''] = (await fetch(`${url}/api/me`)).headers.getSetCookie()
  const guest: Guest = { url, cookie: given.split(';')[0] ?? '', language: 'en' }
  for (const [verb, body] of Object.entries({ sit: {}, ready: { ready: true } })) {
    const headers = { cookie: guest.cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/tables/${id}/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${await answer.text()}`)
  }
  return guest
}

/** Opens a table at which seat 0 begins, unless other options are wished. */
export async function openTable(visitor: Visitor, game: string, wish: Record<string, unknown> = {}): Promise<Table> {
  const { usual } = await knownOf(game)
  return request<Table>(visitor, 'POST', '/api/tables', { game, options: usual, listed: true, ...wish })
}
