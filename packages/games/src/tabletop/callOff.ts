import type { GameView } from './grammar.ts'
import { calledOff } from './outcome.ts'

/** Stands in place of a move's name when the table ends a match that nobody plays any more. No game's move can have this name. */
export const callOffAction = ':call-off'

interface Ending {
  readonly G: GameView
  readonly ctx: object
  readonly version: number
}

/** The same match, ended as it stands; `undefined` if it is over already. */
export function endedBy<S extends Ending>(state: S): S | undefined {
  if (state.G.result) return undefined
  const { begun: _, ...left } = state.G
  const G = { ...left, result: calledOff, beat: state.G.beat + 1 }
  return { ...state, G, ctx: { ...state.ctx, gameover: calledOff }, version: state.version + 1 }
}
