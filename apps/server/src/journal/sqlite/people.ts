import { kept } from '../columns.ts'
import type { Journal } from '../journal.ts'
import { readLine, readPerson } from '../rows.ts'
import type { Sql } from './statements.ts'

type People = Pick<
  Journal,
  'savePerson' | 'person' | 'setDaysOff' | 'expirePeople' | 'saveDeviceCode' | 'takeDeviceCode' | 'appendChat' | 'chat'
>

/** Has this person done something to be known again? */
const isKeeping = `(named OR EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) OR EXISTS (SELECT 1 FROM recovery_codes WHERE person = people.id))`

export function people(sql: Sql): People {
  return {
    async savePerson({ id, name, named, createdAt }) {
      sql.run(
        `INSERT INTO people (id, name, named, created_at, earlier) VALUES (?, ?, ?, ?, 0)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named`,
        id,
        name,
        Number(named),
        createdAt,
      )
    },
    async person(id) {
      const row = sql.get('SELECT * FROM people WHERE id = ?', id)
      return row && readPerson(row)
    },
    async setDaysOff(id, daysOff) {
      sql.run('UPDATE people SET days_off = ? WHERE id = ?', daysOff.length > 0 ? JSON.stringify(daysOff) : null, id)
    },
    async expirePeople(before, unseenSince) {
      return sql.together(() => {
        const gone = sql.run(
          `DELETE FROM people WHERE created_at < iif(${isKeeping}, ?, ?) AND NOT EXISTS (SELECT 1 FROM sitters WHERE person = people.id)
             AND NOT (${isKeeping} AND EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND seen_at >= ?))`,
          unseenSince,
          before,
          unseenSince,
        )
        if (gone === 0) return 0
        for (const table of ['silences', 'passkeys', 'recovery_codes'])
          sql.run(`DELETE FROM ${table} WHERE person NOT IN (SELECT id FROM people)`)
        sql.run('DELETE FROM joined WHERE holder NOT IN (SELECT id FROM people)')
        sql.run('DELETE FROM mutes WHERE person NOT IN (SELECT id FROM people) OR other NOT IN (SELECT id FROM people)')
        return gone
      })
    },
    async saveDeviceCode(codeHash, personId, expiresAt) {
      sql.together(() => {
        sql.run('DELETE FROM device_codes WHERE person = ?', personId)
        sql.run('INSERT INTO device_codes (hash, person, expires_at) VALUES (?, ?, ?)', codeHash, personId, expiresAt)
      })
    },
    async takeDeviceCode(codeHash, now) {
      return sql.together(() => {
        const row = sql.get('DELETE FROM device_codes WHERE hash = ? RETURNING person, expires_at', codeHash)
        sql.run('DELETE FROM device_codes WHERE expires_at <= ?', now)
        return row && Number(row.expires_at) > now ? String(row.person) : undefined
      })
    },
    async appendChat(line) {
      const { match, channel } = line
      sql.together(() => {
        sql.run('INSERT INTO chat (match, channel, line) VALUES (?, ?, ?)', match, channel, JSON.stringify(line))
        sql.run(
          `DELETE FROM chat WHERE match = ? AND channel = ? AND number <=
             (SELECT number FROM chat WHERE match = ? AND channel = ? ORDER BY number DESC LIMIT 1 OFFSET ${kept.chat})`,
          match,
          channel,
          match,
          channel,
        )
      })
    },
    async chat(match, channels, limit) {
      return sql
        .all(
          `SELECT line FROM chat WHERE match = ? AND channel IN (SELECT value FROM json_each(?)) ORDER BY number DESC LIMIT ?`,
          match,
          JSON.stringify(channels),
          limit,
        )
        .map(readLine)
        .reverse()
    },
  }
}
