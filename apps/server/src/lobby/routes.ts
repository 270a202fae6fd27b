import Router from '@koa/router'
import type { Rulebook } from '@toadstool/games'
import {
  changeTable,
  claimDevice,
  matchId,
  openTable,
  RequestError,
  renameMe,
  setBot,
  setReady,
  sitDown,
  startTable,
} from '@toadstool/protocol'
import type { Context } from 'koa'
import { z } from 'zod'
import { bodyOf } from '../http/body.ts'
import { guest, visitor } from '../identity/guest.ts'
import type { People } from '../identity/identity.ts'
import type { Journal, PersonRecord } from '../journal/journal.ts'
import type { Presence } from '../match/ports.ts'
import type { StoredTable } from './changes.ts'
import type { Lobby } from './lobby.ts'
import { present } from './present.ts'

export interface RouteParts {
  readonly journal: Journal
  readonly lobby: Lobby
  readonly people: People
  readonly presence: Presence
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  /** Where browsers reach the server; `null`: where this request came to. */
  readonly publicUrl: string | null
}

const listLength = 100
const finishedLength = 50

const nothing = z.strictObject({})

/** Our own lobby, under `/api`. */
export function lobbyRoutes(parts: RouteParts): Router {
  const router = new Router({ prefix: '/api', sensitive: true, strict: true })
  const shelf = Object.values(parts.rulebooks).map(({ slug, card }) => ({ slug, card }))
  router.get('/shelf', (context) => {
    context.body = shelf
  })
  routePeople(router, parts)
  routeTables(router, parts)
  return router
}

function routePeople(router: Router, { lobby, people, publicUrl }: RouteParts): void {
  router.get('/me', async (context) => {
    const person = await guest(people, context)
    // Each visit lengthens the session.
    context.set('Set-Cookie', people.cookieFor(person.id))
    context.body = me(person)
  })

  router.patch('/me', async (context) => {
    const { name } = await bodyOf(context, renameMe)
    const person = await people.rename(await guest(people, context), name)
    await lobby.rename(person)
    context.body = me(person)
  })

  router.post('/devices', async (context) => {
    await bodyOf(context, nothing)
    context.body = await people.linkDevice(await guest(people, context), publicUrl ?? `${context.protocol}://${context.host}`)
  })

  router.post('/devices/claim', async (context) => {
    const { code } = await bodyOf(context, claimDevice)
    const person = await people.claimDevice(code)
    context.append('Set-Cookie', people.cookieFor(person.id))
    context.body = me(person)
  })
}

function routeTables(router: Router, parts: RouteParts): void {
  const { journal, lobby, people, presence } = parts

  router.get('/tables', async (context) => {
    const viewer = await visitor(people, context)
    const found = context.query.mine === undefined ? await listed(journal) : viewer ? await tablesWith(journal, viewer) : []
    const tables = await Promise.all(found.map((table) => present(parts, table, viewer?.id)))
    context.body = { tables, people: presence.people() }
  })

  router.get('/tables/:id', async (context) => {
    const viewer = await visitor(people, context)
    context.body = await present(parts, await lobby.read(idOf(context)), viewer?.id)
  })

  router.post('/tables', async (context) => {
    const wish = await bodyOf(context, openTable)
    const person = await guest(people, context)
    context.status = 201
    context.body = await present(parts, await lobby.open(person, wish), person.id)
  })

  router.patch('/tables/:id', verb(parts, changeTable, lobby.configure))
  const verbs = {
    sit: verb(parts, sitDown, (person, id, { seat }) => lobby.sit(person, id, seat)),
    stand: verb(parts, nothing, lobby.stand),
    leave: verb(parts, nothing, lobby.stand),
    ready: verb(parts, setReady, (person, id, { ready }) => lobby.ready(person, id, ready)),
    bot: verb(parts, setBot, (person, id, { seat, level }) => lobby.bot(person, id, seat, level)),
    start: verb(parts, startTable, lobby.start),
    rematch: verb(parts, nothing, lobby.rematch),
  }
  for (const [name, act] of Object.entries(verbs)) router.post(`/tables/:id/${name}`, act)

  router.get('/matches/:id/proof', async (context) => {
    context.body = await lobby.proof(idOf(context))
  })
}

/** What a person does at a table, answered with the table as it is then. */
function verb<T>(parts: RouteParts, shape: z.ZodType<T>, act: (person: PersonRecord, id: string, body: T) => Promise<StoredTable>) {
  return async (context: Context): Promise<void> => {
    const id = idOf(context)
    const body = await bodyOf(context, shape)
    const person = await guest(parts.people, context)
    context.body = await present(parts, await act(person, id, body), person.id)
  }
}

const listed = (journal: Journal): Promise<StoredTable[]> =>
  journal.tables({ states: ['open', 'running'], listedOnly: true, limit: listLength })

async function tablesWith(journal: Journal, { id }: PersonRecord): Promise<StoredTable[]> {
  const going = await journal.tables({ states: ['open', 'running'], personId: id, limit: listLength })
  const finished = await journal.tables({ states: ['over'], personId: id, limit: finishedLength })
  return [...going, ...finished]
}

const me = ({ id, name, named }: PersonRecord) => ({ id, name, named })

function idOf(context: Context): string {
  const { id } = context.params as { id: unknown }
  const read = matchId.safeParse(id)
  if (!read.success) throw new RequestError('no-such-match', 'no table has such a name')
  return read.data
}
