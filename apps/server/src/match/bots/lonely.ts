/** Tables where bots play with nobody connected: a few per person go on, the others wait. */
import type { Seat } from '@toadstool/games'
import { isBotAt } from '@toadstool/games/hosting'
import { isAsleep, type Progress, type TableRecord } from '../../journal/records.ts'
import { peopleAt } from '../../tables/seats.ts'
import { toldTo } from '../clocks.ts'
import type { Running } from '../running.ts'

export interface Lonely {
  /** Whether bots with something to do must wait here: nobody is connected, and enough tables of the same people play already. */
  waits(running: Running): boolean
  isWaiting(match: string): boolean
  /** Bots have nothing to do in this match, or it is over. */
  left(match: string): void
}

interface LonelyParts {
  /** Whether anybody is connected on this seat, or watches (`null`). */
  isHere(match: string, seat: Seat | null): boolean
  /** There is room for this match: its bots may go on. */
  goOn(match: string): void
  /** The match has begun to wait, or stopped waiting. */
  changed(match: string): void
}

/** Tables per person at which bots play on with nobody there. */
const most = 3

export function lonelyTables({ isHere, goOn, changed }: LonelyParts): Lonely {
  /** By match: the people that it counts for. */
  const playing = new Map<string, readonly string[]>()
  const waiting = new Map<string, readonly string[]>()
  const hasRoom = (people: readonly string[]): boolean =>
    people.every(
      (person) =>
        playing
          .values()
          .filter((others) => others.includes(person))
          .toArray().length < most,
    )

  return {
    waits({ table }) {
      const { id } = table
      const people = peopleOf(table)
      const sitters = table.seats.flatMap((each, seat) => (each?.kind === 'person' ? [String(seat)] : []))
      const isPeopled = sitters.length > 0 ? sitters.some((seat) => isHere(id, seat)) : isHere(id, null)
      if (isPeopled || people.length === 0) {
        left(id)
        return false
      }
      if (!playing.has(id) && !hasRoom(people)) {
        const isNew = !waiting.has(id)
        waiting.set(id, people)
        if (isNew) changed(id)
        return true
      }
      play(id, people)
      return false
    },
    isWaiting: (match) => waiting.has(match),
    left,
  }

  function play(match: string, people: readonly string[]): void {
    playing.set(match, people)
    if (waiting.delete(match)) changed(match)
  }

  function left(match: string): void {
    if (waiting.delete(match)) changed(match)
    if (!playing.delete(match)) return
    for (const [id, people] of waiting) {
      if (!hasRoom(people)) continue
      play(id, people)
      goOn(id)
    }
  }
}

/** The people at the table; if bots play among themselves, the one who opened it to watch. */
function peopleOf(table: TableRecord): readonly string[] {
  const people = peopleAt(table)
  const { hostId } = table
  return people.length > 0 || hostId === null ? people : [hostId]
}

/** Whether only bots seem to be waited for. It goes by what all may see, so that it tells nothing of secret answers. */
export function isUpToBots(table: TableRecord & Progress): boolean {
  const { owes } = toldTo(table, null)
  return table.state === 'running' && !isAsleep(table) && owes.length > 0 && owes.every((seat) => isBotAt(table, seat))
}
