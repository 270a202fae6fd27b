/** Steps of the turn, which clocks follow: a reversible move doesn't begin one. */
import type { GameView } from './grammar.ts'

/** Names the step that the game is in. Undo leads back into the same step. */
export const stepOf = ({ beat, begun }: Pick<GameView, 'beat' | 'begun'>): number => begun ?? beat

/** Called after a move on `before`. The step goes on as long as only reversible moves have changed the beat. */
export function keepStep(state: GameView, before: GameView, isReversible: boolean): void {
  if (state.result === null && state.beat === before.beat) return
  const kept = state as { begun?: number }
  if (isReversible && state.result === null) kept.begun = stepOf(before)
  else delete kept.begun
}

/** Another decision is open now: sentences about the one before no longer count. */
export function nextBeat(state: { beat: number }): void {
  state.beat += 1
}
