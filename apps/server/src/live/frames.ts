/** Incoming frames: each is checked, and its sender, before it reaches a match. */
import type { Seat } from '@toadstool/games'
import {
  type Acknowledgement,
  actFrame,
  aliveFrame,
  chatFrame,
  type HistoryFrame,
  handsFrame,
  historyFrame,
  hurryFrame,
  type Problem,
  syncFrame,
  tempoFrame,
  updateFrame,
} from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import { hashOf } from '../identity/credentials.ts'
import { isAsleep, type Progress, type TableRecord } from '../journal/records.ts'
import type { Holds } from '../match/ports.ts'
import { type Running, shownTo, shownVersion } from '../match/running.ts'
import { calledSo, nameToSpeak } from '../tables/seats.ts'
import { chatFor, isSilenced, silence, speak } from '../tables/talk.ts'
import { closedToSpectators } from '../tables/watching.ts'
import { showTo, toldIn } from './broadcast.ts'
import { type Guest, type LiveContext, type LiveRoom, safely, type Visit } from './context.ts'
import { holds, mayWatch, seatOf } from './guests.ts'
import { historyPage } from './history.ts'
import { nudge } from './nudges.ts'
import { apology, failed, notHere, notYours, problem, problemOf } from './problems.ts'
import { enter, leave } from './rooms.ts'
import { noteSight } from './sight.ts'
import { actOnState } from './stale.ts'

type Take = (visit: Visit, frame: unknown[]) => void

export function receive(visit: Visit): void {
  const { context, socket, guest } = visit
  // Frames have no listeners of their own: a dozen for each socket would stand in memory for as long as it does.
  socket.use(([event, ...frame]) => {
    if (!socket.connected) return
    const take = Object.hasOwn(frames, event) ? frames[event] : undefined
    if (!take) refused(context, 'unknown-event')
    else if (guest.allowance.may('talk')) take(visit, frame)
    else {
      refused(context, 'too-many')
      answerIn(frame)(failed('too-many-requests', 'slow down'))
    }
  })
  socket.on('disconnect', () => {
    guest.asked += 1
    context.unanswered.delete(socket)
    leave(context, socket, guest)
  })
}

const frames: Readonly<Record<string, Take>> = {
  sync: askedFor,
  update: taking(update),
  hurry: taking(hurry),
  tempo: taking(wishTempo),
  nudge: taking(nudge),
  chat(visit, frame) {
    safely(
      visit.context,
      () => heard(visit, frame),
      () => tellWrong(visit, frame, problemOf('internal', apology)),
    )
  },
  act({ context, guest }, frame) {
    const answer = answerIn(frame)
    safely(
      context,
      async () => answer(await act(context, guest, frame[0])),
      () => answer(failed('internal', apology)),
    )
  },
  hands,
  history: recall,
  alive,
  visible,
}

function visible({ context, socket, guest }: Visit, [said]: unknown[]): void {
  if (!noteSight(socket, said)) junk(context, socket)
  else if (guest.at) context.sights.note(guest.at.room.id)
}

/** Answered from memory alone, so it costs nothing. */
function alive({ context, guest }: Visit, frame: unknown[]): void {
  const read = aliveFrame.safeParse(frame[0])
  const room = read.data && context.rooms.get(read.data.match)
  room?.gathering.flush()
  if (!read.success) refused(context, 'malformed')
  else answerIn(frame)({ version: (room && versionFor(context, guest, room)) ?? null })
}

/** As the guest's own view knows it; whoever has none asks as a spectator. */
function versionFor({ identity }: LiveContext, guest: Guest, room: LiveRoom): number | undefined {
  if (guest.at?.room === room) return toldIn(room, guest.at.audience)
  return room.running && mayWatch(identity, guest, room.running.table) ? toldIn(room, null) : undefined
}

/** The page is ready to open links. Before that it isn't asked, since a late link would end its chain. */
function hands({ context, socket, guest }: Visit, frame: unknown[]): void {
  const read = handsFrame.safeParse(frame[0])
  if (read.success) {
    guest.opens = read.data
    answerIn(frame)({ status: 'done' })
  } else junk(context, socket)
}

/** For frames without an answer: a failure is sent as a problem. */
function taking(work: (visit: Visit, frame: unknown[]) => Promise<void>): Take {
  return (visit, frame) =>
    safely(
      visit.context,
      () => work(visit, frame),
      () => problem(visit.socket, 'internal', apology),
    )
}

/** Where the store fails the question is kept: the next heartbeat asks again. */
function askedFor(visit: Visit, frame: unknown[]): void {
  const { context, socket, guest } = visit
  context.unanswered.delete(socket)
  const work = sync(visit, frame)
  const { asked } = guest
  safely(
    context,
    () => work,
    () => {
      problem(socket, 'internal', apology)
      if (guest.asked === asked) context.unanswered.set(socket, () => askedFor(visit, frame))
    },
  )
}

async function sync({ context, namespace, socket, guest }: Visit, frame: unknown[]): Promise<void> {
  const read = syncFrame.safeParse(padded(frame, 3))
  if (!read.success) return junk(context, socket)
  if (!guest.allowance.may('picture')) return problem(socket, 'too-many-requests', 'slow down')
  const [id, seat, credentials] = read.data
  guest.asked += 1
  const { asked } = guest
  leave(context, socket, guest)
  await context.fresh(id)
  const table = await tableOf(context, guest, id)
  if (asked !== guest.asked) return
  if (!table) return problem(socket, 'no-such-match', notHere)
  const audience = seat ?? null
  if (audience !== null && !holds(context.identity, guest, table, audience, credentials)) {
    return problem(socket, 'wrong-credentials', notYours)
  }
  if (audience === null && !mayWatch(context.identity, guest, table)) return problem(socket, 'closed-to-spectators', closedToSpectators)
  if (audience !== null && credentials) guest.proved.set(`${id}/${audience}`, hashOf(credentials))
  if (audience !== null && isAsleep(table)) await context.host.awaken(id)
  if (asked !== guest.asked) return
  const room = enter(context, namespace, socket, guest, { match: id, audience })
  await showTo(context, socket, guest)
  if (guest.at?.room !== room) return
  socket.emit('chatHistory', id, await chatFor(context.journal, table, audience, guest.personId))
  context.arrivals.note(id)
}

async function update({ context, socket, guest }: Visit, frame: unknown[]): Promise<void> {
  const read = updateFrame.safeParse(padded(frame, 4))
  if (!read.success) {
    junk(context, socket)
    return resync(context, socket, guest)
  }
  const [{ payload }, stateId, id, playerID] = read.data
  const seat = playerID ?? payload.playerID ?? null
  const running = await context.host.open(id)
  const isTheirs: Holds = (table) =>
    seat !== null && (payload.playerID ?? seat) === seat && holds(context.identity, guest, table, seat, payload.credentials)
  const mine = await isHeld(context, guest, id, running, isTheirs)
  if (mine === undefined) return problem(socket, 'no-such-match', notHere)
  if (seat === null || !mine) {
    refused(context, 'wrong-credentials')
    return problem(socket, 'wrong-credentials', notYours)
  }
  const isPast = running !== undefined && stateId !== shownVersion(running, seat)
  if (isPast && !guest.allowance.may('past')) return problem(socket, 'too-many-requests', 'slow down')
  const answer = mayAct(context, guest, id, seat)
    ? await actOnState(context, { match: id, seat, stateId }, { move: payload.type, args: payload.args ?? [] }, isTheirs)
    : tooMany
  if (answer.status === 'done') return
  socket.emit('refused', answer.status === 'refused' ? { refusal: answer.refusal } : answer)
  await resync(context, socket, guest)
}

/** Only a whole picture makes a stock client take back its guess. */
async function resync(context: LiveContext, socket: Socket, guest: Guest): Promise<void> {
  if (guest.at?.room.synced.has(socket) && guest.allowance.may('picture')) await showTo(context, socket, guest)
}

async function act(context: LiveContext, guest: Guest, frame: unknown): Promise<Acknowledgement> {
  const read = actFrame.safeParse(frame)
  if (!read.success) {
    refused(context, 'malformed')
    return failed('bad-request', 'this is no action')
  }
  const { id, match, seat, move, args, on, link } = read.data
  const running = await context.host.open(match)
  const isTheirs: Holds = (table) => holds(context.identity, guest, table, seat, undefined)
  const mine = await isHeld(context, guest, match, running, isTheirs)
  if (mine === undefined) return failed('no-such-match', notHere)
  if (!mine) {
    refused(context, 'wrong-credentials')
    return failed('wrong-credentials', notYours)
  }
  if (!running) return failed('not-started', 'the match has not begun')
  return mayAct(context, guest, match, seat) ? await context.host.act(match, seat, { id, move, args, on, link, holds: isTheirs }) : tooMany
}

function mayAct(context: LiveContext, { personId }: Guest, match: string, seat: Seat): boolean {
  const may = context.mayAct(personId ?? `${match}/${seat}`)
  if (!may) refused(context, 'too-many')
  return may
}

const tooMany = failed('too-many-requests', 'slow down')

async function hurry(visit: Visit, [frame]: unknown[]): Promise<void> {
  const read = hurryFrame.safeParse(frame)
  if (!read.success) return junk(visit.context, visit.socket)
  const { match, seat } = read.data
  const table = await tableAt(visit, match, seat)
  const alone = table?.seats.every((occupant, index) => occupant?.kind === 'bot' || String(index) === seat)
  if (alone) visit.context.bus.publish('hurry', { match })
}

async function wishTempo(visit: Visit, [frame]: unknown[]): Promise<void> {
  const read = tempoFrame.safeParse(frame)
  if (!read.success) return junk(visit.context, visit.socket)
  if (await tableAt(visit, read.data.match, read.data.seat)) visit.context.bus.publish('tempo', read.data)
}

/** The table, if this guest sits there; the others are told why not. */
async function tableAt({ context, socket, guest }: Visit, match: string, seat: Seat): Promise<TableRecord | undefined> {
  const table = await tableOf(context, guest, match)
  if (table && holds(context.identity, guest, table, seat, undefined)) return table
  if (table) problem(socket, 'wrong-credentials', notYours)
  else problem(socket, 'no-such-match', notHere)
  return undefined
}

/** Pages are long: the next is made only when the connection has taken all earlier frames. */
function recall({ context, socket, guest }: Visit, frame: unknown[]): void {
  const answer = answerIn(frame)
  const read = historyFrame.safeParse(frame[0])
  if (!read.success) {
    refused(context, 'malformed')
    answer(problemOf('bad-request', 'this is no page of a match'))
    return
  }
  const { may, inTurn } = guest.allowance
  const { count } = read.data
  const page = async (): Promise<void> => {
    await context.outbox.caughtUp(socket)
    answer(await history(context, guest, read.data))
  }
  const sorry = (error: unknown): void => {
    context.log.error({ err: error }, 'a page of the past could not be made')
    answer(problemOf('internal', apology))
  }
  if (!may('past', 1 + count / 10) || !inTurn(() => page().catch(sorry))) answer(problemOf('too-many-requests', 'slow down'))
}

async function history(context: LiveContext, guest: Guest, { match, seat, from, count }: HistoryFrame): Promise<object> {
  const table = await tableOf(context, guest, match)
  const running = table && (await context.host.open(match))
  if (!running) return problemOf('no-such-match', 'there is no such match, or it has not begun')
  if (typeof seat !== 'string' && !mayWatch(context.identity, guest, table)) return problemOf('closed-to-spectators', closedToSpectators)
  // After the end nothing is secret: anybody could replay all of it from the proof.
  const mayLook =
    typeof seat !== 'string' ||
    (running.progress.outcome ? Number(seat) < table.seats.length : holds(context.identity, guest, table, seat, undefined))
  if (!mayLook) return problemOf('wrong-credentials', notYours)
  const { version } = shownTo(running, seat ?? null)
  const steps = await historyPage(context.host, running.views, match, seat ?? null, from, Math.min(count, version + 1 - from))
  return { steps, version }
}

/** Stock clients don't wait for an answer. */
async function heard(visit: Visit, frame: unknown[]): Promise<void> {
  const wrong = await chat(visit, isAwaited(frame) ? frame.slice(0, -1) : frame)
  if (wrong) tellWrong(visit, frame, wrong)
  else answerIn(frame)({ said: true })
}

function tellWrong({ socket }: Visit, frame: readonly unknown[], wrong: Problem): void {
  if (isAwaited(frame)) answerIn(frame)(wrong)
  else socket.emit('problem', wrong)
}

const isAwaited = (frame: readonly unknown[]): boolean => typeof frame.at(-1) === 'function'

/** @returns the reason if the line is refused. */
async function chat({ context, socket, guest }: Visit, frame: unknown[]): Promise<Problem | undefined> {
  const read = chatFrame.safeParse(padded(frame, 3))
  if (!read.success) {
    refused(context, 'malformed')
    return problemOf('bad-request', malformed)
  }
  const [id, { id: lineId, payload, sender }, credentials] = read.data
  const table = await tableOf(context, guest, id)
  if (!table) return problemOf('no-such-match', notHere)
  const seat = seatOf(context.identity, guest, table, sender ?? null, credentials)
  if (seat === null && !mayWatch(context.identity, guest, table)) return problemOf('closed-to-spectators', closedToSpectators)
  // Looked up again: the name may have changed since the socket connected.
  const person = await context.identity.personOf(socket.request.headers.cookie)
  if (seat === null && !person) return problemOf('not-signed-in', 'only people with a session may speak')
  if (!guest.allowance.may('chat')) return problemOf('too-many-requests', 'slow down')
  if (await isSilenced(context.journal, person?.id)) return problemOf('silenced', silence)
  const name = nameToSpeak(table, seat ?? undefined, person)
  if (name === undefined) return problemOf('name-taken', calledSo(person?.name ?? ''))
  const channel = seat === null ? 'spectators' : 'players'
  const said = { id: lineId, sender: seat ?? '', name, channel, payload, at: Date.now() } as const
  await speak(context, { ...said, match: id, personId: person?.id ?? null })
  return undefined
}

async function tableOf({ journal }: LiveContext, guest: Guest, id: string): Promise<(TableRecord & Progress) | undefined> {
  const table = await journal.table(id)
  return table?.game === guest.slug ? table : undefined
}

/** A match in memory has its table, so that actions read nothing; what that refuses, a newer one may allow. `undefined`: no such match. */
async function isHeld(
  context: LiveContext,
  guest: Guest,
  id: string,
  running: Running | undefined,
  isTheirs: Holds,
): Promise<boolean | undefined> {
  if (running?.table.game === guest.slug && isTheirs(running.table)) return true
  const table = await tableOf(context, guest, id)
  return table && isTheirs(table)
}

/** Padded to the shape's length: stock clients leave out missing values at the end. */
const padded = (frame: readonly unknown[], length: number): unknown[] => Array.from({ length }, (_, index) => frame[index] ?? null)

/** Answers the frame, if its sender waits for an answer. */
function answerIn(frame: readonly unknown[]): (answer: object) => void {
  const last = frame.at(-1)
  return typeof last === 'function' ? (last as (answer: object) => void) : () => undefined
}

const malformed = 'this frame is malformed'

function junk(context: LiveContext, socket: Socket): void {
  refused(context, 'malformed')
  problem(socket, 'bad-request', malformed)
}

const refused = ({ count }: LiveContext, reason: string): void => count('frames_refused', { reason })
