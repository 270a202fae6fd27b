/** The sockets: for unmodified boardgame.io 0.50 clients, with Toadstool's additions. Decides nothing about a game. */
import type { Rulebook } from '@toadstool/games'
import { matchId } from '@toadstool/protocol'
import type { Namespace, Server } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import { type Elsewhere, nowhere, type Pages } from '../cluster/elsewhere.ts'
import { alwaysFresh } from '../cluster/heads.ts'
import type { Present } from '../cluster/topics.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'
import type { Identity } from '../identity/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { Hands } from '../match/hands.ts'
import type { Host } from '../match/host.ts'
import type { Presence, Viewer } from '../match/ports.ts'
import { arrivals } from './arrivals.ts'
import { refresh, tellPresence, toldIn } from './broadcast.ts'
import { callers } from './callers.ts'
import { pass, passAgain } from './chat.ts'
import { type LiveContext, safely } from './context.ts'
import { endWithSessions } from './endings.ts'
import { receive } from './frames.ts'
import { inBetween, type Moments, shortly } from './gathering.ts'
import { newGuest } from './guests.ts'
import { handsIn } from './hands.ts'
import { type Beats, everyFewSeconds, tellVersions } from './heartbeat.ts'
import { type Allowances, actionRate, allowances } from './limits.ts'
import { passNudge } from './nudges.ts'
import { type Bounds, outboxes } from './outbox.ts'
import { attendanceOf, presentIn } from './presence.ts'
import { noteSight } from './sight.ts'
import { tellingAll } from './telling.ts'
import { type Watching, watching } from './watching.ts'

interface LiveParts {
  readonly io: Server
  readonly host: Host
  readonly journal: Journal
  readonly bus: Bus
  readonly identity: Identity
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  readonly count: Count
  readonly log: Log
  /** How much may wait for a connection. */
  readonly bounds?: Bounds
  /** The clock of the limits on guests. */
  readonly now?: () => number
  /** Actions of one person. */
  readonly actions?: Rate
  /** The heartbeat, by which every room hears its match's version. */
  readonly beats?: Beats
  /** How long steps are gathered for spectators, and the pause between parts of a broadcast. */
  readonly moments?: Moments
  /** How long a roll waits for a browser's number, in ms. */
  readonly handPatience?: number
  /** Who is at other nodes. */
  readonly elsewhere?: Elsewhere
  /** Has a match in memory take over what other nodes have stored up to now. */
  fresh?(match: string): Promise<void>
}

const usualMoments: Moments = { gather: shortly, breath: inBetween }

/** Presence is that at all nodes, but for people with an open page. */
export interface Live extends Presence {
  /** What alerts go by: a page in a background tab doesn't count. */
  readonly visible: Pages
  /** Matches and tables that somebody looks at here. */
  followed(): Iterable<string>
  /** Whether anybody is at this match here. */
  hasAnybody(match: string): boolean
  viewers(match: string): Viewer[]
  readonly hands: Hands
  close(): Promise<void>
}

export function liveTransport(parts: LiveParts): Live {
  const {
    io,
    host,
    journal,
    bus,
    identity,
    rulebooks,
    count,
    log,
    bounds,
    now = () => performance.now(),
    beats = everyFewSeconds,
    moments = usualMoments,
    actions = actionRate,
    handPatience,
    elsewhere = nowhere,
    fresh = alwaysFresh,
  } = parts
  const present = (match: string): Present => presentIn(context.rooms.get(match))
  const outbox = outboxes({ io, count, log, ...(bounds && { bounds }) })
  const context: LiveContext = {
    host,
    journal,
    bus,
    identity,
    count,
    log,
    outbox,
    rooms: new Map(),
    guests: new WeakMap(),
    unanswered: new Map(),
    arrivals: arrivals(bus, present),
    sights: arrivals(bus, present, 'sight'),
    elsewhere,
    fresh,
    moments,
    mayAct: buckets(actions, now),
  }
  const people = callers(io)
  const limits = allowances(now, () => count('cut_off'))
  io.engine.on('connection', limits.watch)
  const looking = watching({ io, journal, bus, identity, log, limits, present })
  for (const slug of Object.keys(rulebooks)) serve(context, io.of(`/${slug}`), slug, limits)
  const subscriptions = [
    bus.subscribe('table', ({ id, by }) => {
      const room = context.rooms.get(id)
      if (room && !(by === 'step' && room.running)) safely(context, () => refresh(context, room))
    }),
    bus.subscribe('here', ({ match }) => {
      const room = context.rooms.get(match)
      if (room) safely(context, () => tellPresence(context, room))
    }),
    bus.subscribe('nudge', (nudge) => passNudge(context, nudge)),
    bus.subscribe('chat', (line) => safely(context, () => pass(context, line))),
    bus.subscribe('talk', ({ match }) => safely(context, () => passAgain(context, match))),
    tellingAll({ bus, rooms: context.rooms, pages: looking.pages }),
    beats(() => tellVersions(context)),
    endWithSessions({ io, bus, identity, log }),
  ]

  return {
    ...pagesOf(context, looking),
    visible: visibleOf(context, looking),
    spectators: (match) => attendanceOf(match, context.rooms.get(match), elsewhere).spectators,
    people,
    followed: () => [
      ...context.rooms.keys(),
      ...io
        .of('/lobby')
        .adapter.rooms.keys()
        .filter((room) => matchId.safeParse(room).success),
    ],
    hasAnybody: (match) => context.rooms.has(match),
    viewers: (match) => viewersIn(context, match),
    hands: handsIn(context, now, handPatience),
    async close() {
      for (const end of subscriptions) end()
      looking.close()
      context.arrivals.close()
      context.sights.close()
      for (const room of context.rooms.values()) {
        room.unfollow?.()
        room.gathering.end()
      }
      context.rooms.clear()
    },
  }
}

const pagesOf = ({ rooms, elsewhere }: LiveContext, looking: Watching): Pages => ({
  isConnected: (match, seat, person) =>
    attendanceOf(match, rooms.get(match), elsewhere).isHere(seat) ||
    (typeof person === 'string' && (looking.isHere(match, person) || elsewhere.isConnected(match, seat, person))),
  hasPage: (person) => looking.hasPage(person) || elsewhere.hasPage(person),
})

const visibleOf = ({ rooms, elsewhere }: LiveContext, looking: Watching): Pages => ({
  isConnected: (match, seat, person) =>
    attendanceOf(match, rooms.get(match), elsewhere).isSeen(seat) ||
    (typeof person === 'string' && (looking.isSeen(person, match) || elsewhere.visible.isConnected(match, seat, person))),
  hasPage: (person) => looking.isSeen(person) || elsewhere.visible.hasPage(person),
})

/** The views of the match, with the last version sent to each. */
function viewersIn({ rooms, guests }: LiveContext, match: string): Viewer[] {
  const room = rooms.get(match)
  if (!room) return []
  return [...room.members].map(([socket, audience]) => {
    const guest = guests.get(socket)
    const current = room.synced.has(socket) ? toldIn(room, audience) : undefined
    return { audience, person: guest?.personId, told: current ?? guest?.told ?? null }
  })
}

/** Opens a game's namespace. */
function serve(context: LiveContext, namespace: Namespace, slug: string, limits: Allowances): void {
  namespace.use((socket, next) => {
    const leave = limits.enter(socket)
    if (!leave) return next(new Error('too-many-requests'))
    context.identity.personOf(socket.request.headers.cookie).then(
      (person) => {
        context.guests.set(socket, newGuest(slug, person?.id, limits.of(socket, person?.id)))
        next()
      },
      (error: unknown) => {
        context.log.error({ err: error }, 'a session could not be read')
        leave()
        next(new Error('internal'))
      },
    )
  })
  namespace.on('connection', (socket) => {
    noteSight(socket, socket.handshake.auth)
    const guest = context.guests.get(socket)
    if (guest) receive({ context, namespace, socket, guest })
  })
}
