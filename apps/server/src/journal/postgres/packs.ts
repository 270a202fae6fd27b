/** Finished matches at a fraction of their size: rows in compressed blocks, the first state and the last. They read as before. */
import type { Journal } from '../journal.ts'
import { blockLength, packedRows, packedStates, unpackedRows, unpackedState } from '../packing.ts'
import type { JournalRow, Snapshot } from '../records.ts'
import { readAction, readMatch } from '../rows.ts'
import type { Sql, Statements } from './statements.ts'

export function packs(sql: Sql): Pick<Journal, 'fullLength' | 'shrink'> {
  return {
    async fullLength(before, limit) {
      return (
        await sql.all(
          "SELECT match FROM standings WHERE state = 'over' AND NOT shrunk AND updated_at < $1 ORDER BY updated_at LIMIT $2",
          before,
          limit,
        )
      ).map(readMatch)
    },
    async shrink(match) {
      const raw = await sql.all('SELECT * FROM actions WHERE match = $1 ORDER BY seq LIMIT $2', match, blockLength)
      return raw.length > 0 ? packRows(sql, match, raw.map(readAction)) : packStates(sql, match)
    },
  }
}

/** The rows in blocks after `after`; `limit` below 0: all. */
export async function packedRowsIn(sql: Statements, match: string, after: number, limit: number): Promise<JournalRow[]> {
  const most = limit < 0 ? Number.MAX_SAFE_INTEGER : limit
  const blocks = await sql.all(
    'SELECT content FROM packed_actions WHERE match = $1 AND last > $2 AND first <= $3::bigint ORDER BY first',
    match,
    after,
    Math.min(after + most, Number.MAX_SAFE_INTEGER),
  )
  return unpackedRows(match, blocks, after, most)
}

/** The packed state with the highest number up to `seq`. */
export async function packedStateIn(sql: Statements, match: string, seq: number): Promise<Snapshot | undefined> {
  const row = await sql.get('SELECT seq, content FROM packed_states WHERE match = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1', match, seq)
  return row && unpackedState(row)
}

/** A match that is no longer over stays as it is. */
const held = "held AS (SELECT match FROM standings WHERE match = $1 AND state = 'over' FOR NO KEY UPDATE)"

/** The block takes its rows' place in one commit, unless another process has seen to that. */
async function packRows(sql: Sql, match: string, rows: readonly JournalRow[]): Promise<boolean> {
  const content = await packedRows(rows)
  const packed = await sql.run(
    `WITH ${held},
     packed AS (
       INSERT INTO packed_actions (match, first, last, content) SELECT match, $2, $3, $4 FROM held
       ON CONFLICT DO NOTHING RETURNING match
     )
     DELETE FROM actions USING packed WHERE actions.match = packed.match AND seq BETWEEN $2 AND $3`,
    match,
    rows[0]?.seq ?? 0,
    rows.at(-1)?.seq ?? 0,
    content,
  )
  return packed > 0
}

async function packStates(sql: Sql, match: string): Promise<boolean> {
  const states = await packedStates(await sql.all('SELECT seq, state FROM snapshots WHERE match = $1', match))
  await sql.run(
    `WITH ${held},
     packed AS (
       INSERT INTO packed_states (match, seq, content)
       SELECT match, seq, content FROM held CROSS JOIN unnest($2::int[], $3::bytea[]) AS states (seq, content)
       ON CONFLICT (match, seq) DO UPDATE SET content = excluded.content
     ),
     former AS (
       DELETE FROM packed_states USING held
       WHERE packed_states.match = held.match AND seq > 0 AND seq < (SELECT max(seq) FROM unnest($2::int[]) AS states (seq))
     ),
     raw AS (DELETE FROM snapshots USING held WHERE snapshots.match = held.match AND seq = ANY ($2::int[]))
     UPDATE standings SET shrunk = TRUE FROM held WHERE standings.match = held.match`,
    match,
    states.map(({ seq }) => seq),
    states.map(({ content }) => content),
  )
  return false
}
