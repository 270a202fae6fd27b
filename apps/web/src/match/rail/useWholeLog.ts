import { entriesOf, type LogEntry } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import type { Scene } from '../scene.ts'

/** All events of a finished match: a view keeps only the latest ones, the rest come from earlier views. `null` until they are here. */
export function useWholeLog({
  rulebook,
  source,
  now,
  view,
}: Pick<Scene, 'rulebook' | 'source' | 'now' | 'view'>): readonly LogEntry[] | null {
  const [entries, setEntries] = useState<readonly LogEntry[] | null>(null)
  const { version } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished match stays as it is.
  useEffect(() => {
    let wanted = true
    let again: ReturnType<typeof setTimeout> | undefined
    const rest = () => new Promise((done) => (again = setTimeout(done, pause)))
    const found = new Map<number, LogEntry>()
    const collect = async () => {
      const last = rulebook.logOf(view)
      for (const entry of entriesOf(last)) found.set(entry.id, entry)
      let oldest = Math.min(...found.keys())
      let at = version
      let step = Math.ceil((found.size * 0.8 * version) / Math.max(1, last.next))
      for (let asked = 0; oldest > 0 && at > 0 && asked < most && source.recall; asked += 1) {
        const earlier = await source.recall(Math.max(0, at - step)).catch(() => undefined)
        if (!wanted) return
        if (!earlier) {
          await rest()
          continue
        }
        const log = rulebook.logOf(earlier)
        if (log.next < oldest) {
          step = Math.floor(step / 2)
          if (step === 0) return
          continue
        }
        at = Math.max(0, at - step)
        for (const entry of entriesOf(log)) found.set(entry.id, entry)
        oldest = Math.min(oldest, ...entriesOf(log).map(({ id }) => id))
      }
      if (wanted && oldest <= 0) setEntries([...found.values()].sort((a, b) => a.id - b.id))
    }
    void collect()
    return () => {
      wanted = false
      clearTimeout(again)
    }
  }, [source, version])
  return entries
}

/** At most this many requests. */
const most = 30

/** A server that doesn't answer, or has been asked too often, is asked again so many ms later. */
const pause = 2000
