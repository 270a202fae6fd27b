/** Finished matches at a fraction of their size: rows in compressed blocks, the first state and the last. They read as before. */
import type { Journal } from '../journal.ts'
import { blockLength, packedRows, packedStates, unpackedRows, unpackedState } from '../packing.ts'
import type { JournalRow, Snapshot } from '../records.ts'
import { readAction, readMatch } from '../rows.ts'
import type { Sql } from './statements.ts'

type Shrinking = Pick<Journal, 'fullLength' | 'shrink'>

interface Packs extends Shrinking {
  /** The rows in blocks after `after`; `limit` below 0: all. */
  rows(match: string, after: number, limit: number): JournalRow[]
  /** The packed state with the highest number up to `seq`. */
  snapshot(match: string, seq: number): Snapshot | undefined
}

export function packs(sql: Sql): Packs {
  return {
    rows(match, after, limit) {
      const most = limit < 0 ? Number.MAX_SAFE_INTEGER : limit
      const blocks = sql.all(
        'SELECT content FROM packed_actions WHERE match = ? AND last > ? AND first <= ? ORDER BY first',
        match,
        after,
        Math.min(after + most, Number.MAX_SAFE_INTEGER),
      )
      return unpackedRows(match, blocks, after, most)
    },
    snapshot(match, seq) {
      const row = sql.get('SELECT seq, content FROM packed_states WHERE match = ? AND seq <= ? ORDER BY seq DESC LIMIT 1', match, seq)
      return row && unpackedState(row)
    },
    async fullLength(before, limit) {
      return sql
        .all(
          "SELECT match FROM standings WHERE state = 'over' AND shrunk = 0 AND updated_at < ? ORDER BY updated_at LIMIT ?",
          before,
          limit,
        )
        .map(readMatch)
    },
    async shrink(match) {
      const raw = sql.all('SELECT * FROM actions WHERE match = ? ORDER BY seq LIMIT ?', match, blockLength)
      return raw.length > 0 ? packRows(sql, match, raw.map(readAction)) : packStates(sql, match)
    },
  }
}

/** The block takes its rows' place in one commit. */
async function packRows(sql: Sql, match: string, rows: readonly JournalRow[]): Promise<boolean> {
  const content = await packedRows(rows)
  const [first, last] = [rows[0]?.seq ?? 0, rows.at(-1)?.seq ?? 0]
  return ifOver(sql, match, () => {
    sql.run('INSERT INTO packed_actions (match, first, last, content) VALUES (?, ?, ?, ?)', match, first, last, content)
    sql.run('DELETE FROM actions WHERE match = ? AND seq BETWEEN ? AND ?', match, first, last)
    return true
  })
}

async function packStates(sql: Sql, match: string): Promise<boolean> {
  const states = await packedStates(sql.all('SELECT seq, state FROM snapshots WHERE match = ?', match))
  return ifOver(sql, match, () => {
    for (const { seq, content } of states) {
      sql.run('INSERT OR REPLACE INTO packed_states (match, seq, content) VALUES (?, ?, ?)', match, seq, content)
      sql.run('DELETE FROM packed_states WHERE match = ? AND seq > 0 AND seq < ?', match, seq)
    }
    sql.run('DELETE FROM snapshots WHERE match = ?', match)
    sql.run('UPDATE standings SET shrunk = 1 WHERE match = ?', match)
    return false
  })
}

/** A match that is no longer over stays as it is. */
function ifOver(sql: Sql, match: string, work: () => boolean): boolean {
  return sql.together(() => (sql.get("SELECT match FROM standings WHERE match = ? AND state = 'over'", match) ? work() : false))
}
