import type { View } from '@toadstool/games/battle-gnomes'
import { entriesOf, type LogEntry, type Seat, seatToken, type Token } from '@toadstool/games/tabletop'
import { idIf } from '../../kit/index.ts'

/** Something that is shown for a moment: an event, with what followed from it. */
export interface Moment {
  readonly id: number
  readonly entries: readonly LogEntry[]
  /** The card or gnome that it is about. */
  readonly thing: Token | null
  readonly by: Seat | null
  readonly tone: 'plain' | 'hit' | 'cancelled' | 'defeat'
}

/**
 * The waiting moments and those new in the log. What follows from a play joins its moment, even if answers were waited for in between.
 * The viewer's own actions are shown only by their effects.
 */
export function momentsAfter(waiting: readonly Moment[], view: View, previous: View | null, seat: Seat | null): readonly Moment[] {
  if (!previous) return waiting
  const moments = [...waiting]
  for (const entry of entriesOf(view.log)) {
    if (entry.id < previous.log.next || !shown.has(entry.key)) continue
    const last = moments.at(-1)
    if (last && follows(entry, last))
      moments[moments.length - 1] = { ...last, entries: [...last.entries, entry], tone: toneOf(entry, last.tone) }
    else if (!isOwn(entry, seat) && entry.key !== 'counts') moments.push(momentOf(entry))
  }
  return moments
}

/** Whether an event follows from the play of this moment, whose totals aren't told yet. */
const follows = ({ key, params }: LogEntry, { thing, entries }: Moment): boolean =>
  followers.has(key) && (key !== 'hit' || params.card === thing) && !entries.some((told) => totals.has(told.key))

function momentOf(entry: LogEntry): Moment {
  const { card, gnome, p, by } = entry.params
  const thing = [card, gnome].find((each): each is string => typeof each === 'string')
  const who = [by, p].find((each): each is string => typeof each === 'string')
  return { id: entry.id, entries: [entry], thing: thing ?? null, by: idIf('seat', who) ?? null, tone: toneOf(entry, 'plain') }
}

const toneOf = ({ key }: LogEntry, before: Moment['tone']): Moment['tone'] =>
  key === 'hit' ? 'hit' : key === 'cancelled' ? 'cancelled' : key === 'defeated' ? 'defeat' : before

const isOwn = ({ key, params }: LogEntry, seat: Seat | null): boolean =>
  seat !== null && params.p === seatToken(seat) && !['hit', 'defeated'].includes(key)

const totals = new Set(['hit', 'counts'])
const followers = new Set([...totals, 'caught', 'revealed'])

const shown = new Set([
  ...['challenged', 'played', 'played-at', 'function', 'function-at', 'hit', 'counts', 'cancelled', 'caught', 'revealed'],
  ...['conceded', 'standoff', 'defeated', 'called-off', 'burgled', 'lured', 'last-turns'],
])
