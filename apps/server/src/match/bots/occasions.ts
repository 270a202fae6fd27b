import type { Seat } from '@toadstool/games'
import type { Running } from '../running.ts'

/** Occasions for bots to act without owing anything: each bot is asked once per occasion. */
export interface Occasions {
  /** Seats with an occasion for which they haven't been asked. */
  seats(running: Running): Seat[]
  /** Marks the seat's occasions as asked. */
  take(running: Running, seat: Seat): readonly string[]
  /** Marks them as not asked after all. */
  giveBack(running: Running, seat: Seat, occasions: readonly string[]): void
}

export function occasionsOf(): Occasions {
  /** By match: seat and occasion. */
  const asked = new WeakMap<Running, Set<string>>()

  return {
    seats: (running) => open(running).map(({ seat }) => seat),
    take(running, seat) {
      const known = asked.get(running) ?? new Set()
      asked.set(running, known)
      const occasions = open(running).flatMap((each) => (each.seat === seat ? [each.occasion] : []))
      for (const occasion of occasions) known.add(`${seat} ${occasion}`)
      return occasions
    },
    giveBack(running, seat, occasions) {
      for (const occasion of occasions) asked.get(running)?.delete(`${seat} ${occasion}`)
    },
  }

  function open(running: Running): readonly { readonly seat: Seat; readonly occasion: string }[] {
    if (running.progress.outcome) return []
    const known = asked.get(running)
    const all = running.rulebook.volunteers?.(running.viewOf(null)) ?? []
    return all.filter(({ seat, occasion }) => !known?.has(`${seat} ${occasion}`))
  }
}
