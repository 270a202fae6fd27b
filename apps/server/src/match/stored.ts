/** States as they come out of the journal. */
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { patched } from '@toadstool/protocol'
import type { JournalRow, Snapshot } from '../journal/journal.ts'

/** A state that was stored whole, with what the game's states have had since. */
export const stateIn = (rulebook: Rulebook, { state }: Pick<Snapshot, 'state'>): MatchState => completed(rulebook, state as MatchState)

/** The state after a stored row. */
export const stateAfter = (rulebook: Rulebook, state: MatchState, { patch }: Pick<JournalRow, 'patch'>): MatchState =>
  completed(rulebook, patched(state, patch))

function completed(rulebook: Rulebook, state: MatchState): MatchState {
  const G = rulebook.completed?.(state.G) ?? state.G
  return G === state.G ? state : { ...state, G }
}
