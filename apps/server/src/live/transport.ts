/** The sockets: stock boardgame.io 0.50 clients unmodified, and what Toadstool adds. Decides nothing about a game. */
import { randomUUID } from 'node:crypto'
import type { Rulebook } from '@toadstool/games'
import {
  type Acknowledgement,
  actFrame,
  type ChatLine,
  chatFrame,
  type ErrorCode,
  type HistoryFrame,
  historyFrame,
  hurryFrame,
  type Problem,
  syncFrame,
  updateFrame,
} from '@toadstool/protocol'
import type { Namespace, Server, Socket } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import { hashOf } from '../identity/credentials.ts'
import type { Journal, Progress, TableRecord } from '../journal/journal.ts'
import type { Host } from '../match/host.ts'
import type { Count, Identity, Log, Presence } from '../match/ports.ts'
import type { Running } from '../match/shelf.ts'
import type { Audience, Step } from '../match/views.ts'
import { callers } from './callers.ts'
import { chatFor, hears } from './chat.ts'
import { type Guest, holds, type LiveRoom, newGuest, seatOf } from './guests.ts'
import { historyPage } from './history.ts'
import { allowances } from './limits.ts'
import { type Bounds, outboxes } from './outbox.ts'
import { isHere, matchData, type Room, statusOf, watchers } from './presence.ts'
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
  /** The clock of what guests may ask for. */
  readonly now?: () => number
}

export function liveTransport({
  io,
  host,
  journal,
  bus,
  identity,
  rulebooks,
  count,
  log,
  bounds,
  now,
}: LiveParts): Presence & { close(): Promise<void> } {
  const rooms = new Map<string, LiveRoom>()
  const guests = new WeakMap<Socket, Guest>()
  const fresh = new Map<string, NodeJS.Timeout>()
  let closed = false
  const people = callers(io)
  const outbox = outboxes({ io, count, log, ...(bounds && { bounds }) })
  const allowanceOf = allowances(now)
  const looking = watching({ io, journal, bus, identity, log })
  for (const slug of Object.keys(rulebooks)) serve(io.of(`/${slug}`), slug)
  const unsubscribe = bus.subscribe('table', ({ id }) => {
    const room = rooms.get(id)
    if (room) safely(() => refresh(room))
  })

  return {
    isConnected: (match, seat, person) => isHere(rooms.get(match), seat) || (typeof person === 'string' && looking.isHere(match, person)),
    spectators: (match) => watchers(rooms.get(match)),
    people,
    async close() {
      closed = true
      unsubscribe()
      looking.close()
      for (const timer of fresh.values()) clearTimeout(timer)
      for (const room of rooms.values()) room.unfollow?.()
      rooms.clear()
    },
  }

  function serve(namespace: Namespace, slug: string): void {
    namespace.use((socket, next) => {
      identity.personOf(socket.request.headers.cookie).then(
        (person) => {
          guests.set(socket, newGuest(slug, person?.id, allowanceOf(socket.conn)))
          next()
        },
        (error: unknown) => {
          log.error({ err: error }, 'a session could not be read')
          next(new Error('internal'))
        },
      )
    })
    namespace.on('connection', (socket) => {
      const guest = guests.get(socket)
      if (guest) receive(namespace, socket, guest)
    })
  }

  function receive(namespace: Namespace, socket: Socket, guest: Guest): void {
    socket.use(([event, ...args], next) => {
      if (!known.has(event)) return refused('unknown-event')
      if (guest.allowance.mayTalk()) return next()
      refused('too-many')
      const answer = args.at(-1)
      if (typeof answer === 'function') answer(failed('too-many-requests', 'slow down'))
    })
    const sorry = () => problem(socket, 'internal', apology)
    socket.on('sync', (...frame: unknown[]) => safely(() => sync(namespace, socket, guest, frame), sorry))
    socket.on('update', (...frame: unknown[]) => safely(() => update(socket, guest, frame), sorry))
    socket.on('act', (...frame: unknown[]) => {
      const answer = typeof frame.at(-1) === 'function' ? (frame.at(-1) as (acknowledgement: Acknowledgement) => void) : () => undefined
      safely(
        async () => answer(await act(guest, frame[0])),
        () => answer(failed('internal', apology)),
      )
    })
    socket.on('history', (...frame: unknown[]) => {
      const answer = typeof frame.at(-1) === 'function' ? (frame.at(-1) as (page: object) => void) : () => undefined
      recall(socket, guest, frame[0], answer)
    })
    socket.on('hurry', (...frame: unknown[]) => safely(() => hurry(socket, guest, frame[0]), sorry))
    socket.on('chat', (...frame: unknown[]) => safely(() => chat(socket, guest, frame), sorry))
    socket.on('disconnect', () => {
      guest.asked += 1
      leave(socket, guest)
    })
  }

  async function sync(namespace: Namespace, socket: Socket, guest: Guest, frame: unknown[]): Promise<void> {
    const read = syncFrame.safeParse(frame.slice(0, 3).concat(Array(Math.max(0, 3 - frame.length)).fill(null)))
    if (!read.success) return junk(socket)
    if (!guest.allowance.maySync()) return problem(socket, 'too-many-requests', 'slow down')
    const [id, seat, credentials] = read.data
    guest.asked += 1
    const { asked } = guest
    leave(socket, guest)
    const table = await tableOf(guest, id)
    if (asked !== guest.asked) return
    if (!table) return problem(socket, 'no-such-match', 'there is no match of this name here')
    const audience = seat ?? null
    if (audience !== null && !holds(identity, guest, table, audience, credentials)) {
      return problem(socket, 'wrong-credentials', 'this seat is not yours')
    }
    if (audience !== null && credentials) guest.proved.set(`${id}/${audience}`, hashOf(credentials))
    const room = rooms.get(id) ?? makeRoom(namespace, id)
    room.members.set(socket, audience)
    guest.at = { room, audience }
    await showTo(socket, guest)
    if (guest.at?.room !== room) return
    socket.emit('chatHistory', id, await chatFor(journal, table, audience))
    whoIsHere(room)
  }

  /** Sends the whole picture, and from then on its changes; waits if the match hasn't begun. */
  async function showTo(socket: Socket, guest: Guest): Promise<void> {
    const place = guest.at
    if (!place) return
    const { room, audience } = place
    room.waiting.delete(socket)
    room.slow.delete(socket)
    void socket.join(room.id)
    const running = await host.open(room.id)
    const table = await journal.table(room.id)
    // From here to the end nothing waits: no step can come between the picture and its changes.
    if (guest.at !== place || !table) return
    if (!keepsPlace(socket, guest, table)) return
    if (running) {
      if (!room.running) followIn(room, running)
      const state = running.views.of(running.state, audience)
      socket.emit('sync', room.id, { state, log: [], filteredMetadata: matchData(table, room) })
      room.synced.add(socket)
      void socket.join(channel(room.id, audience))
    } else room.waiting.add(socket)
    socket.emit('status', statusOf(table, room, Date.now(), undoableBy(running, audience)))
  }

  function followIn(room: LiveRoom, running: Running): void {
    room.running = running
    room.offered = running.undoable
    room.unfollow = running.follow((step) => tell(room, running, step))
  }

  /** One encoding for each audience, whoever many they are. Who is too slow gets the whole picture later. */
  function tell(room: LiveRoom, running: Running, step: Step): void {
    const audiences = new Set<Audience>()
    for (const socket of room.synced) {
      const audience = room.members.get(socket)
      if (audience === undefined) continue
      if (outbox.isSlow(socket)) {
        room.synced.delete(socket)
        void socket.leave(channel(room.id, audience))
        void socket.leave(room.id)
        count('slow_receivers')
        showLater(room, socket)
      } else audiences.add(audience)
    }
    const { before, after } = step
    for (const audience of audiences) {
      const operations = running.views.change(step, audience)
      const entries = [running.views.entry(step, audience)]
      room.namespace.local.to(channel(room.id, audience)).emit('patch', room.id, before.version, after.version, operations, entries)
    }
    sendStatus(room, { ...running.table, ...running.progress, state: running.progress.outcome ? 'over' : 'running' })
  }

  function showLater(room: LiveRoom, socket: Socket): void {
    if (room.slow.has(socket)) return
    room.slow.add(socket)
    safely(async () => {
      await outbox.caughtUp(socket)
      const guest = guests.get(socket)
      if (guest && room.slow.has(socket)) await showTo(socket, guest)
    })
  }

  async function update(socket: Socket, guest: Guest, frame: unknown[]): Promise<void> {
    const read = updateFrame.safeParse(frame.slice(0, 4).concat(Array(Math.max(0, 4 - frame.length)).fill(null)))
    if (!read.success) {
      junk(socket)
      return resync(socket, guest)
    }
    const [{ payload }, , id, playerID] = read.data
    const seat = playerID ?? payload.playerID ?? null
    const table = await tableOf(guest, id)
    if (!table) return problem(socket, 'no-such-match', 'there is no match of this name here')
    if (seat === null || (payload.playerID ?? seat) !== seat || !holds(identity, guest, table, seat, payload.credentials)) {
      refused('wrong-credentials')
      return problem(socket, 'wrong-credentials', 'this seat is not yours')
    }
    const answer = await host.act(id, seat, { id: randomUUID(), move: payload.type, args: payload.args ?? [] })
    if (answer.status === 'done') return
    socket.emit('refused', answer.status === 'refused' ? { refusal: answer.refusal } : answer)
    await resync(socket, guest)
  }

  /** A stock client takes back a guess only for a whole picture. */
  async function resync(socket: Socket, guest: Guest): Promise<void> {
    if (guest.at?.room.synced.has(socket) && guest.allowance.maySync()) await showTo(socket, guest)
  }

  async function act(guest: Guest, frame: unknown): Promise<Acknowledgement> {
    const read = actFrame.safeParse(frame)
    if (!read.success) {
      refused('malformed')
      return failed('bad-request', 'this is no action')
    }
    const { id, match, seat, move, args } = read.data
    // A match in memory knows its table: nothing is read for each action.
    const running = await host.open(match)
    const table = running?.table.game === guest.slug ? running.table : await tableOf(guest, match)
    if (!table) return failed('no-such-match', 'there is no match of this name here')
    if (!holds(identity, guest, table, seat, undefined)) {
      refused('wrong-credentials')
      return failed('wrong-credentials', 'this seat is not yours')
    }
    if (!running) return failed('not-started', 'the match has not begun')
    return await host.act(match, seat, { id, move, args })
  }

  async function hurry(socket: Socket, guest: Guest, frame: unknown): Promise<void> {
    const read = hurryFrame.safeParse(frame)
    if (!read.success) return junk(socket)
    const { match, seat } = read.data
    const table = await tableOf(guest, match)
    if (!table) return problem(socket, 'no-such-match', 'there is no match of this name here')
    if (!holds(identity, guest, table, seat, undefined)) return problem(socket, 'wrong-credentials', 'this seat is not yours')
    const alone = table.seats.every((occupant, index) => occupant?.kind === 'bot' || String(index) === seat)
    if (alone) host.hurry(match)
  }

  /** Pages are long: none is made before the connection has taken what came before. */
  function recall(socket: Socket, guest: Guest, frame: unknown, answer: (page: object) => void): void {
    const read = historyFrame.safeParse(frame)
    if (!read.success) {
      refused('malformed')
      answer(problemOf('bad-request', 'this is no page of a match'))
      return
    }
    const { allowance } = guest
    const page = async (): Promise<void> => {
      await outbox.caughtUp(socket)
      answer(await history(guest, read.data))
    }
    const sorry = (error: unknown): void => {
      log.error({ err: error }, 'a page of the past could not be made')
      answer(problemOf('internal', apology))
    }
    if (!allowance.mayRecall() || !allowance.inTurn(() => page().catch(sorry))) answer(problemOf('too-many-requests', 'slow down'))
  }

  async function history(guest: Guest, { match, seat, from, count }: HistoryFrame): Promise<object> {
    const table = await tableOf(guest, match)
    const running = table && (await host.open(match))
    if (!running) return problemOf('no-such-match', 'there is no such match, or it has not begun')
    // After the end nothing is secret any more: with the proof anyone could replay all of it.
    const mayLook =
      typeof seat !== 'string' ||
      (running.progress.outcome ? Number(seat) < table.seats.length : holds(identity, guest, table, seat, undefined))
    if (!mayLook) return problemOf('wrong-credentials', 'this seat is not yours')
    const steps = await historyPage(host, running.views, match, seat ?? null, from, count)
    return { steps, version: running.state.version }
  }

  async function chat(socket: Socket, guest: Guest, frame: unknown[]): Promise<void> {
    const read = chatFrame.safeParse(frame.slice(0, 3).concat(Array(Math.max(0, 3 - frame.length)).fill(null)))
    if (!read.success) return junk(socket)
    const [id, { id: lineId, payload }, credentials] = read.data
    const table = await tableOf(guest, id)
    if (!table) return problem(socket, 'no-such-match', 'there is no match of this name here')
    const seat = seatOf(identity, guest, table, read.data[1].sender ?? null, credentials)
    // Asked anew: the name may have changed since the socket came.
    const person = await identity.personOf(socket.request.headers.cookie)
    if (seat === null && !person) return problem(socket, 'not-signed-in', 'only people with a session may speak')
    if (!guest.allowance.mayChat()) return problem(socket, 'too-many-requests', 'slow down')
    const name = (seat === null ? person?.name : table.seats[Number(seat)]?.name) ?? ''
    const channelName = seat === null ? 'spectators' : 'players'
    const line: ChatLine = { id: lineId, sender: seat ?? '', name, channel: channelName, payload, at: Date.now() }
    await journal.appendChat({ ...line, match: id, personId: person?.id ?? null })
    const room = rooms.get(id)
    for (const [member, audience] of room?.members ?? []) {
      if (hears(table, audience).includes(channelName)) member.emit('chat', id, line)
    }
  }

  async function tableOf(guest: Guest, id: string): Promise<(TableRecord & Progress) | undefined> {
    const table = await journal.table(id)
    return table?.game === guest.slug ? table : undefined
  }

  /** A seat that was given up takes its view with it: whoever sits there no longer leaves the room. */
  function keepsPlace(socket: Socket, guest: Guest, table: TableRecord): boolean {
    const audience = guest.at?.audience ?? null
    if (audience === null || holds(identity, guest, table, audience, undefined)) return true
    leave(socket, guest)
    problem(socket, 'wrong-credentials', 'this seat is not yours any more')
    return false
  }

  function makeRoom(namespace: Namespace, id: string): LiveRoom {
    const nobody = { members: new Map(), synced: new Set<Socket>(), waiting: new Set<Socket>(), slow: new Set<Socket>() }
    const room: LiveRoom = { id, namespace, ...nobody, running: undefined, unfollow: undefined, told: '', offered: null }
    rooms.set(id, room)
    return room
  }

  function leave(socket: Socket, guest: Guest): void {
    const { at } = guest
    if (!at) return
    guest.at = undefined
    const { room, audience } = at
    room.members.delete(socket)
    room.synced.delete(socket)
    room.waiting.delete(socket)
    room.slow.delete(socket)
    void socket.leave(room.id)
    void socket.leave(channel(room.id, audience))
    if (room.members.size === 0) {
      room.unfollow?.()
      if (rooms.get(room.id) === room) rooms.delete(room.id)
    }
    whoIsHere(room)
  }

  /** Who comes and goes is told after a moment: a page that is loaded again is no news. */
  function whoIsHere({ id }: Room): void {
    if (closed || fresh.has(id)) return
    const timer = setTimeout(() => {
      fresh.delete(id)
      bus.publish('table', { id })
    }, 150)
    timer.unref()
    fresh.set(id, timer)
  }

  async function refresh(room: LiveRoom): Promise<void> {
    const table = await journal.table(room.id)
    if (!table || rooms.get(room.id) !== room) return
    for (const socket of [...room.members.keys()]) {
      const guest = guests.get(socket)
      if (guest) keepsPlace(socket, guest, table)
    }
    sendStatus(room, table)
    if (table.state === 'open') return
    for (const socket of [...room.waiting]) {
      const guest = guests.get(socket)
      if (guest) await showTo(socket, guest)
    }
  }

  function sendStatus(room: LiveRoom, table: TableRecord & Progress): void {
    const now = Date.now()
    const news = statusOf(table, room, now, 0)
    const told = JSON.stringify({ ...news, now: 0, seats: news.seats.map((seat) => ({ ...seat, bank: 0 })) })
    const isNews = told !== room.told
    const offer = room.running?.undoable ?? null
    const { offered } = room
    if (!isNews && offer?.seat === offered?.seat && offer?.count === offered?.count) return
    room.told = told
    room.offered = offer
    const { local } = room.namespace
    const concerned = new Set([offered, offer].flatMap((each) => (each ? [each.seat] : [])))
    for (const seat of concerned) {
      local.to(channel(room.id, seat)).emit('status', { ...news, undoable: undoableBy(room.running, seat) })
    }
    if (!isNews) return
    const informed = [...concerned].map((seat) => channel(room.id, seat))
    local.to(room.id).except(informed).emit('status', news)
    local.to(room.id).emit('matchData', room.id, matchData(table, room))
  }

  function safely(work: () => Promise<void>, sorry: () => void = () => undefined): void {
    work().catch((error: unknown) => {
      log.error({ err: error }, 'a frame could not be handled')
      sorry()
    })
  }

  function refused(reason: string): void {
    count('frames_refused', { reason })
  }

  function junk(socket: Socket): void {
    refused('malformed')
    problem(socket, 'bad-request', 'this frame is malformed')
  }

  function problem(socket: Socket, error: ErrorCode, message: string): void {
    socket.emit('problem', problemOf(error, message))
  }
}

const apology = 'something went wrong on the server'

const known = new Set(['sync', 'update', 'act', 'history', 'hurry', 'chat'])

const channel = (match: string, audience: Audience): string => `${match}/${audience ?? 'spectators'}`

const undoableBy = (running: Running | undefined, audience: Audience): number => {
  const undoable = running?.undoable
  return undoable && undoable.seat === audience ? undoable.count : 0
}

const problemOf = (error: ErrorCode, message: string): Problem => ({ error, message })

const failed = (error: ErrorCode, message: string): Acknowledgement => ({ status: 'failed', error, message })
