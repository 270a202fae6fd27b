/** Slots that several games have. */
import type { Slot } from './grammar.ts'
import { othersOf } from './seats.ts'
import { optionToken, type Seat, seatToken } from './token.ts'

/** One of these words. */
export function option<Ask extends string>(ask: Ask, ...words: readonly string[]): Slot<unknown, Ask> {
  const tokens = words.map(optionToken)
  return { ask, kinds: ['option'], candidates: () => tokens }
}

export const otherSeat = <Ask extends string>(ask: Ask): Slot<{ readonly players: Readonly<Record<Seat, unknown>> }, Ask> => ({
  ask,
  kinds: ['seat'],
  candidates: (view, seat) => othersOf(view, seat).map(seatToken),
})
