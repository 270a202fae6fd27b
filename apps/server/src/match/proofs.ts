import type { Archive, Played } from './archive/archive.ts'
import type { Running } from './running.ts'

/** The proof of a finished match is assembled once, and kept as long as the match is in memory. */
export function proofsOf(archive: Pick<Archive, 'proof'>): (match: Running) => Promise<Played | undefined> {
  const kept = new WeakMap<Running, Promise<Played | undefined>>()
  return (match) => {
    const played = kept.get(match) ?? archive.proof(match.table.id)
    if (match.progress.outcome) {
      kept.set(match, played)
      played.catch(() => kept.delete(match))
    }
    return played
  }
}
