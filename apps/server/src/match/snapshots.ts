import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { Match } from './running.ts'

const every = 50
const everyAtLast = 200

export interface Snapshots {
  /** Stores the match's state when it is due. Nobody waits for it, since it only saves later readers work. */
  keep(match: Match): void
  /** Waits for the snapshots under way. */
  close(): Promise<void>
}

export function snapshotsOf(journal: Journal, log: Log): Snapshots {
  const underWay = new Map<string, Promise<void>>()
  return {
    keep(match) {
      const { id } = match.table
      // Later while something can be taken back, or isn't shown to all yet: that is read from the rows.
      const isRead = match.trail?.kept.length || match.behind.size > 0
      const due = match.loose >= (isRead ? everyAtLast : every) || match.progress.outcome !== null
      // What spectators will see with a delay is read from the rows as well.
      const state = match.late[0]?.state ?? match.state
      const since = match.state.version - state.version
      if (!due || since >= match.loose || underWay.has(id)) return
      match.loose = since
      const stored = new Promise((resolve) => setImmediate(resolve))
        .then(() => journal.saveSnapshot(id, { seq: state.version, state }))
        .catch((error: unknown) => log.error({ err: error, match: id }, 'a snapshot could not be stored'))
        .finally(() => underWay.delete(id))
      underWay.set(id, stored)
    },
    async close() {
      await Promise.all(underWay.values())
    },
  }
}
