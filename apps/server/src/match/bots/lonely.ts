/** Tables at which bots play and nobody is connected: a few for each person go on, the others wait. */
import type { Seat } from '@toadstool/games'
import { isAsleep, type Progress, type TableRecord } from '../../journal/journal.ts'
import { peopleAt } from '../../tables/seats.ts'
import { toldTo } from '../clocks.ts'
import type { Running } from '../running.ts'
import { isBotAt } from './deciding.ts'

export interface Lonely {
  /** Whether the bots here, which have something to do, wait: others of the same people play already, and nobody is here. */
  waits(running: Running): boolean
  isWaiting(match: string): boolean
  /** Bots have nothing to do here, or it is over. */
  left(match: string): void
}

interface LonelyParts {
  /** Whether somebody is connected on this seat; `null`: whether anybody looks on. */
  isHere(match: string, seat: Seat | null): boolean
  /** There is room for this match: its bots are looked at again. */
  goOn(match: string): void
  /** It waits from now on, or no longer. */
  changed(match: string): void
}

/** Tables of one person that bots play on at once while nobody is there. */
const most = 3

export function lonelyTables({ isHere, goOn, changed }: LonelyParts): Lonely {
  /** By match: the people whose table it is. */
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

/** Where bots play among themselves: whoever opened the table, and looks on. */
function peopleOf(table: TableRecord): readonly string[] {
  const people = peopleAt(table)
  const { hostId } = table
  return people.length > 0 || hostId === null ? people : [hostId]
}

/** Whether all that is seen to be waited for is up to bots: how far they are with secret answers is nobody’s business. */
export function isUpToBots(table: TableRecord & Progress): boolean {
  const { owes } = toldTo(table, null)
  return table.state === 'running' && !isAsleep(table) && owes.length > 0 && owes.every((seat) => isBotAt(table, seat))
}
