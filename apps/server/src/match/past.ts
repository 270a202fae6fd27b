import type { MatchState } from '@toadstool/games/engine'
import type { Journal, JournalRow } from '../journal/journal.ts'
import type { Running } from './running.ts'
import { stateAfter, stateIn } from './stored.ts'

export interface HistoryStep {
  readonly row: JournalRow | null
  readonly state: MatchState
}

/** As many rows are played on one after another before others have their turn. */
const usualBite = 250

/** Steps between kept states: at most this many rows are read besides those of the page. */
export const stride = 50

interface Kept {
  /** Every so many steps, to begin from. */
  readonly states: Map<number, MatchState>
  /** The least recently asked for first. */
  readonly steps: Map<number, HistoryStep>
}

/**
 * Recorded steps with the state after each, the deal being step 0. What was asked for lately, and states passed on the way,
 * are kept, `mostKept` of them, as long as `match` is in memory; they share all that hasn't changed between them.
 */
export function pastOf(
  journal: Journal,
  mostKept = 256,
  bite = usualBite,
): (match: Running, from: number, count: number) => Promise<HistoryStep[]> {
  const matches = new WeakMap<object, Kept>()

  return async (match, from, count) => {
    if (from > match.state.version) return []
    const kept = matches.get(match) ?? { states: new Map(), steps: new Map() }
    matches.set(match, kept)
    const known = Array.from({ length: count }, (_, index) => kept.steps.get(from + index)).filter((step) => step !== undefined)
    const page = known.length === count ? known : await made(match, kept.states, from, count)
    for (const step of page) {
      const seq = step.row?.seq ?? 0
      kept.steps.delete(seq)
      kept.steps.set(seq, step)
    }
    for (const seq of [...kept.steps.keys()].slice(0, Math.max(0, kept.steps.size - mostKept))) kept.steps.delete(seq)
    return page
  }

  async function made({ rulebook, table: { id } }: Running, states: Kept['states'], from: number, count: number): Promise<HistoryStep[]> {
    if (!states.has(0)) {
      const beginning = await journal.beginning(id)
      if (!beginning) return []
      states.set(0, stateIn(rulebook, beginning))
    }
    const start = Math.max(...[...states.keys()].filter((seq) => seq === 0 || seq < from))
    let state = states.get(start) as MatchState
    const page: HistoryStep[] = from === 0 ? [{ row: null, state }] : []
    const end = from + count - 1
    for (let at = start; at < end; at += bite) {
      const rows = await journal.rows(id, at, Math.min(bite, end - at))
      for (const row of rows) {
        state = stateAfter(rulebook, state, row)
        if (row.seq % stride === 0) states.set(row.seq, state)
        if (row.seq >= from) page.push({ row, state })
      }
      if (rows.length < bite) break
    }
    return page
  }
}
