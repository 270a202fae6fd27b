/** Players who wait may nudge the one they wait for, once for each decision, so that nobody can pester. */
import type { Seat } from '@toadstool/games'
import { nudgeFrame } from '@toadstool/protocol'
import type { Topics } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import { answeringSince, toldTo } from '../match/clocks.ts'
import { decisionKey, owedLine } from '../tables/owed.ts'
import { tellStatus } from './broadcast.ts'
import type { LiveContext, Visit } from './context.ts'
import { holds } from './guests.ts'
import { attendanceOf } from './presence.ts'
import { notYours, problem } from './problems.ts'
import { channel } from './rooms.ts'

/** Nudges from a muted person aren't delivered, and the sender doesn't learn that. */
const isMuted = async (journal: Journal, { listener, speaker }: { listener: string | null; speaker: string | null }): Promise<boolean> =>
  listener !== null && speaker !== null && (await journal.muted(listener)).includes(speaker)

const isSeen = ({ rooms, elsewhere }: LiveContext, match: string, seat: Seat): boolean =>
  attendanceOf(match, rooms.get(match), elsewhere).isSeen(seat)

const personAt = ({ seats }: TableRecord, seat: Seat): string | null => {
  const occupant = seats[Number(seat)]
  return occupant?.kind === 'person' ? occupant.personId : null
}

export async function nudge({ context, socket, guest }: Visit, [frame]: unknown[]): Promise<void> {
  const read = nudgeFrame.safeParse(frame)
  if (!read.success) {
    context.count('frames_refused', { reason: 'malformed' })
    return problem(socket, 'bad-request', 'this frame is malformed')
  }
  const { match, seat, to } = read.data
  const running = await context.host.open(match)
  if (running?.table.game !== guest.slug) return problem(socket, 'no-such-match', 'there is no running match of this name')
  const { table, progress, nudged } = running
  if (!holds(context.identity, guest, table, seat, undefined)) return problem(socket, 'wrong-credentials', notYours)
  // As far as the sender may know: a seat that has answered in secret still seems to be waited for.
  const since = answeringSince(toldTo(progress, seat), to)
  const occupant = table.seats[Number(to)]
  if (seat === to || since === null || occupant?.kind !== 'person' || nudged.get(to) === since) return
  nudged.set(to, since)
  const isAsked = progress.owes.includes(to)
  const heard = isAsked && !(await isMuted(context.journal, { listener: occupant.personId, speaker: personAt(table, seat) }))
  context.bus.publish('nudge', { match, by: seat, to, since, heard, person: occupant.personId })
  // Afterwards: how soon the others hear of a nudge mustn't tell whether it called anybody.
  if (heard && occupant.personId !== null && !isSeen(context, match, to)) {
    const owed = { person: occupant.personId, match, kind: 'nudge', key: decisionKey(since) } as const
    await context.journal.addOwed([owedLine(owed, Date.now())])
  }
}

/** Tells those at this match of a nudge, from whichever node it comes. */
export function passNudge(context: LiveContext, { match, by, to, since, heard }: Topics['nudge']): void {
  const room = context.rooms.get(match)
  if (!room?.running) return
  const { table, progress, nudged } = room.running
  nudged.set(to, since)
  if (heard) room.namespace.local.to(channel(match, to)).emit('nudged', { match, by })
  tellStatus(context, room, { ...table, ...progress })
}
