import type { Table } from '@toadstool/protocol'
import type { Visitor } from './browser.ts'
import { knownOf } from './hands.ts'

/** Asks the server as the visitor's browser would. */
export async function request<T>(visitor: Visitor, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<T> {
  await isKnown(visitor)
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

/** The page's own first question makes the session: a second one at the same time would make another person. */
async function isKnown({ page, context }: Visitor): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if ((await context.cookies(page.url())).length > 0) return
    await page.waitForTimeout(25)
  }
}

/** Opens a table at which seat 0 begins, unless other options are wished. */
export async function openTable(visitor: Visitor, game: string, wish: Record<string, unknown> = {}): Promise<Table> {
  const { usual } = await knownOf(game)
  return request<Table>(visitor, 'POST', '/api/tables', { game, options: usual, listed: true, ...wish })
}
