import { kept } from '../columns.ts'
import type { Invitations, Journal } from '../journal.ts'
import { readInvitation, readNote, readSender } from '../rows.ts'
import type { Sql } from './statements.ts'

export function invitations(sql: Sql): Invitations {
  return {
    async invitable(personId) {
      return sql.get('SELECT invitable FROM people WHERE id = ?', personId)?.invitable !== 0
    },
    async setInvitable(personId, invitable) {
      sql.run('UPDATE people SET invitable = ? WHERE id = ?', Number(invitable), personId)
    },
    async invite({ from, to, table, at, heard }, { since, mostWaiting }) {
      return sql.together(() => {
        sql.run('DELETE FROM invitations WHERE at <= ?', since)
        const waiting = Number(sql.get('SELECT count(*) AS n FROM invitations WHERE person = ? AND declined = 0', to)?.n)
        const stored = sql.run(
          'INSERT OR IGNORE INTO invitations (person, match, sender, at, heard) VALUES (?, ?, ?, ?, ?)',
          to,
          table,
          from,
          at,
          Number(heard && waiting < mostWaiting),
        )
        return stored === 1
      })
    },
    async invitations(personId, since) {
      return sql
        .named('SELECT * FROM invitations WHERE (person = :person OR sender = :person) AND at > :since ORDER BY number', {
          person: personId,
          since,
        })
        .map(readInvitation)
    },
    async declineInvitations(personId, table, since) {
      return sql
        .all('UPDATE invitations SET declined = 1 WHERE person = ? AND match = ? AND at > ? RETURNING sender', personId, table, since)
        .map(readSender)
    },
    async dropInvitations(personId, table, since) {
      return sql
        .all('DELETE FROM invitations WHERE person = ? AND match = ? AND at > ? RETURNING sender', personId, table, since)
        .map(readSender)
    },
    ...notes(sql),
  }
}

function notes(sql: Sql): Pick<Journal, 'addNotes' | 'notes' | 'dropNotes' | 'expireNotes'> {
  return {
    async addNotes(made) {
      sql.together(() => {
        for (const { to, table, game, what, by, at } of made) {
          sql.run('INSERT INTO notes (person, match, game, what, host, at) VALUES (?, ?, ?, ?, ?, ?)', to, table, game, what, by, at)
          sql.run(
            `DELETE FROM notes WHERE person = ? AND number <=
               (SELECT number FROM notes WHERE person = ? ORDER BY number DESC LIMIT 1 OFFSET ${kept.notes})`,
            to,
            to,
          )
        }
      })
    },
    async notes(personId, since) {
      return sql.all('SELECT * FROM notes WHERE person = ? AND at > ? ORDER BY number', personId, since).map(readNote)
    },
    async dropNotes(personId, table) {
      sql.run('DELETE FROM notes WHERE person = ? AND match = ?', personId, table)
    },
    async expireNotes(before) {
      return sql.run('DELETE FROM notes WHERE at < ?', before)
    },
  }
}
