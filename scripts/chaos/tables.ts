/** Tables of the games, over HTTP, tried again wherever a node is up. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Table, table as tableSchema } from '@toadstool/protocol'

export interface Seated {
  readonly table: Table
  /** By seat; of bots there are none. */
  readonly cookies: ReadonlyMap<string, string>
}

interface Wish {
  readonly game: string
  readonly people: number
  readonly bots: readonly string[]
  readonly pace: object
}

export async function seated(url: () => string, { game, people, bots, pace }: Wish): Promise<Seated> {
  const signedIn = await Promise.all(Array.from({ length: people }, () => signIn(url)))
  const [host = '', ...guests] = signedIn
  const opened = await post(url, '/api/tables', host, { game, seats: people + bots.length, listed: false, pace })
  for (const [index, level] of bots.entries())
    await post(url, `/api/tables/${opened.id}/bot`, host, { seat: String(people + index), level })
  for (const [index, guest] of guests.entries()) await post(url, `/api/tables/${opened.id}/sit`, guest, { seat: String(index + 1) })
  const table = await post(url, `/api/tables/${opened.id}/start`, host, {})
  return { table, cookies: new Map(signedIn.map((cookie, seat) => [String(seat), cookie])) }
}

async function signIn(url: () => string): Promise<string> {
  const answer = await ask(url, '/api/me', { headers: { connection: 'close' } })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function post(url: () => string, path: string, cookie: string, body: unknown): Promise<Table> {
  const headers = { cookie, 'content-type': 'application/json', connection: 'close' }
  const answer = await ask(url, path, { method: 'POST', headers, body: JSON.stringify(body) })
  return tableSchema.parse(await answer.json())
}

/** Tables are made before anything is broken: only too many requests at once are tried again. */
async function ask(url: () => string, path: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url() + path, request)
    if (answer.ok) return answer
    if (answer.status !== 429) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await pause(250)
  }
}
