import type { Rulebook, Seat } from '@toadstool/games'
import type { MatchState } from './engine.ts'

/** The states before a seat's latest actions, as far as it may take them back: the last one first undone. */
export interface Trail {
  readonly seat: Seat
  readonly states: readonly MatchState[]
}

interface Action {
  readonly before: MatchState
  readonly seat: Seat
  readonly move: string
}

/**
 * What can be taken back after an action: the seat's own latest reversible ones, with nobody else's and none with dice,
 * decks or secrets in between.
 */
export function trailAfter(rulebook: Rulebook, trail: Trail | null, { before, seat, move }: Action): Trail | null {
  if (!rulebook.grammar.moves[move]?.reversible) return null
  const earlier = trail?.seat === seat ? trail.states : []
  return { seat, states: [...earlier, before].slice(-deepest) }
}

/** The match as it stood before the last action of the trail, as a state of its own; `undefined` if this seat can't take anything back. */
export function undone(trail: Trail | null, seat: Seat, now: MatchState): { state: MatchState; trail: Trail | null } | undefined {
  const earlier = trail?.seat === seat ? trail.states.at(-1) : undefined
  if (!trail || !earlier || now.G.result) return undefined
  // no sentence that was formed in between may fit by chance
  const G = { ...earlier.G, beat: now.G.beat + 1 }
  const states = trail.states.slice(0, -1)
  return { state: { G, ctx: earlier.ctx, version: now.version + 1 }, trail: states.length > 0 ? { seat, states } : null }
}

const deepest = 20
