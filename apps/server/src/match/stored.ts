/** States as they come out of the journal. */
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { rollsAfter } from '@toadstool/games/rolls'
import { patched } from '@toadstool/protocol'
import type { JournalRow, Snapshot } from '../journal/journal.ts'

/** A state that was stored whole, with what the game's states have had since. */
export const stateIn = (rulebook: Rulebook, { state }: Pick<Snapshot, 'state'>): MatchState => completed(rulebook, state as MatchState)

/** The state after a stored row. */
export function stateAfter(
  rulebook: Rulebook,
  state: MatchState,
  { patch, seat, rolled }: Pick<JournalRow, 'patch' | 'seat' | 'rolled'>,
): MatchState {
  const after = completed(rulebook, patched(state, patch))
  return state.rolls && rolled ? { ...after, rolls: rollsAfter(state.rolls, seat, rolled) } : after
}

/** Without what only the host counts: what a match that is played again comes to. */
export function played({ rolls: _, ...state }: MatchState): MatchState {
  return state
}

function completed(rulebook: Rulebook, state: MatchState): MatchState {
  const G = rulebook.completed?.(state.G) ?? state.G
  return G === state.G ? state : { ...state, G }
}
