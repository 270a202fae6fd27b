/** Steps of the turn, by which clocks go: what can be taken back begins none. */
import type { GameView } from './grammar.ts'

/** Names the step that the game is in. Taking back leads into the same step again. */
export const stepOf = ({ beat, begun }: Pick<GameView, 'beat' | 'begun'>): number => begun ?? beat

/** A move has been made on `before`. The step goes on for as long as only what can be taken back has changed the beat. */
export function keepStep(state: GameView, before: GameView, isReversible: boolean): void {
  if (state.result === null && state.beat === before.beat) return
  const kept = state as { begun?: number }
  if (isReversible && state.result === null) kept.begun = stepOf(before)
  else delete kept.begun
}

/** Another decision is open now: what was said about the one before doesn't count any more. */
export function nextBeat(state: { beat: number }): void {
  state.beat += 1
}
