import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

export const results = (sql: Sql): Pick<Journal, 'results'> => ({
  async results(personId, game) {
    return sql
      .named(
        `SELECT id, outcome, json_array_length(record, '$.seats') AS seats,
             (SELECT key FROM json_each(record, '$.seats') WHERE value ->> '$.personId' = :person) AS seat
           FROM tables
           WHERE state = 'over' AND game = :game AND outcome IS NOT NULL AND record ->> '$.from' IS NULL AND seat IS NOT NULL
             AND id IN (SELECT match FROM sitters WHERE person = :person)
           ORDER BY updated_at DESC, id`,
        { person: personId, game },
      )
      .map((row) => ({
        match: String(row.id),
        seat: String(row.seat),
        seats: Number(row.seats),
        outcome: JSON.parse(String(row.outcome)),
      }))
  },
})
