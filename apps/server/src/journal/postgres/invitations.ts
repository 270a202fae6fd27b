import { kept } from '../columns.ts'
import type { Invitations, Journal } from '../journal.ts'
import { readInvitation, readNote, readSender } from '../rows.ts'
import type { Sql } from './statements.ts'

export function invitations(sql: Sql): Invitations {
  return {
    async invitable(personId) {
      return (await sql.get('SELECT invitable FROM people WHERE id = $1', personId))?.invitable !== false
    },
    async setInvitable(personId, invitable) {
      await sql.run('UPDATE people SET invitable = $1 WHERE id = $2', invitable, personId)
    },
    async invite({ from, to, table, at, heard }, { since, mostWaiting }) {
      return sql.together(async (all) => {
        // One after another for each person, so that each sees how many wait.
        await all.get('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', `invitations to ${to}`)
        await all.run('DELETE FROM invitations WHERE at <= $1', since)
        const stored = await all.run(
          `INSERT INTO invitations (person, match, sender, at, heard)
           SELECT $1, $2, $3, $4, $5 AND count(*) < $6 FROM invitations WHERE person = $1 AND NOT declined
           ON CONFLICT DO NOTHING`,
          ...[to, table, from, at, heard, mostWaiting],
        )
        return stored === 1
      })
    },
    async invitations(personId, since) {
      const rows = await sql.all(
        'SELECT * FROM invitations WHERE (person = $1 OR sender = $1) AND at > $2 ORDER BY number',
        personId,
        since,
      )
      return rows.map(readInvitation)
    },
    async declineInvitations(personId, table, since) {
      return (
        await sql.all(
          'UPDATE invitations SET declined = TRUE WHERE person = $1 AND match = $2 AND at > $3 RETURNING sender',
          personId,
          table,
          since,
        )
      ).map(readSender)
    },
    async dropInvitations(personId, table, since) {
      return (
        await sql.once('DELETE FROM invitations WHERE person = $1 AND match = $2 AND at > $3 RETURNING sender', personId, table, since)
      ).map(readSender)
    },
    ...notes(sql),
  }
}

function notes(sql: Sql): Pick<Journal, 'addNotes' | 'notes' | 'dropNotes' | 'expireNotes'> {
  return {
    async addNotes(made) {
      await sql.together(async (all) => {
        for (const { to, table, game, what, by, at } of made) {
          await all.run(
            'INSERT INTO notes (person, match, game, what, host, at) VALUES ($1, $2, $3, $4, $5, $6)',
            ...[to, table, game, what, by, at],
          )
          await all.run(
            `DELETE FROM notes WHERE person = $1 AND number <=
               (SELECT number FROM notes WHERE person = $1 ORDER BY number DESC LIMIT 1 OFFSET ${kept.notes})`,
            to,
          )
        }
      })
    },
    async notes(personId, since) {
      return (await sql.all('SELECT * FROM notes WHERE person = $1 AND at > $2 ORDER BY number', personId, since)).map(readNote)
    },
    async dropNotes(personId, table) {
      await sql.run('DELETE FROM notes WHERE person = $1 AND match = $2', personId, table)
    },
    async expireNotes(before) {
      return sql.run('DELETE FROM notes WHERE at < $1', before)
    },
  }
}
