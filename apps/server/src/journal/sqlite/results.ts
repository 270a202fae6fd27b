import type { Journal } from '../journal.ts'
import { readResult } from '../rows.ts'
import type { Sql } from './statements.ts'

export const results = (sql: Sql): Pick<Journal, 'results'> => ({
  async results(personId, game, after, limit) {
    return sql
      .named(
        `SELECT match, updated_at, outcome, json_array_length(record, '$.seats') AS seats,
             iif(gone,
               (SELECT value ->> '$.seat' FROM json_each(record, '$.left') WHERE value ->> '$.personId' = :person),
               (SELECT key FROM json_each(record, '$.seats') WHERE value ->> '$.personId' = :person)) AS seat, gone
           FROM sitters CROSS JOIN standings USING (match) CROSS JOIN tables ON id = match
           WHERE person = :person AND match > :after
             AND state = 'over' AND game = :game AND outcome IS NOT NULL AND record ->> '$.from' IS NULL AND seat IS NOT NULL
           ORDER BY match LIMIT :limit`,
        { person: personId, game, after, limit },
      )
      .map(readResult)
  },
})
