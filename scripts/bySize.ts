import { rulebooks } from '@toadstool/games'

/** The games on the shelf, from those for the fewest players to those for the most. */
export const bySize = Object.values(rulebooks).toSorted((one, other) => one.card.seats.max - other.card.seats.max)
