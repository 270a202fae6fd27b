import { actionColumns, type Encoded, type EncodedProgress, encoded, encodedProgress } from '../columns.ts'
import type { Appended, Journal } from '../journal.ts'
import type { JournalRow, Snapshot } from '../records.ts'
import { readAction, readSnapshot } from '../rows.ts'
import { grouped } from './grouped.ts'
import { packs } from './packs.ts'
import type { Sql } from './statements.ts'
import { tableIn } from './tables.ts'

type Matches = Pick<
  Journal,
  'begin' | 'append' | 'saveSnapshot' | 'match' | 'tail' | 'beginning' | 'rows' | 'seqOf' | 'fullLength' | 'shrink'
>

/** The same, for rows and states that are encoded already. */
export interface MatchesEncoded {
  appendEncoded(row: Encoded): Promise<Appended>
  saveSnapshotEncoded(match: string, seq: number, state: string): Promise<void>
}

export function matches(sql: Sql): Matches & MatchesEncoded & { settle(): void } {
  const appends = grouped(sql, (row: Encoded) => append(sql, row))
  const packed = packs(sql)
  return {
    settle: appends.flush,
    fullLength: packed.fullLength,
    shrink: packed.shrink,
    async begin(match, state, progress) {
      return sql.together(() => {
        const stored = sql.run('INSERT OR IGNORE INTO snapshots (match, seq, state) VALUES (?, 0, ?)', match, JSON.stringify(state))
        if (stored) saveProgress(sql, encodedProgress(match, progress, 0))
        return stored === 1
      })
    },
    append: (row, progress) => appends.add(encoded(row, progress)),
    appendEncoded: appends.add,
    saveSnapshot: (match, { seq, state }) => saveSnapshotEncoded(match, seq, JSON.stringify(state)),
    saveSnapshotEncoded,
    async match(id) {
      const table = tableIn(sql, id)
      const snapshot = table && stateUpTo(id, Number.MAX_SAFE_INTEGER)
      return table && { table, ...(snapshot && { snapshot }), rows: snapshot ? rows(id, snapshot.seq, -1) : [] }
    },
    async tail(id, after) {
      const table = tableIn(sql, id)
      return table && { table, rows: rows(id, after, -1) }
    },
    beginning: async (match) => stateUpTo(match, 0),
    rows: async (match, after, limit) => rows(match, after, limit),
    async seqOf(match, actionId) {
      const row = sql.get('SELECT seq FROM actions WHERE match = ? AND action = ?', match, actionId)
      return row && Number(row.seq)
    },
  }

  async function saveSnapshotEncoded(match: string, seq: number, state: string): Promise<void> {
    sql.together(() => {
      sql.run('INSERT OR IGNORE INTO snapshots (match, seq, state) VALUES (?, ?, ?)', match, seq, state)
      // Any state follows from the first one and the rows; besides it only the newest is kept.
      sql.run('DELETE FROM snapshots WHERE match = ? AND seq > 0 AND seq < ?', match, seq)
    })
  }

  function stateUpTo(match: string, seq: number): Snapshot | undefined {
    const row = sql.get('SELECT seq, state FROM snapshots WHERE match = ? AND seq <= ? ORDER BY seq DESC LIMIT 1', match, seq)
    return row ? readSnapshot(row) : packed.snapshot(match, seq)
  }

  function rows(match: string, after: number, limit: number): JournalRow[] {
    const early = packed.rows(match, after, limit)
    // No row is in both. In SQLite a limit below 0 is none.
    const late = sql.all('SELECT * FROM actions WHERE match = ? AND seq > ? ORDER BY seq LIMIT ?', match, after, limit - early.length)
    return [...early, ...late.map(readAction)]
  }
}

function append(sql: Sql, { match, by, row, progress }: Encoded): Appended {
  if (by !== undefined && sql.get('SELECT revision FROM tables WHERE id = ?', match)?.revision !== by) return 'stale'
  const stored = sql.run(
    `INSERT OR IGNORE INTO actions (${actionColumns.join(', ')}) VALUES (${actionColumns.map(() => '?').join(', ')})`,
    ...row,
  )
  if (!stored) return 'taken'
  if (progress) saveProgress(sql, progress)
  return 'stored'
}

function saveProgress(sql: Sql, { match, columns, isOver }: EncodedProgress): void {
  sql.run(
    'UPDATE standings SET owes = ?, owes_since = ?, outcome = ?, clocks = ?, due_at = ?, updated_at = max(updated_at, ?) WHERE match = ?',
    ...columns,
    match,
  )
  if (!isOver) return
  const isNews = sql.run("UPDATE standings SET state = 'over', asleep = 0, shrunk = 0 WHERE match = ? AND state <> 'over'", match)
  if (isNews) sql.run('UPDATE tables SET revision = revision + 1 WHERE id = ?', match)
}
