/** Around one device: through whose eyes the page sees the match, and who is to take it next. */
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { startingAt } from '../tabletop/seats.ts'
import type { Seat } from '../tabletop/token.ts'

export interface Front {
  /** The seat whose view the page has; `null`: a spectator's. */
  readonly shown: Seat | null
  /** The page waits for this seat's player to say that they have the device; until then nobody's hand is in it. */
  readonly curtain: Seat | null
  /** Who had the device last. */
  readonly last: Seat | null
}

interface Around {
  /** Seats of people, in the order of seats. */
  readonly people: readonly Seat[]
  /** Seats that owe a decision. */
  readonly owes: readonly Seat[]
  readonly isOver: boolean
  /** Whether this seat sees anything that isn't public. */
  hides(seat: Seat): boolean
}

export const nobody: Front = { shown: null, curtain: null, last: null }

/** The front after an action, or at the beginning. */
export function frontAfter({ shown, curtain, last }: Front, { people, owes, isOver, hides }: Around): Front {
  const [first] = people
  if (people.length <= 1 || first === undefined) return { shown: first ?? null, curtain: null, last: first ?? null }
  if (isOver) return { shown: null, curtain: null, last }
  const waiting = startingAt(people, last ?? first).filter((seat) => owes.includes(seat))
  if (shown !== null && (waiting.length === 0 || waiting.includes(shown))) return { shown, curtain: null, last: shown }
  if (curtain !== null && (waiting.length === 0 || waiting.includes(curtain))) return { shown: null, curtain, last }
  const [next] = waiting
  if (next === undefined) return { shown: null, curtain: null, last }
  return people.some(hides) ? { shown: null, curtain: next, last } : { shown: next, curtain: null, last: next }
}

/** This seat's player has taken the device. */
export const taken = (seat: Seat): Front => ({ shown: seat, curtain: null, last: seat })

/** Whether the seat's view has anything that a spectator's hasn't: its own hand, its secret answer, its reading of the log. */
export function hidesFrom({ viewOf }: Pick<Rulebook, 'viewOf'>, state: GameView, seat: Seat): boolean {
  const own = Object.entries(viewOf(state, seat))
  const open = viewOf(state, null) as unknown as Readonly<Record<string, unknown>>
  return own.some(([key, value]) => key !== 'viewer' && (value ?? null) !== (open[key] ?? null))
}
