import Router from '@koa/router'
import type { Rulebook } from '@toadstool/games'
import {
  addNonce,
  changeMe,
  changeTable,
  claimDevice,
  endSession,
  findTable,
  invite,
  keepAway,
  type Me,
  matchId,
  openTable,
  playOn,
  RequestError,
  rematch,
  report,
  sayAtTable,
  seenNews,
  setBot,
  setReady,
  sitDown,
  startTable,
  unseat,
  voteOnAbsence,
} from '@toadstool/protocol'
import type { Context } from 'koa'
import { z } from 'zod/mini'
import type { Bus } from '../cluster/bus.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../http/address.ts'
import { bodyOf } from '../http/body.ts'
import { deviceOf } from '../identity/device.ts'
import { guest, lengthen, visitor } from '../identity/guest.ts'
import type { People } from '../identity/identity.ts'
import type { Journal, PersonRecord, TableQuery } from '../journal/journal.ts'
import type { MatchHost, Presence } from '../match/ports.ts'
import { reachOf } from '../reach.ts'
import type { StoredTable } from './changes.ts'
import type { Finding } from './finding.ts'
import type { Hosting } from './hosting.ts'
import type { InvitationBook } from './invitations.ts'
import type { Listing, ListWish } from './listing.ts'
import { type Lobby, rulebookOf } from './lobby.ts'
import { newsFor } from './news.ts'
import { companyOf } from './opponents.ts'
import { present } from './present.ts'
import { recordOf } from './record.ts'
import type { Reporting } from './reporting.ts'
import type { Talk } from './talk.ts'

export interface RouteParts {
  readonly journal: Journal
  readonly lobby: Lobby
  readonly people: People
  readonly presence: Presence
  readonly host: Pick<MatchHost, 'now'>
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  readonly finding: Finding
  readonly invitations: InvitationBook
  readonly talk: Talk
  readonly reporting: Reporting
  readonly bus: Bus
  readonly hosting: Hosting
  readonly listing: Pick<Listing, 'of'>
  /** Where the server listens, and where browsers reach it (`null`: where this request came to). */
  readonly place: Pick<Config, 'publicUrl' | 'host'>
}

/** Tables at which somebody plays or is about to. */
const mostGoing = 100
/** Of a list, unless more are asked for. */
const pageLength = 50
const longestPage = 1000

const nothing = z.strictObject({})

/** Our own lobby, under `/api`. */
export function lobbyRoutes(parts: RouteParts): Router {
  const router = new Router({ prefix: '/api', sensitive: true, strict: true })
  const shelf = shelfOf(parts.rulebooks)
  router.get('/shelf', (context) => {
    context.body = shelf
  })
  router.get('/reach', (context) => {
    const { remoteAddress = '', localPort = 0 } = context.req.socket
    context.body = reachOf(parts.place, { host: context.hostname, from: remoteAddress, port: localPort })
  })
  router.get('/records/:game', async (context) => {
    const { slug, card } = rulebookOf(parts.rulebooks, String(context.params.game))
    const viewer = await visitor(parts.people, context)
    context.body = await recordOf(parts.journal, viewer?.id ?? '', { slug, facts: card.facts })
  })
  routePeople(router, parts)
  routeSessions(router, parts)
  routeCompany(router, parts)
  routeTables(router, parts)
  routeTalk(router, parts)
  return router
}

function routePeople(router: Router, { journal, lobby, people, place: { publicUrl } }: RouteParts): void {
  router.get('/me', async (context) => {
    const person = await guest(people, context)
    await lengthen(people, context, person)
    context.body = await me(journal, person)
  })

  router.patch('/me', async (context) => {
    const { name, invitations } = await bodyOf(context, changeMe)
    let person = await guest(people, context)
    if (invitations !== undefined) await journal.setInvitable(person.id, invitations)
    if (name !== undefined) {
      person = await people.rename(person, name)
      await lobby.rename(person)
    }
    context.body = await me(journal, person)
  })

  router.post('/devices', async (context) => {
    await bodyOf(context, nothing)
    context.body = await people.linkDevice(await guest(people, context), publicUrl ?? `${context.protocol}://${context.host}`)
  })

  router.post('/devices/claim', async (context) => {
    const { code } = await bodyOf(context, claimDevice)
    const person = await people.claimDevice(code)
    context.append('Set-Cookie', await people.signIn(person.id, deviceOf(context.get('user-agent'))))
    context.body = await me(journal, person)
  })
}

/** Where somebody is signed in. */
function routeSessions(router: Router, { people }: RouteParts): void {
  const listed = async (personId: string, cookie: string) => ({ sessions: await people.sessionsOf(personId, cookie) })

  router.get('/sessions', async (context) => {
    const person = await guest(people, context)
    context.body = await listed(person.id, context.get('cookie'))
  })

  router.post('/sessions/end', async (context) => {
    const { id } = await bodyOf(context, endSession)
    const person = await guest(people, context)
    await people.endSession(person.id, id)
    context.body = await listed(person.id, context.get('cookie'))
  })

  router.post('/sessions/end-others', async (context) => {
    await bodyOf(context, nothing)
    const person = await guest(people, context)
    const cookie = await people.endOthers(person.id, deviceOf(context.get('user-agent')))
    context.set('Set-Cookie', cookie)
    context.body = await listed(person.id, cookie)
  })
}

/** Looking for people, and whom one has played with. */
function routeCompany(router: Router, parts: RouteParts): void {
  const { journal, people, presence, finding, invitations, hosting, reporting, bus } = parts

  router.post('/find', async (context) => {
    const wish = await bodyOf(context, findTable)
    const person = await guest(people, context)
    context.body = await present(parts, await finding.find(person, wish), person.id)
  })

  router.get('/people', async (context) => {
    const viewer = await visitor(people, context)
    context.body = viewer ? await companyOf({ journal, ...presence }, viewer.id) : { opponents: [], muted: [], blocked: [] }
  })

  router.post('/people/keep-away', async (context) => {
    const { person: other, distance } = await bodyOf(context, keepAway)
    const person = await guest(people, context)
    await journal.keepAway(person.id, other, distance)
    bus.publish('person', { id: person.id })
    context.body = await companyOf({ journal, ...presence }, person.id)
  })

  router.post('/tables/:id/report', async (context) => {
    const wish = await bodyOf(context, report)
    const person = await guest(people, context)
    context.body = { number: await reporting(person, idOf(context), wish, networkOf(context.ip)) }
  })

  router.get('/news', async (context) => {
    const viewer = await visitor(people, context)
    context.body = viewer ? await newsFor(parts, viewer.id) : { received: [], sent: [], looking: [], told: [] }
  })

  router.post('/news/seen', async (context) => {
    const { table } = await bodyOf(context, seenNews)
    const person = await guest(people, context)
    hosting.seen(person.id, table)
    context.body = await newsFor(parts, person.id)
  })

  router.post('/tables/:id/invite', async (context) => {
    const { person: to } = await bodyOf(context, invite)
    const person = await guest(people, context)
    await invitations.send(person, idOf(context), to)
    context.body = await newsFor(parts, person.id)
  })

  router.post('/tables/:id/decline', async (context) => {
    await bodyOf(context, nothing)
    const person = await guest(people, context)
    invitations.decline(person.id, idOf(context))
    context.body = await newsFor(parts, person.id)
  })
}

function routeTalk(router: Router, { people, talk }: RouteParts): void {
  router.get('/tables/:id/chat', async (context) => {
    context.body = { lines: await talk.lines(idOf(context), await visitor(people, context)) }
  })

  router.post('/tables/:id/chat', async (context) => {
    const { text } = await bodyOf(context, sayAtTable)
    const person = await guest(people, context)
    await talk.say(person, idOf(context), text)
    context.body = { lines: await talk.lines(idOf(context), person) }
  })
}

function routeTables(router: Router, parts: RouteParts): void {
  const { journal, lobby, people, presence, invitations, hosting, listing } = parts

  router.get('/tables', async (context) => {
    const viewer = await visitor(people, context)
    const count = countIn(context)
    const here = presence.people()
    if (context.query.mine === undefined) {
      const { tables, total, ...counts } = await listing.of(viewer?.id, count, listWishIn(context))
      context.body = { tables, people: here, total, ...counts, more: total > tables.length }
      return
    }
    const { found, more } = viewer ? await tablesWith(journal, viewer, count) : { found: [], more: false }
    const tables = await Promise.all(found.map((table) => present(parts, table, viewer?.id)))
    context.body = { tables, people: here, more }
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

  router.post('/tables/:id/play-on', async (context) => {
    const wish = await bodyOf(context, playOn)
    const person = await guest(people, context)
    const table = await lobby.playOn(person, idOf(context), wish)
    context.status = 201
    context.body = await present(parts, table, person.id)
  })

  router.patch('/tables/:id', verb(parts, changeTable, lobby.configure))
  const verbs = {
    sit: verb(parts, sitDown, async (person, id, wish) => {
      const table = await lobby.sit(person, id, wish)
      invitations.accepted(person.id, id)
      return table
    }),
    stand: verb(parts, nothing, lobby.stand),
    leave: verb(parts, nothing, lobby.leave),
    back: verb(parts, nothing, lobby.back),
    vote: verb(parts, voteOnAbsence, lobby.vote),
    ready: verb(parts, setReady, (person, id, { ready }) => lobby.ready(person, id, ready)),
    bot: verb(parts, setBot, (person, id, { seat, level }) => lobby.bot(person, id, seat, level)),
    start: verb(parts, startTable, lobby.start),
    unseat: verb(parts, unseat, (person, id, { seat }) => hosting.unseat(person, id, seat)),
    close: verb(parts, nothing, hosting.close),
    rematch: verb(parts, rematch, lobby.rematch),
    nonce: verb(parts, addNonce, (person, id, { nonce }) => lobby.addNonce(person, id, nonce)),
  }
  for (const [name, act] of Object.entries(verbs)) router.post(`/tables/:id/${name}`, act)

  router.get('/matches/:id/proof', async (context) => {
    context.body = await lobby.proof(idOf(context))
  })
}

/** What a person does at a table, answered with the table as it is then. */
function verb<T>(parts: RouteParts, shape: z.ZodMiniType<T>, act: (person: PersonRecord, id: string, body: T) => Promise<StoredTable>) {
  return async (context: Context): Promise<void> => {
    const id = idOf(context)
    const body = await bodyOf(context, shape)
    const person = await guest(parts.people, context)
    context.body = await present(parts, await act(person, id, body), person.id)
  }
}

/** All that are going on, those that sleep, and as many of the finished ones as are asked for. */
async function tablesWith(journal: Journal, { id }: PersonRecord, count: number): Promise<{ found: StoredTable[]; more: boolean }> {
  const of = (query: Pick<TableQuery, 'states' | 'asleep'>, limit: number) => journal.tables({ ...query, personId: id, limit })
  const going = await of({ states: ['open', 'running'] }, mostGoing)
  const asleep = await of({ asleep: true }, mostGoing)
  const finished = await of({ states: ['over'] }, count + 1)
  return { found: [...going, ...asleep, ...finished.slice(0, count)], more: finished.length > count }
}

/** Which tables of the open list are asked for. */
function listWishIn({ query }: Context): ListWish {
  const read = listWish.safeParse({ game: query.game, state: query.state })
  if (!read.success) throw new RequestError('bad-request', 'a list is of one game, and of tables that are open or running')
  return read.data
}

const listWish = z.object({ game: z.optional(z.string()), state: z.optional(z.enum(['open', 'running'])) })

/** How many tables are asked for. */
function countIn({ query: { count } }: Context): number {
  if (count === undefined) return pageLength
  const read = Number(count)
  if (!Number.isInteger(read) || read < 1 || read > longestPage)
    throw new RequestError('bad-request', `a list has 1 to ${longestPage} tables`)
  return read
}

export const shelfOf = (rulebooks: RouteParts['rulebooks']) => Object.values(rulebooks).map(({ slug, card }) => ({ slug, card }))

export const me = async (journal: Journal, { id, name, named }: PersonRecord): Promise<Me> => ({
  id,
  name,
  named,
  invitations: await journal.invitable(id),
})

function idOf(context: Context): string {
  const { id } = context.params as { id: unknown }
  const read = matchId.safeParse(id)
  if (!read.success) throw new RequestError('no-such-match', 'no table has such a name')
  return read.data
}
