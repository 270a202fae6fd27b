import type { Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

type Company = Pick<Journal, 'invitable' | 'setInvitable' | 'mute' | 'muted' | 'mutedBy'>

export function company(sql: Sql): Company {
  return {
    async invitable(personId) {
      return sql.get('SELECT invitable FROM people WHERE id = ?', personId)?.invitable !== 0
    },
    async setInvitable(personId, invitable) {
      sql.run('UPDATE people SET invitable = ? WHERE id = ?', Number(invitable), personId)
    },
    async mute(personId, other, muted) {
      if (muted) sql.run('INSERT OR IGNORE INTO mutes (person, other) VALUES (?, ?)', personId, other)
      else sql.run('DELETE FROM mutes WHERE person = ? AND other = ?', personId, other)
    },
    async muted(personId) {
      return sql.all('SELECT other FROM mutes WHERE person = ? ORDER BY other', personId).map((row) => String(row.other))
    },
    async mutedBy(personId) {
      return sql.all('SELECT person FROM mutes WHERE other = ? ORDER BY person', personId).map((row) => String(row.person))
    },
  }
}
