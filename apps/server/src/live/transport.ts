/** The sockets: stock boardgame.io 0.50 clients unmodified, and what Toadstool adds. Decides nothing about a game. */
import type { Rulebook } from '@toadstool/games'
import type { Namespace, Server } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Journal } from '../journal/journal.ts'
import type { Hands } from '../match/hands.ts'
import type { Host } from '../match/host.ts'
import type { Count, Identity, Log, Presence, Viewer } from '../match/ports.ts'
import { arrivals } from './arrivals.ts'
import { callers } from './callers.ts'
import { pass } from './chat.ts'
import { endWithSessions } from './endings.ts'
import { receive } from './frames.ts'
import { inBetween, type Moments, shortly } from './gathering.ts'
import { newGuest } from './guests.ts'
import { type Hall, safely } from './hall.ts'
import { handsIn } from './hands.ts'
import { type Beats, everyFewSeconds, tellWhere } from './here.ts'
import { type Allowances, actionRate, allowances } from './limits.ts'
import { type Bounds, outboxes } from './outbox.ts'
import { isHere, watchers } from './presence.ts'
import { refresh, toldIn } from './telling.ts'
import { watching } from './watching.ts'

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
  /** The clock for the limits on what guests may ask for. */
  readonly now?: () => number
  /** Actions of one person. */
  readonly actions?: Rate
  /** What makes every room hear where its match stands. */
  readonly beats?: Beats
  /** How long what happens is gathered for spectators, and how they are told. */
  readonly moments?: Moments
  /** How long a browser is waited for that adds to a roll, in ms. */
  readonly handPatience?: number
}

const usualMoments: Moments = { gather: shortly, breath: inBetween }

export interface Live extends Presence {
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
  } = parts
  const outbox = outboxes({ io, count, log, ...(bounds && { bounds }) })
  const hall: Hall = {
    host,
    journal,
    bus,
    identity,
    count,
    log,
    outbox,
    rooms: new Map(),
    guests: new WeakMap(),
    arrivals: arrivals(bus),
    moments,
    mayAct: buckets(actions, now),
  }
  const people = callers(io)
  const limits = allowances(now, () => count('cut_off'))
  io.engine.on('connection', limits.watch)
  const looking = watching({ io, journal, bus, identity, log, limits })
  for (const slug of Object.keys(rulebooks)) serve(hall, io.of(`/${slug}`), slug, limits)
  const subscriptions = [
    bus.subscribe('table', ({ id, by }) => {
      const room = hall.rooms.get(id)
      if (room && !(by === 'step' && room.running)) safely(hall, () => refresh(hall, room))
    }),
    bus.subscribe('chat', (line) => safely(hall, () => pass(hall, line))),
    beats(() => tellWhere(hall)),
    endWithSessions({ io, bus, identity }),
  ]

  return {
    isConnected: (match, seat, person) =>
      isHere(hall.rooms.get(match), seat) || (typeof person === 'string' && looking.isHere(match, person)),
    spectators: (match) => watchers(hall.rooms.get(match)),
    people,
    hasPage: looking.hasPage,
    viewers: (match) => viewersIn(hall, match),
    hands: handsIn(hall, now, handPatience),
    async close() {
      for (const end of subscriptions) end()
      looking.close()
      hall.arrivals.close()
      for (const room of hall.rooms.values()) {
        room.unfollow?.()
        room.gathering.end()
      }
      hall.rooms.clear()
    },
  }
}

/** Who has a view of the match, and which version each of them has been told. */
function viewersIn({ rooms, guests }: Hall, match: string): Viewer[] {
  const room = rooms.get(match)
  if (!room) return []
  return [...room.members].map(([socket, audience]) => {
    const guest = guests.get(socket)
    const current = room.synced.has(socket) ? toldIn(room, audience) : undefined
    return { audience, person: guest?.personId, told: current ?? guest?.told ?? null }
  })
}

/** Opens a game's namespace. */
function serve(hall: Hall, namespace: Namespace, slug: string, limits: Allowances): void {
  namespace.use((socket, next) => {
    const leave = limits.enter(socket)
    if (!leave) return next(new Error('too-many-requests'))
    hall.identity.personOf(socket.request.headers.cookie).then(
      (person) => {
        hall.guests.set(socket, newGuest(slug, person?.id, limits.of(socket, person?.id)))
        next()
      },
      (error: unknown) => {
        hall.log.error({ err: error }, 'a session could not be read')
        leave()
        next(new Error('internal'))
      },
    )
  })
  namespace.on('connection', (socket) => {
    const guest = hall.guests.get(socket)
    if (guest) receive({ hall, namespace, socket, guest })
  })
}
