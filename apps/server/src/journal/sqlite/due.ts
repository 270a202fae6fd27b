import type { Column } from '../columns.ts'
import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

export function due(sql: Sql): Pick<Journal, 'due' | 'setDue' | 'setClocks'> {
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
      set(match, version, 'due_at', at)
    },
    async setClocks(match, version, clocks) {
      set(match, version, 'clocks', JSON.stringify(clocks))
    },
  }

  function set(match: string, version: number, column: 'due_at' | 'clocks', value: Column): void {
    sql.run(
      `UPDATE standings SET ${column} = ? WHERE match = ? AND state = 'running' AND NOT EXISTS (SELECT 1 FROM actions WHERE match = ? AND seq > ?)`,
      value,
      match,
      match,
      version,
    )
  }
}
