import { encoded, encodedProgress, progressColumns } from '../columns.ts'
import type { Journal } from '../journal.ts'
import type { JournalRow, Snapshot } from '../records.ts'
import { readAction, readSnapshot } from '../rows.ts'
import { appendsOf } from './appends.ts'
import type { Clients } from './clients.ts'
import { packedRowsIn, packedStateIn } from './packs.ts'
import { progressFrom } from './standings.ts'
import type { Sql, Statements } from './statements.ts'
import { tableIn } from './tables.ts'

type Matches = Pick<Journal, 'begin' | 'append' | 'saveSnapshot' | 'match' | 'tail' | 'beginning' | 'rows' | 'seqOf'>

export function matches(sql: Sql, clients: Clients): Matches {
  const append = appendsOf(clients)
  return {
    async begin(match, state, progress) {
      const { columns } = encodedProgress(match, progress, 0)
      return (await sql.once(beginning, match, JSON.stringify(state), ...columns)).length === 1
    },
    append: (row, progress) => append(encoded(row, progress)),
    async saveSnapshot(match, { seq, state }) {
      await sql.run(
        // Any state follows from the first one and the rows; besides it only the newest is kept.
        `WITH saved AS (INSERT INTO snapshots (match, seq, state) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING)
         DELETE FROM snapshots WHERE match = $1 AND seq > 0 AND seq < $2`,
        match,
        seq,
        JSON.stringify(state),
      )
    },
    match: (id) =>
      sql.ofOneMoment(async (now) => {
        const table = await tableIn(now, id)
        const snapshot = table && (await stateUpTo(now, id, lastSeq))
        return table && { table, ...(snapshot && { snapshot }), rows: snapshot ? await rowsIn(now, id, snapshot.seq, -1) : [] }
      }),
    tail: (id, after) =>
      sql.ofOneMoment(async (now) => {
        const table = await tableIn(now, id)
        return table && { table, rows: await rowsIn(now, id, after, -1) }
      }),
    beginning: (match) => sql.ofOneMoment((now) => stateUpTo(now, match, 0)),
    rows: (match, after, limit) => sql.ofOneMoment((now) => rowsIn(now, match, after, limit)),
    async seqOf(match, actionId) {
      const row = await sql.get('SELECT seq FROM actions WHERE match = $1 AND action = $2', match, actionId)
      return row && Number(row.seq)
    },
  }
}

/** Of an `INTEGER`. */
const lastSeq = 2 ** 31 - 1

const beginning = `
  WITH begun AS (INSERT INTO snapshots (match, seq, state) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING RETURNING match),
  progress AS (
    SELECT match, ${['text', 'bigint', 'text', 'text', 'bigint', 'bigint'].map((type, index) => `$${index + 3}::${type} AS ${progressColumns[index]}`).join(', ')}
    FROM begun
  ),
  standing AS (UPDATE standings SET ${progressFrom('progress')} FROM progress WHERE standings.match = progress.match)
  SELECT match FROM begun`

async function stateUpTo(sql: Statements, match: string, seq: number): Promise<Snapshot | undefined> {
  const row = await sql.get('SELECT seq, state FROM snapshots WHERE match = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1', match, seq)
  return row ? readSnapshot(row) : packedStateIn(sql, match, seq)
}

/** `limit` below 0: all. */
async function rowsIn(sql: Statements, match: string, after: number, limit: number): Promise<JournalRow[]> {
  const early = await packedRowsIn(sql, match, after, limit)
  // No row is in both.
  const late = await sql.all(
    'SELECT * FROM actions WHERE match = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    match,
    after,
    limit < 0 ? null : limit - early.length,
  )
  return [...early, ...late.map(readAction)]
}
