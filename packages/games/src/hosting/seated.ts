/** Who sits where, as far as whoever hosts a match asks. */
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import type { Seat } from '../tabletop/token.ts'

export interface Seated {
  readonly seats: readonly ({ readonly kind: 'person' | 'bot'; readonly away?: { readonly by: string } } | null)[]
}

/** Whether a bot decides for this seat: its own, or one that plays on for a person. */
export function isBotAt({ seats }: Seated, seat: Seat): boolean {
  const occupant = seats[Number(seat)]
  return occupant?.kind === 'bot' || occupant?.away?.by === 'bot'
}

/** Bots that owe a decision and don't wait for others; all of them, if nobody else is left to decide. */
export function readyOf(
  { rulebook, viewOf }: { readonly rulebook: Pick<Rulebook, 'bot'>; viewOf(seat: Seat): GameView },
  owes: readonly Seat[],
  isBot: (seat: Seat) => boolean,
): Seat[] {
  const owing = owes.filter(isBot)
  const ready = owing.filter((seat) => !rulebook.bot.waits?.(viewOf(seat), seat))
  return ready.length === 0 && owing.length === owes.length ? owing : ready
}
