/** States, as read from the journal. */
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { pastWith, rollsAfter } from '@toadstool/games/rolls'
import { patched } from '@toadstool/protocol'
import type { JournalRow, Snapshot } from '../journal/records.ts'
import { digestOf } from './chance.ts'

/** A state that was stored whole, with fields that the game has added since. */
export const stateIn = (rulebook: Rulebook, { state }: Pick<Snapshot, 'state'>): MatchState => completed(rulebook, state as MatchState)

/** The state after a stored row. */
export function stateAfter(rulebook: Rulebook, state: MatchState, row: Pick<JournalRow, 'patch' | Done>): MatchState {
  const after = completed(rulebook, patched(state, row.patch))
  const rolls = rollsThen(state.rolls, row)
  return rolls === after.rolls ? after : { ...after, ...(rolls && { rolls }) }
}

type Done = 'seat' | 'move' | 'args' | 'rolled'

/** The count of rolls after an action. */
export function rollsThen(rolls: MatchState['rolls'], { rolled, ...done }: Pick<JournalRow, Done>): MatchState['rolls'] {
  const next = rolls && rolled ? rollsAfter(rolls, done.seat, rolled) : rolls
  return next?.past === undefined ? next : { ...next, past: pastWith(next.past, done, digestOf) }
}

/** The state that a replay comes to: without what only the host counts. */
export function played({ rolls: _, ...state }: MatchState): MatchState {
  return state
}

function completed(rulebook: Rulebook, state: MatchState): MatchState {
  const G = rulebook.completed?.(state.G) ?? state.G
  return G === state.G ? state : { ...state, G }
}
