import type { Journal } from '../journal.ts'
import { readResult } from '../rows.ts'
import type { Sql } from './statements.ts'

export const results = (sql: Sql): Pick<Journal, 'results'> => ({
  async results(personId, game, after, limit) {
    const rows = await sql.all(
      `SELECT match, updated_at, outcome, seats, seat, gone FROM sitters JOIN standings USING (match)
       WHERE person = $1 AND game = $2 AND match > $3 AND state = 'over' AND outcome IS NOT NULL AND NOT continues AND seat IS NOT NULL
       ORDER BY match LIMIT $4`,
      personId,
      game,
      after,
      limit,
    )
    return rows.map(readResult)
  },
})
