/** Which waits are worth a sentence, and which sentence. */
import type { Status } from '@toadstool/protocol'
import type { AfterKey } from '../afterTexts.ts'

export interface Wait {
  readonly seat: string
  readonly gone: boolean
  readonly key: AfterKey
  /** What the sentence counts from, or down to; `null` if it counts nothing. */
  readonly at: number | null
  /** Whether a reminder was sent for this decision; `null`: the viewer can't send one. */
  readonly nudged: boolean | null
}

/** Until then a player is simply thinking, in ms. */
const patience = 45_000
/** With this time left, in ms, the sentence says what comes next. */
const near = 60_000
const nearForYou = 30_000
/** A present player with more time left than this, in ms, is only said to be thinking. */
const far = 3_600_000

/** @param own the viewer's seat, `null` for spectators */
export function waitsOf({ seats, owes }: Status, own: string | null, now: number): readonly Wait[] {
  return owes.flatMap(({ seat, since, next, nudged }): Wait[] => {
    const known = seats.find((each) => each.seat === seat)
    if (!known || known.bot !== null || known.away) return []
    const left = next === null ? Number.POSITIVE_INFINITY : next.at - now
    if (seat === own) return next && left < nearForYou ? [{ seat, gone: false, key: 'next.you', at: next.at, nudged: null }] : []
    const gone = known.gone !== null
    if (!gone && left > near && now - since < patience) return []
    const told = { seat, gone, nudged: own === null ? null : nudged }
    if (next?.does === 'vote' && gone && isAloneWith(seats, seat, own)) return [{ ...told, key: 'next.vote.you', at: next.at }]
    if (next && gone) return [{ ...told, key: `next.${next.does}`, at: next.at }]
    if (next && left < far) return [{ ...told, key: `next.here.${next.does}`, at: next.at }]
    return [gone ? { ...told, key: 'waits.gone', at: known.gone } : { ...told, key: 'waits.thinks', at: since }]
  })
}

/** Whether nobody but the viewer can decide about this seat. */
const isAloneWith = (seats: Status['seats'], seat: string, own: string | null): boolean =>
  own !== null && seats.every((each) => each.seat === seat || each.seat === own || each.bot !== null || each.away)
