import type { Rulebook } from '@toadstool/games'
import { entriesOf, type LogEntry, type Seat } from '@toadstool/games/tabletop'
import { useMemo } from 'react'
import type { Scene } from '../scene.ts'
import type { Replay } from './useReplay.ts'

export interface ReplayLog {
  readonly entries: readonly LogEntry[]
  /** The action that told an event; the deal is 0. */
  versionOf(id: number): number
}

/** All that a finished match tells, as the eyes through which it is seen may read it; `null` until it has been played again. */
export function useReplayLog({ replay, rulebook, eyes, now }: Scene): ReplayLog | null {
  return useMemo(() => {
    if (!replay || replay.steps.length < now.version) return null
    const versions = new Map(replay.steps.flatMap(({ version, events }) => events.map(({ id }) => [id, version] as const)))
    const versionOf = (id: number): number => versions.get(id) ?? 0
    return { entries: seenBy(rulebook, replay, eyes, versionOf), versionOf }
  }, [replay, rulebook, eyes, now.version])
}

/** A view keeps the latest events only: the earlier ones stand in earlier views. */
function seenBy(rulebook: Rulebook, { states }: Replay, eyes: Seat | null, versionOf: (id: number) => number): LogEntry[] {
  const found = new Map<number, LogEntry>()
  let at = states.length - 1
  for (;;) {
    const state = states[at]
    const entries = state ? entriesOf(rulebook.logOf(rulebook.viewOf(state, eyes))) : []
    for (const entry of entries) found.set(entry.id, entry)
    const oldest = entries[0]?.id ?? 0
    if (oldest === 0) break
    at = Math.min(at - 1, versionOf(oldest - 1))
  }
  return [...found.values()].sort((a, b) => a.id - b.id)
}
