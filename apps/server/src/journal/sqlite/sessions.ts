import { kept } from '../columns.ts'
import type { Sessions } from '../journal.ts'
import { readSession } from '../rows.ts'
import type { Sql } from './statements.ts'

export function sessions(sql: Sql): Sessions {
  return {
    async saveSession({ id, personId, device, createdAt, seenAt }) {
      sql.together(() => {
        sql.run(
          'INSERT INTO sessions (id, person, device, created_at, seen_at) VALUES (?, ?, ?, ?, ?)',
          id,
          personId,
          device,
          createdAt,
          seenAt,
        )
        sql.run(
          `DELETE FROM sessions WHERE person = ? AND id NOT IN
             (SELECT id FROM sessions WHERE person = ? ORDER BY seen_at DESC, created_at DESC LIMIT ${kept.sessions})`,
          personId,
          personId,
        )
      })
    },
    async session(id) {
      const row = sql.get('SELECT * FROM sessions WHERE id = ?', id)
      return row && readSession(row)
    },
    async knownSessions(ids) {
      return sql
        .all('SELECT id FROM sessions WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
        .map(({ id }) => String(id))
    },
    async sessions(personId) {
      return sql.all('SELECT * FROM sessions WHERE person = ? ORDER BY seen_at DESC, id', personId).map(readSession)
    },
    async sessionSeen(id, at) {
      sql.run('UPDATE sessions SET seen_at = max(seen_at, ?) WHERE id = ?', at, id)
    },
    async endSession(personId, id) {
      return sql.run('DELETE FROM sessions WHERE id = ? AND person = ?', id, personId) === 1
    },
    async expireSessions(before) {
      return sql.run('DELETE FROM sessions WHERE seen_at < ? OR person NOT IN (SELECT id FROM people)', before)
    },
    async knowsEarlier(personId) {
      return sql.get('SELECT earlier FROM people WHERE id = ?', personId)?.earlier === 1
    },
    async forgetEarlier(personId) {
      sql.run('UPDATE people SET earlier = 0 WHERE id = ?', personId)
    },
  }
}
