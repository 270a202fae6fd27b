import type { MatchState } from '@toadstool/games/engine'
import type { Journal, JournalRow } from '../journal/journal.ts'
import type { Running } from './running.ts'
import { stateAfter, stateIn } from './stored.ts'

export interface HistoryStep {
  readonly row: JournalRow | null
  readonly state: MatchState
}

/** Steps between kept states: at most this many rows are read besides those of the page. */
export const stride = 50

/**
 * Recorded steps with the state after each, the deal being step 0. States passed on the way are kept for the next page,
 * as long as `match` is in memory; they share all that hasn't changed between them.
 */
export function pastOf(journal: Journal): (match: Running, id: string, from: number, count: number) => Promise<HistoryStep[]> {
  const kept = new WeakMap<object, Map<number, MatchState>>()

  return async (match, id, from, count) => {
    const states = kept.get(match) ?? new Map<number, MatchState>()
    kept.set(match, states)
    if (!states.has(0)) {
      const beginning = await journal.beginning(id)
      if (!beginning) return []
      states.set(0, stateIn(match.rulebook, beginning))
    }
    const start = Math.max(...[...states.keys()].filter((seq) => seq === 0 || seq < from))
    let state = states.get(start) as MatchState
    const page: HistoryStep[] = from === 0 ? [{ row: null, state }] : []
    for (const row of await journal.rows(id, start, from + count - 1 - start)) {
      state = stateAfter(match.rulebook, state, row)
      if (row.seq % stride === 0) states.set(row.seq, state)
      if (row.seq >= from) page.push({ row, state })
    }
    return page
  }
}
