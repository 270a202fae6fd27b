import type { SQLInputValue } from 'node:sqlite'
import type { Appended, Journal } from '../journal.ts'
import type { JournalRow, Progress, Snapshot } from '../records.ts'
import { grouped } from './grouped.ts'
import { packs } from './packs.ts'
import type { Row, Sql } from './statements.ts'
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
  const packed = packs(sql, read)
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
    const kept = row && { seq: Number(row.seq), state: JSON.parse(String(row.state)) }
    return kept ?? packed.snapshot(match, seq)
  }

  function rows(match: string, after: number, limit: number): JournalRow[] {
    const early = packed.rows(match, after, limit)
    // No row is in both. In SQLite a limit below 0 is none.
    const late = sql.all('SELECT * FROM actions WHERE match = ? AND seq > ? ORDER BY seq LIMIT ?', match, after, limit - early.length)
    return [...early, ...late.map(read)]
  }
}

/** A row and the progress after it, as their columns store them. */
export interface Encoded {
  readonly match: string
  /** The table's revision; absent: any. */
  readonly by: number | undefined
  readonly row: SQLInputValue[]
  readonly progress: EncodedProgress | null
}

interface EncodedProgress {
  readonly match: string
  readonly columns: SQLInputValue[]
  readonly isOver: boolean
}

export const encoded = (
  { match, seq, at, seat, actionId, move, args, patch, clock, rolled, unseen, by }: JournalRow,
  progress: Progress | null,
): Encoded => ({
  match,
  by,
  row: [match, seq, at, seat, actionId, move, JSON.stringify(args), JSON.stringify(patch), jsonOf(clock), jsonOf(rolled)],
  progress: progress && encodedProgress(match, progress, unseen ? 0 : at),
})

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

const encodedProgress = (match: string, { owes, owesSince, outcome, clocks, dueAt = null }: Progress, at: number): EncodedProgress => ({
  match,
  columns: [JSON.stringify(owes), owesSince, outcome && JSON.stringify(outcome), JSON.stringify(clocks ?? {}), dueAt, at],
  isOver: outcome !== null,
})

function append(sql: Sql, { match, by, row, progress }: Encoded): Appended {
  if (by !== undefined && sql.get('SELECT revision FROM tables WHERE id = ?', match)?.revision !== by) return 'stale'
  const stored = sql.run(
    'INSERT OR IGNORE INTO actions (match, seq, at, seat, action, move, args, patch, clock, rolled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
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

const read = (row: Row): JournalRow => ({
  match: String(row.match),
  seq: Number(row.seq),
  at: Number(row.at),
  seat: String(row.seat),
  actionId: String(row.action),
  move: String(row.move),
  args: JSON.parse(String(row.args)),
  patch: JSON.parse(String(row.patch)),
  ...(row.clock !== null && { clock: JSON.parse(String(row.clock)) }),
  ...(row.rolled !== null && { rolled: JSON.parse(String(row.rolled)) }),
})
