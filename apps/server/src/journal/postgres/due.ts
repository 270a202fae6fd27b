import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

export const due = (sql: Sql): Pick<Journal, 'due' | 'setDue'> => ({
  async due(now, after, limit) {
    const { at, match } = after ?? { at: Number.MIN_SAFE_INTEGER, match: '' }
    const rows = await sql.all(
      'SELECT match, due_at FROM standings WHERE due_at <= $1 AND (due_at, match) > ($2::bigint, $3) ORDER BY due_at, match LIMIT $4',
      now,
      at,
      match,
      limit,
    )
    return rows.map((row) => ({ match: String(row.match), at: Number(row.due_at) }))
  },
  async setDue(match, version, at) {
    await sql.run(
      `UPDATE standings SET due_at = $1 WHERE match = $2 AND state = 'running'
         AND NOT EXISTS (SELECT 1 FROM actions WHERE match = $2 AND seq > $3)`,
      at,
      match,
      version,
    )
  },
})
