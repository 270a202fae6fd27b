import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import type { Seat } from '../tabletop/token.ts'

/** A match, which stays the same object while it goes on. */
export interface Watched {
  readonly rulebook: Pick<Rulebook, 'volunteers'>
  readonly progress: { readonly outcome: unknown }
  viewOf(seat: Seat | null): GameView
}

/** Occasions for bots to act without owing anything: each bot is asked once per occasion. */
export interface Occasions {
  /** Seats with an occasion for which they haven't been asked. */
  seats(running: Watched): Seat[]
  /** Marks the seat's occasions as asked. */
  take(running: Watched, seat: Seat): readonly string[]
  /** Marks them as not asked after all. */
  giveBack(running: Watched, seat: Seat, occasions: readonly string[]): void
}

export function occasionsOf(): Occasions {
  /** By match: seat and occasion. */
  const asked = new WeakMap<Watched, Set<string>>()

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

  function open(running: Watched): readonly { readonly seat: Seat; readonly occasion: string }[] {
    if (running.progress.outcome) return []
    const known = asked.get(running)
    const all = running.rulebook.volunteers?.(running.viewOf(null)) ?? []
    return all.filter(({ seat, occasion }) => !known?.has(`${seat} ${occasion}`))
  }
}
