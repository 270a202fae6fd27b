/** What is sent to a room: pictures, their changes, and the status. */
import type { Seat } from '@toadstool/games'
import type { Status } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Progress, TableRecord } from '../journal/records.ts'
import { hiddenAnswers } from '../match/clocks.ts'
import { type Running, shownTo } from '../match/running.ts'
import type { Audience, Step } from '../match/views.ts'
import { delayOf } from '../tables/watching.ts'
import { type Guest, type LiveContext, type LiveRoom, safely } from './context.ts'
import { type Attendance, attendanceOf, lateStatus, matchData, statusOf } from './presence.ts'
import { channel, keepsPlace } from './rooms.ts'
import { sendTo } from './wire.ts'

/** Sends the whole picture, and from then on its changes; before the match begins, the socket waits for it. */
export async function showTo(context: LiveContext, socket: Socket, guest: Guest): Promise<void> {
  const place = guest.at
  if (!place) return
  const { room, audience } = place
  void socket.join(room.id)
  const running = await context.host.open(room.id)
  const table = await context.journal.table(room.id)
  // No `await` from here on: no step may come between the picture and its changes.
  if (guest.at !== place || !table) return
  if (!keepsPlace(context, socket, guest, table)) return
  room.waiting.delete(socket)
  room.slow.delete(socket)
  guest.told = undefined
  if (running) {
    if (!room.running) followIn(context, room, running, table)
    room.gathering.flush()
    const state = running.views.of(shownTo(running, audience), audience)
    socket.emit('sync', room.id, { state, log: [], filteredMetadata: matchData(table, attendanceIn(context, room)) })
    room.synced.add(socket)
    void socket.join(channel(room.id, audience))
  } else room.waiting.add(socket)
  const status = statusIn(context, room, table, running, audience)
  socket.emit('status', audience === null && delayOf(table) > 0 ? lateStatus(status, table) : status)
}

const attendanceIn = ({ elsewhere }: LiveContext, room: LiveRoom): Attendance => attendanceOf(room.id, room, elsewhere)

function statusIn(
  context: LiveContext,
  room: LiveRoom,
  table: TableRecord & Progress,
  running: Running | undefined,
  audience: Audience,
): Status {
  const { host } = context
  return statusOf(table, audience, attendanceIn(context, room), running, host.now(), undoableBy(running, audience), host.botsRest(table))
}

export function tellStatus(context: LiveContext, room: LiveRoom, table: TableRecord & Progress): void {
  const news = newsFrom(context, room, table)
  if (!news) return
  if (news.late) {
    tellApart(room, news)
    if (news.isForAll) tellNames(context, room, table)
    return
  }
  const { local } = room.namespace
  for (const seat of news.concerned) local.to(channel(room.id, seat)).emit('status', newsFor(news, seat))
  if (!news.isForAll) return
  const informed: Audience[] = [...news.concerned]
  if (room.gathering.addStatus(news.status)) informed.push(null)
  tellOthers(room, informed, news.status)
  tellNames(context, room, table)
}

/** Where spectators are behind, nothing is sent to the whole room: somebody who comes isn't known yet for a spectator. */
function tellApart(room: LiveRoom, news: News): void {
  for (const audience of new Set(room.members.values())) {
    const status = newsFor(news, audience)
    if (!status || (audience === null && room.gathering.addStatus(status))) continue
    room.namespace.local.to(channel(room.id, audience)).emit('status', status)
  }
}

/** A status that differs from the last one sent. */
interface News {
  /** For all but the {@link concerned}. */
  readonly status: Status
  statusFor(audience: Audience): Status
  readonly isForAll: boolean
  /** Seats that may take something back or have answered in secret, now or until now. */
  readonly concerned: ReadonlySet<Seat>
  /** For spectators who are behind. */
  readonly late?: { readonly status: Status; readonly isNews: boolean }
}

function newsFrom(context: LiveContext, room: LiveRoom, table: TableRecord & Progress): News | undefined {
  const statusFor = (audience: Audience): Status => statusIn(context, room, table, room.running, audience)
  const status = statusFor(null)
  const told = inWords(status)
  const isForAll = told !== room.told
  const late = delayOf(table) > 0 ? lateStatus(status, table) : undefined
  const toldLate = late ? inWords(late) : ''
  const isLateNews = late !== undefined && toldLate !== room.toldLate
  const offer = room.running?.undoable ?? null
  const { offered } = room
  const hidden = hiddenAnswers(table)
  const sealed = [...room.sealed, ...hidden]
  const isSealedSame = room.sealed.join() === hidden.join()
  if (!isForAll && !isLateNews && isSealedSame && offer?.seat === offered?.seat && offer?.count === offered?.count) return undefined
  room.told = told
  room.toldLate = toldLate
  room.offered = offer
  room.sealed = hidden
  const concerned = new Set([...[offered, offer].flatMap((each) => each?.seat ?? []), ...sealed])
  return { status, statusFor, isForAll, concerned, ...(late && { late: { status: late, isNews: isLateNews } }) }
}

/** Without what runs on by itself. */
const inWords = (status: Status): string => JSON.stringify({ ...status, now: 0, seats: status.seats.map((seat) => ({ ...seat, bank: 0 })) })

function newsFor({ status, statusFor, isForAll, concerned, late }: News, audience: Audience): Status | undefined {
  if (audience === null && late) return late.isNews ? late.status : undefined
  if (audience !== null && concerned.has(audience)) return statusFor(audience)
  return isForAll ? status : undefined
}

function tellOthers(room: LiveRoom, informed: readonly Audience[], status: Status): void {
  room.namespace.local
    .to(room.id)
    .except(informed.map((audience) => channel(room.id, audience)))
    .emit('status', status)
}

function tellNames(context: LiveContext, room: LiveRoom, table: TableRecord): void {
  const people = matchData(table, attendanceIn(context, room))
  const names = JSON.stringify(people)
  if (names === room.names) return
  room.names = names
  room.namespace.local.to(room.id).emit('matchData', room.id, people)
}

function followIn(context: LiveContext, room: LiveRoom, running: Running, table: TableRecord): void {
  room.running = running
  room.offered = running.undoable
  room.unfollow = running.follow((step) => tell(context, room, running, step))
  // Those who came before the start.
  keepPlaces(context, room, table)
}

function keepPlaces(context: LiveContext, room: LiveRoom, table: TableRecord): void {
  for (const socket of [...room.members.keys()]) {
    const guest = context.guests.get(socket)
    if (guest) keepsPlace(context, socket, guest, table)
  }
}

const upToNow = { behind: new Map(), late: [] }

/**
 * One encoding for each audience, whatever its size, with the table's news in the same frame.
 * Slow receivers get the whole picture later.
 */
function tell(context: LiveContext, room: LiveRoom, running: Running, step: Step): void {
  const audiences = audiencesOf(context, room)
  const table = { ...running.table, ...running.progress, state: running.progress.outcome ? 'over' : 'running' } as const
  const news = newsFrom(context, room, table)
  for (const [audience, sockets] of audiences) {
    const status = news && newsFor(news, audience)
    const before = shownTo({ ...upToNow, ...step, state: step.before }, audience)
    const after = shownTo(running, audience)
    if (before === after) {
      if (status) for (const socket of sockets) socket.emit('status', status)
      continue
    }
    const operations = step.diff(running.views.of(before, audience), running.views.of(after, audience))
    // The latest step isn't among those that are shown late.
    const entries = after === step.after ? [running.views.entry(step, audience)] : []
    const [from, to] = [before.version, after.version]
    if (audience === null) room.gathering.add({ from, to, operations, entries, ...(status && { status }) })
    else sendTo(sockets, 'patch', room.id, from, to, operations, entries, ...(status ? [status] : []))
  }
  if (!news?.isForAll) return
  if (!news.late && room.members.size > room.synced.size) tellOthers(room, [...audiences.keys()], news.status)
  tellNames(context, room, table)
}

/** The sockets that hold the current picture, by audience; slow receivers are set aside. */
function audiencesOf(context: LiveContext, room: LiveRoom): Map<Audience, Socket[]> {
  const audiences = new Map<Audience, Socket[]>()
  for (const socket of room.synced) {
    const audience = room.members.get(socket)
    if (audience === undefined) continue
    if (!context.outbox.isSlow(socket)) {
      const sockets = audiences.get(audience)
      if (sockets) sockets.push(socket)
      else audiences.set(audience, [socket])
    } else {
      room.synced.delete(socket)
      void socket.leave(channel(room.id, audience))
      void socket.leave(room.id)
      context.count('slow_receivers')
      const guest = context.guests.get(socket)
      if (guest && room.running) guest.told = Math.min(toldIn(room, audience) ?? 0, room.running.state.version - 1)
      showLater(context, room, socket)
    }
  }
  return audiences
}

/** The last version sent to those who hold the current picture. */
export const toldIn = (room: LiveRoom, audience: Audience): number | undefined =>
  (audience === null ? room.gathering.from() : undefined) ?? (room.running && shownTo(room.running, audience).version)

function showLater(context: LiveContext, room: LiveRoom, socket: Socket): void {
  room.slow.add(socket)
  safely(context, async () => {
    await context.outbox.caughtUp(socket)
    const guest = context.guests.get(socket)
    if (guest && room.slow.has(socket)) await showTo(context, socket, guest)
  })
}

function undoableBy(running: Running | undefined, audience: Audience): number {
  const undoable = running?.undoable
  return undoable && undoable.seat === audience ? undoable.count : 0
}

/** After somebody has come or gone: all hear the status. A match in memory has all that it is made of. */
export async function tellPresence(context: LiveContext, room: LiveRoom): Promise<void> {
  await context.host.notice(room.id)
  const { running } = room
  const table = running ? { ...running.table, ...running.progress } : await context.journal.table(room.id)
  if (table && context.rooms.get(room.id) === room) tellStatus(context, room, table)
}

/** After a change of the table: those who have lost their seat leave, all hear the status, and a match that has begun is shown to those waiting for it. */
export async function refresh(context: LiveContext, room: LiveRoom): Promise<void> {
  await context.host.notice(room.id)
  const table = await context.journal.table(room.id)
  if (!table || context.rooms.get(room.id) !== room) return
  keepPlaces(context, room, table)
  tellStatus(context, room, table)
  if (table.state === 'open') return
  for (const socket of [...room.waiting]) {
    const guest = context.guests.get(socket)
    if (guest) await showTo(context, socket, guest)
  }
}
