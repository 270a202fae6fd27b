import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import type { Journal, TableRecord } from '../journal/journal.ts'
import { stateAfter, stateIn } from './stored.ts'

/** Where a match stood after so many actions, as the beginning of another. */
export async function positionAt(
  journal: Journal,
  rulebook: Rulebook,
  { match, action }: NonNullable<TableRecord['from']>,
): Promise<MatchState> {
  const beginning = await journal.beginning(match)
  if (!beginning) throw new Error(`${match} was never begun`)
  let state = stateIn(rulebook, beginning)
  for (const row of action > 0 ? await journal.rows(match, 0, action) : []) state = stateAfter(rulebook, state, row)
  return { ...state, version: 0 }
}
