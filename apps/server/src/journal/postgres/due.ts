import type { Column } from '../columns.ts'
import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

export const due = (sql: Sql): Pick<Journal, 'due' | 'setDue' | 'setClocks'> => ({
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
  setDue: (match, version, at) => set(sql, match, version, 'due_at', at),
  setClocks: (match, version, clocks) => set(sql, match, version, 'clocks', JSON.stringify(clocks)),
})

async function set(sql: Sql, match: string, version: number, column: 'due_at' | 'clocks', value: Column): Promise<void> {
  await sql.run(
    `UPDATE standings SET ${column} = $1 WHERE match = $2 AND state = 'running'
       AND NOT EXISTS (SELECT 1 FROM actions WHERE match = $2 AND seq > $3)`,
    value,
    match,
    version,
  )
}
