import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

export function due(sql: Sql): Pick<Journal, 'due' | 'setDue'> {
  return {
    async due(now, after, limit) {
      const { at, match } = after ?? { at: Number.MIN_SAFE_INTEGER, match: '' }
      return sql
        .all(
          'SELECT match, due_at FROM standings WHERE due_at <= ? AND (due_at, match) > (?, ?) ORDER BY due_at, match LIMIT ?',
          now,
          at,
          match,
          limit,
        )
        .map((row) => ({ match: String(row.match), at: Number(row.due_at) }))
    },
    async setDue(match, version, at) {
      sql.run(
        "UPDATE standings SET due_at = ? WHERE match = ? AND state = 'running' AND NOT EXISTS (SELECT 1 FROM actions WHERE match = ? AND seq > ?)",
        at,
        match,
        match,
        version,
      )
    },
  }
}
