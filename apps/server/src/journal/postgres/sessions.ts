import { kept } from '../columns.ts'
import type { Sessions } from '../journal.ts'
import { readSession } from '../rows.ts'
import type { Sql } from './statements.ts'

export function sessions(sql: Sql): Sessions {
  return {
    async saveSession({ id, personId, device, createdAt, seenAt }) {
      await sql.together(async (all) => {
        await all.run(
          'INSERT INTO sessions (id, person, device, created_at, seen_at) VALUES ($1, $2, $3, $4, $5)',
          id,
          personId,
          device,
          createdAt,
          seenAt,
        )
        await all.run(
          `DELETE FROM sessions WHERE person = $1 AND id IN
             (SELECT id FROM sessions WHERE person = $1 ORDER BY seen_at DESC, created_at DESC OFFSET ${kept.sessions})`,
          personId,
        )
      })
    },
    async session(id) {
      const row = await sql.get('SELECT * FROM sessions WHERE id = $1', id)
      return row && readSession(row)
    },
    async knownSessions(ids) {
      return (await sql.all('SELECT id FROM sessions WHERE id = ANY ($1)', ids)).map(({ id }) => String(id))
    },
    async sessions(personId) {
      return (await sql.all('SELECT * FROM sessions WHERE person = $1 ORDER BY seen_at DESC, id', personId)).map(readSession)
    },
    async sessionSeen(id, at) {
      await sql.run('UPDATE sessions SET seen_at = $1 WHERE id = $2 AND seen_at < $1', at, id)
    },
    async endSession(personId, id) {
      return (await sql.run('DELETE FROM sessions WHERE id = $1 AND person = $2', id, personId)) === 1
    },
    async expireSessions(before) {
      return sql.run('DELETE FROM sessions WHERE seen_at < $1 OR NOT EXISTS (SELECT 1 FROM people WHERE id = person)', before)
    },
    async knowsEarlier(personId) {
      return (await sql.get('SELECT earlier FROM people WHERE id = $1', personId))?.earlier === true
    },
    async forgetEarlier(personId) {
      await sql.run('UPDATE people SET earlier = FALSE WHERE id = $1', personId)
    },
  }
}
