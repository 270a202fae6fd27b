import { matchId } from '@toadstool/protocol'
import type { Namespace, Server, Socket } from 'socket.io'
import type { Bus, Topics } from '../cluster/bus.ts'
import type { Present } from '../cluster/topics.ts'
import type { Log } from '../http/log.ts'
import type { Identity } from '../identity/identity.ts'
import type { Journal } from '../journal/journal.ts'
import { inAMoment } from './arrivals.ts'
import { type Allowances, mostWatched } from './limits.ts'
import { type OpenPages, openPages } from './pages.ts'
import { noteSight } from './sight.ts'

interface WatchingParts {
  readonly io: Server
  readonly journal: Journal
  readonly bus: Bus
  readonly identity: Identity
  readonly log: Log
  readonly limits: Allowances
  /** Who is at a match at this node. */
  present(match: string): Present
  readonly pause?: number
}

export interface Watching {
  /** Whether this person looks at the page of this open table here. */
  isHere(match: string, person: string): boolean
  /** Whether this person has a page open here. */
  hasPage(person: string): boolean
  /** Whether one of their pages can be seen: any, or one of this table. */
  isSeen(person: string, table?: string): boolean
  /** All open pages here: one for each person, and one for each table that they look at. */
  pages(): Topics['page'][]
  close(): void
}

/** By table: who was there when others were last told, of those who have come or gone since. */
type Changed = Map<string, { readonly timer: NodeJS.Timeout; readonly before: Map<string, boolean> }>

/**
 * The people looking at an open table, whose pages watch it on `/lobby`. When those who sit there come and go, others
 * hear of it after a moment, so that reloading a page makes no news.
 */
export function watching({ io, journal, bus, identity, log, limits, present, pause = 150 }: WatchingParts): Watching {
  const open = openPages()
  const changed: Changed = new Map()
  let closed = false
  const lobby = io.of('/lobby')
  const sights = inAMoment((person) => hasPage(person) && tellSight(bus, open, person), pause)

  knowPeople(lobby, identity, log, limits)
  lobby.on('connection', (socket) => {
    const person: unknown = socket.data.person
    if (typeof person !== 'string') return
    noteSight(socket, socket.handshake.auth)
    const isFirst = !hasPage(person)
    open.turn({ person, socket, isOpen: true })
    if (isFirst) bus.publish('page', open.told(person, null, true))
    else sights.note(person)
    void socket.join(roomOf(person))
    const watched = new Set<string>()
    const stop = (id: string): void => {
      if (watched.delete(id)) count(id, person, socket, false)
    }
    socket.on('visible', (said: unknown) => {
      if (noteSight(socket, said)) sights.note(person)
    })
    socket.on('watch', (id: unknown) => {
      const read = matchId.safeParse(id)
      if (!read.success || watched.has(read.data) || watched.size >= mostWatched) return
      watched.add(read.data)
      count(read.data, person, socket, true)
    })
    socket.on('unwatch', (id: unknown) => typeof id === 'string' && stop(id))
    socket.on('disconnect', () => {
      watched.forEach(stop)
      open.turn({ person, socket, isOpen: false })
      if (hasPage(person)) sights.note(person)
      else if (!closed) bus.publish('page', open.told(person, null, false))
    })
  })

  const subscriptions = [
    bus.subscribe('person', ({ id }) => void lobby.to(roomOf(id)).emit('news')),
    bus.subscribe('nudge', ({ match, heard, person }) => {
      if (heard && person !== null) lobby.to(roomOf(person)).emit('nudge', { id: match })
    }),
  ]

  return {
    isHere: open.isHere,
    hasPage,
    isSeen: open.isSeen,
    pages: () => pagesIn(lobby, open, changed).map(({ person, table }) => open.told(person, table, true)),
    close() {
      for (const end of subscriptions) end()
      closed = true
      sights.close()
      for (const { timer } of changed.values()) clearTimeout(timer)
    },
  }

  function hasPage(person: string): boolean {
    return lobby.adapter.rooms.has(roomOf(person))
  }

  function count(match: string, person: string, socket: Socket, isThere: boolean): void {
    const was = open.isHere(match, person)
    open.turn({ person, socket, isOpen: isThere, table: match })
    if (open.isHere(match, person) === was) sights.note(person)
    else if (!closed) note(match, person, was)
  }

  function note(match: string, person: string, was: boolean): void {
    const known = changed.get(match)
    if (known) {
      if (!known.before.has(person)) known.before.set(person, was)
      return
    }
    const timer = setTimeout(
      () => tell(match).catch((error: unknown) => log.error({ err: error, match }, 'a table could not be read')),
      pause,
    )
    timer.unref()
    changed.set(match, { timer, before: new Map([[person, was]]) })
  }

  async function tell(match: string): Promise<void> {
    const before = changed.get(match)?.before ?? new Map<string, boolean>()
    changed.delete(match)
    const news = [...before].filter(([person, was]) => open.isHere(match, person) !== was).map(([person]) => person)
    if (news.length === 0) return
    for (const person of news) bus.publish('page', open.told(person, match, open.isHere(match, person)))
    const table = await journal.table(match)
    const sits = table?.seats.some((occupant) => occupant?.kind === 'person' && news.includes(occupant.personId ?? ''))
    if (table?.state === 'open' && sits) bus.publish('here', { match, ...present(match) })
  }
}

function tellSight(bus: Bus, open: OpenPages, person: string): void {
  for (const table of [null, ...open.tablesOf(person)]) bus.publish('page', open.told(person, table, true))
}

/** One for each person, and one for each table that they look at, as others know it: of comings and goings they are told after the pause. */
function pagesIn(lobby: Namespace, open: OpenPages, changed: Changed): Pick<Topics['page'], 'person' | 'table'>[] {
  const people = new Set(lobby.sockets.values().flatMap(({ data: { person } }) => (typeof person === 'string' ? [person] : [])))
  const anywhere = people.values().map((person) => ({ person, table: null }))
  const tables = [...new Set([...open.tables, ...changed.keys()])].flatMap((table) => {
    const before = changed.get(table)?.before
    const those = new Set([...open.people(table), ...(before?.keys() ?? [])])
    return [...those].filter((person) => before?.get(person) ?? true).map((person) => ({ person, table }))
  })
  return [...anywhere, ...tables]
}

/** The room of one person's pages. */
export const roomOf = (person: string): string => `person:${person}`

/** Notes each socket's person, and applies that person's limits. */
function knowPeople(lobby: Namespace, identity: Identity, log: Log, limits: Allowances): void {
  lobby.use((socket, next) => {
    if (!limits.enter(socket)) return next(new Error('too-many-requests'))
    identity
      .personOf(socket.request.headers.cookie)
      .then((person) => {
        socket.data.person = person?.id
      })
      .catch((error: unknown) => log.error({ err: error }, 'a session could not be read'))
      .finally(() => {
        const { may } = limits.of(socket, socket.data.person)
        socket.use((_frame, take) => {
          if (may('talk')) take()
        })
        next()
      })
  })
}
