/** Tables of the games, over HTTP. */
import { type Table, table as tableSchema } from '@toadstool/protocol'
import { requested } from '../requested.ts'

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
  /** The address that they come from. */
  readonly from?: string
}

export async function seated(url: () => string, { game, people, bots, pace, from }: Wish): Promise<Seated> {
  const signedIn = await Promise.all(Array.from({ length: people }, () => signIn(url, from)))
  const post = async (path: string, cookie: string, body: object): Promise<Table> =>
    tableSchema.parse(JSON.parse((await requested({ url: url(), path, from, cookie }, body)).text))
  const [host = '', ...guests] = signedIn
  const opened = await post('/api/tables', host, { game, seats: people + bots.length, listed: false, pace })
  const path = `/api/tables/${opened.id}`
  for (const [index, level] of bots.entries()) await post(`${path}/bot`, host, { seat: String(people + index), level })
  for (const [index, guest] of guests.entries()) await post(`${path}/sit`, guest, { seat: String(index + 1) })
  const table = await post(`${path}/start`, host, {})
  return { table, cookies: new Map(signedIn.map((cookie, seat) => [String(seat), cookie])) }
}

async function signIn(url: () => string, from: string | undefined): Promise<string> {
  return (await requested({ url: url(), path: '/api/me', from })).cookie
}
