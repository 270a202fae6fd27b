/** Tables at which bots play and nobody is connected: a few for each person go on, the others wait. */
import type { Running } from '../running.ts'

export interface Lonely {
  /** Whether the bots here, which have something to do, wait: others of the same people play already, and nobody is here. */
  waits(running: Running): boolean
  /** Bots have nothing to do here, or it is over. */
  left(match: string): void
}

interface LonelyParts {
  isHere(match: string, seat: string): boolean
  /** There is room for this match: its bots are looked at again. */
  goOn(match: string): void
}

/** Tables of one person that bots play on at once while nobody is there. */
const most = 3

export function lonelyTables({ isHere, goOn }: LonelyParts): Lonely {
  /** By match: the people who sit there. */
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
      const isPeopled = table.seats.some((each, seat) => each?.kind === 'person' && isHere(id, String(seat)))
      if (isPeopled || people.length === 0) {
        left(id)
        return false
      }
      if (!playing.has(id) && !hasRoom(people)) {
        waiting.set(id, people)
        return true
      }
      waiting.delete(id)
      playing.set(id, people)
      return false
    },
    left,
  }

  function left(match: string): void {
    waiting.delete(match)
    if (!playing.delete(match)) return
    for (const [id, people] of waiting) {
      if (!hasRoom(people)) continue
      waiting.delete(id)
      playing.set(id, people)
      goOn(id)
    }
  }
}

const peopleOf = ({ seats }: Running['table']): string[] =>
  seats.flatMap((each) => (each?.kind === 'person' && each.personId !== null ? [each.personId] : []))
