import type { GameView, Grammar, Sentence } from './grammar.ts'
import { onceMore } from './rollBack.ts'
import { unguard } from './sentences.ts'
import { stepOf } from './steps.ts'
import type { Seat } from './token.ts'

/** In the place of a move's name: takes the seat's own last action back (see {@link Move.reversible}). No game's move can be called so. */
export const undoAction = ':undo'

interface Kept {
  readonly state: { readonly G: GameView; readonly version: number }
}

/** A seat's latest actions, as far as it may take them back: the state before each, with what its keeper adds to that. */
export interface Trail<K extends Kept> {
  readonly seat: Seat
  readonly kept: readonly K[]
  /** How often something was taken back since the seat's last action that stays. */
  readonly taken: number
}

/**
 * What can be taken back after a reversible action: the seat's own latest ones, with nobody else's and none with dice,
 * decks or secrets in between.
 */
export function trailAfter<K extends Kept>(trail: Trail<K> | null, seat: Seat, before: K): Trail<K> {
  const { kept, taken } = trail?.seat === seat ? trail : { kept: [], taken: 0 }
  return { seat, kept: [...kept, before].slice(-deepest), taken }
}

/**
 * What can be taken back after a standing order, of whichever seat: the same, and the order stays.
 * @param given the order as if it had been given in an earlier state; `undefined` if it would do more there than stand.
 */
export function trailBeside<K extends Kept>(trail: Trail<K> | null, given: (then: K['state']) => K['state'] | undefined): Trail<K> | null {
  if (!trail) return null
  const kept: K[] = []
  for (const each of trail.kept) {
    const state = given(each.state)
    if (!state) return null
    kept.push({ ...each, state })
  }
  return { ...trail, kept }
}

/** May the host take this action back, as long as nobody else has acted? `view`: the mover's, before it. */
export function isReversible<V extends GameView, S>({ moves }: Grammar<V, S>, view: V, seat: Seat, { move, args }: Sentence): boolean {
  const reversible = moves[move]?.reversible
  return typeof reversible === 'function' ? reversible(view, seat, unguard(args).args) : reversible === true
}

export interface Undone<K extends Kept> {
  readonly state: K['state']
  readonly trail: Trail<K>
  /** What was kept of the action that is taken back. */
  readonly last: K
}

/** The match as it stood before the last action of the trail, as a state of its own; `undefined` if this seat can't take anything back. */
export function undone<K extends Kept>(trail: Trail<K> | null, seat: Seat, now: K['state']): Undone<K> | undefined {
  const last = trail?.seat === seat ? trail.kept.at(-1) : undefined
  if (!trail || !last || now.G.result) return undefined
  const kept = trail.kept.slice(0, -1)
  const { G, ...back } = onceMore(last.state, now)
  const state = { ...back, G: { ...G, begun: stepOf(last.state.G) } }
  return { state, trail: { seat, kept, taken: trail.taken + 1 }, last }
}

const deepest = 20
