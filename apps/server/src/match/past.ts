import type { MatchState } from '@toadstool/games/engine'
import type { JournalRow } from '../journal/records.ts'
import type { Archive } from './archive/archive.ts'
import type { Running } from './running.ts'
import { stateAfter } from './stored.ts'

export interface HistoryStep {
  readonly row: JournalRow | null
  readonly state: MatchState
}

/**
 * Recorded steps with the state after each; the deal is step 0. The latest `mostKept` ones are kept as long as `match` is in memory;
 * they share all that hasn't changed between them.
 */
export function pastOf(
  archive: Pick<Archive, 'page'>,
  mostKept = 256,
): (match: Running, from: number, count: number) => Promise<HistoryStep[]> {
  /** The least recently used step first. */
  const matches = new WeakMap<object, Map<number, HistoryStep>>()

  return async (match, from, count) => {
    if (from > match.state.version) return []
    const kept = matches.get(match) ?? new Map<number, HistoryStep>()
    matches.set(match, kept)
    const known = Array.from({ length: count }, (_, index) => kept.get(from + index)).filter((step) => step !== undefined)
    const page = known.length === count ? known : await made(match, from, count)
    for (const step of page) {
      const seq = step.row?.seq ?? 0
      kept.delete(seq)
      kept.set(seq, step)
    }
    for (const seq of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(seq)
    return page
  }

  async function made({ rulebook, table: { id } }: Running, from: number, count: number): Promise<HistoryStep[]> {
    const before = Math.max(0, from - 1)
    const found = await archive.page(id, before, from + count - 1 - before)
    if (!found) return []
    let { state } = found
    const page: HistoryStep[] = from === 0 ? [{ row: null, state }] : []
    for (const row of found.rows) {
      state = stateAfter(rulebook, state, row)
      page.push({ row, state })
    }
    return page
  }
}
