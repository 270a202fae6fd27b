/** Tables: lists, new ones, and what a person does at one. */
import type Router from '@koa/router'
import {
  addAnchor,
  answerAsker,
  answerProposal,
  answerTakeBack,
  askForSeat,
  askTakeBack,
  bookmark,
  changeTable,
  openLink,
  openTable,
  playOn,
  propose,
  RequestError,
  rematch,
  setBot,
  setReady,
  sitDown,
  startTable,
  unseat,
  voteOnAbsence,
} from '@toadstool/protocol'
import type { Context } from 'koa'
import { z } from 'zod/mini'
import { networkOf } from '../../http/address.ts'
import { bodyOf } from '../../http/body.ts'
import { guest, visitor } from '../../identity/guest.ts'
import type { Journal, TableQuery } from '../../journal/journal.ts'
import type { PersonRecord } from '../../journal/records.ts'
import type { StoredTable } from '../../tables/changes.ts'
import { mustSit, mustSitAll } from '../../tables/seats.ts'
import type { ListWish } from '../listing.ts'
import { present } from '../present.ts'
import { idOf, nothing, type RouteParts } from './parts.ts'

/** Open and running tables of a person. */
const mostGoing = 100
/** Tables in a list, unless the request asks for more. */
const pageLength = 50
const longestPage = 1000

export function routeTables(router: Router, parts: RouteParts): void {
  const { journal, lobby, people, presence, invitations, hosting, admission, listing } = parts

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
      await invitations.accepted(person.id, id)
      return table
    }),
    stand: verb(parts, nothing, lobby.stand),
    leave: verb(parts, nothing, lobby.leave),
    back: verb(parts, nothing, lobby.back),
    'go-on-here': verb(parts, nothing, lobby.goOnHere),
    vote: verb(parts, voteOnAbsence, lobby.vote),
    ...agreeing(parts),
    ready: verb(parts, setReady, (person, id, { ready }) => lobby.ready(person, id, ready)),
    bot: verb(parts, setBot, (person, id, { seat, level }) => lobby.bot(person, id, seat, level)),
    start: verb(parts, startTable, lobby.start),
    unseat: verb(parts, unseat, (person, id, { seat }) => hosting.unseat(person, id, seat)),
    close: verb(parts, nothing, hosting.close),
    answer: verb(parts, answerAsker, admission.answer),
    rematch: verb(parts, rematch, lobby.rematch),
    anchor: verb(parts, addAnchor, (person, id, { anchor }) => lobby.addAnchor(person, id, anchor)),
    link: verb(parts, openLink, (person, id, { link }) => lobby.openLink(person, id, link)),
  }
  router.post('/tables/:id/ask', async (context) => {
    const id = idOf(context)
    const wish = await bodyOf(context, askForSeat)
    const person = await guest(people, context)
    context.body = await present(parts, await admission.ask(person, id, wish, networkOf(context.ip)), person.id)
  })
  for (const [name, act] of Object.entries(verbs)) router.post(`/tables/:id/${name}`, act)

  router.get('/tables/:id/bookmark', async (context) => {
    const viewer = await visitor(people, context)
    const known = viewer && (await journal.bookmark(viewer.id, idOf(context)))
    context.body = { bookmark: known ? { version: known.version, next: known.next } : null }
  })

  router.post('/tables/:id/bookmark', async (context) => {
    const id = idOf(context)
    const { version, next } = await bodyOf(context, bookmark)
    const person = await guest(people, context)
    mustSit(await lobby.read(id), person.id)
    await journal.saveBookmark(person.id, id, { version, next, at: Date.now() })
    context.body = { bookmark: { version, next } }
  })
}

/** What needs the consent of all who play. */
function agreeing(parts: RouteParts) {
  const { takeBacks, agreements } = parts.host
  return {
    'take-back': verb(parts, askTakeBack, ({ id: person }, id, { to }) => takeBacks.ask(id, (table) => mustSitAll(table, person), to)),
    'answer-take-back': verb(parts, answerTakeBack, ({ id: person }, id, said) =>
      takeBacks.answer(id, (table) => mustSitAll(table, person), said),
    ),
    'withdraw-take-back': verb(parts, nothing, ({ id: person }, id) => takeBacks.withdraw(id, (table) => mustSitAll(table, person))),
    propose: verb(parts, propose, ({ id: person }, id, { what }) => agreements.propose(id, (table) => mustSitAll(table, person), what)),
    'answer-proposal': verb(parts, answerProposal, ({ id: person }, id, said) =>
      agreements.answer(id, (table) => mustSitAll(table, person), said),
    ),
    'withdraw-proposal': verb(parts, nothing, ({ id: person }, id) => agreements.withdraw(id, (table) => mustSitAll(table, person))),
    resume: verb(parts, nothing, ({ id: person }, id) => agreements.resume(id, (table) => mustSitAll(table, person))),
  }
}

/** An act of a person at a table, answered with the changed table. */
function verb<T>(parts: RouteParts, shape: z.ZodMiniType<T>, act: (person: PersonRecord, id: string, body: T) => Promise<StoredTable>) {
  return async (context: Context): Promise<void> => {
    const id = idOf(context)
    const body = await bodyOf(context, shape)
    const person = await guest(parts.people, context)
    context.body = await present(parts, await act(person, id, body), person.id)
  }
}

/** All tables in play, those asleep, and the wanted number of finished ones. */
async function tablesWith(journal: Journal, { id }: PersonRecord, count: number): Promise<{ found: StoredTable[]; more: boolean }> {
  const of = (query: Pick<TableQuery, 'states' | 'asleep'>, limit: number) => journal.tables({ ...query, personId: id, limit })
  const going = await of({ states: ['open', 'running'] }, mostGoing)
  const asleep = await of({ asleep: true }, mostGoing)
  const finished = await of({ states: ['over'] }, count + 1)
  return { found: [...going, ...asleep, ...finished.slice(0, count)], more: finished.length > count }
}

/** The request's filter on the public list. */
function listWishIn({ query }: Context): ListWish {
  const read = listWish.safeParse({ game: query.game, state: query.state })
  if (!read.success) throw new RequestError('bad-request', 'a list is of one game, and of tables that are open or running')
  return read.data
}

const listWish = z.object({ game: z.optional(z.string()), state: z.optional(z.enum(['open', 'running'])) })

/** The number of tables in the request. */
function countIn({ query: { count } }: Context): number {
  if (count === undefined) return pageLength
  const read = Number(count)
  if (!Number.isInteger(read) || read < 1 || read > longestPage)
    throw new RequestError('bad-request', `a list has 1 to ${longestPage} tables`)
  return read
}
