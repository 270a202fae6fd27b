import type { ChatRecord, Journal } from '../journal.ts'
import type { Sql } from './statements.ts'

type People = Pick<Journal, 'savePerson' | 'person' | 'saveDeviceCode' | 'takeDeviceCode' | 'appendChat' | 'chat'>

export function people(sql: Sql): People {
  return {
    async savePerson({ id, name, named, createdAt }) {
      sql.run(
        `INSERT INTO people (id, name, named, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named`,
        id,
        name,
        Number(named),
        createdAt,
      )
    },
    async person(id) {
      const row = sql.get('SELECT * FROM people WHERE id = ?', id)
      return row && { id, name: String(row.name), named: row.named === 1, createdAt: Number(row.created_at) }
    },
    async saveDeviceCode(codeHash, personId, expiresAt) {
      sql.run('INSERT OR REPLACE INTO device_codes (hash, person, expires_at) VALUES (?, ?, ?)', codeHash, personId, expiresAt)
    },
    async takeDeviceCode(codeHash, now) {
      return sql.together(() => {
        const row = sql.get('DELETE FROM device_codes WHERE hash = ? RETURNING person, expires_at', codeHash)
        sql.run('DELETE FROM device_codes WHERE expires_at <= ?', now)
        return row && Number(row.expires_at) > now ? String(row.person) : undefined
      })
    },
    async appendChat(line) {
      sql.run('INSERT INTO chat (match, channel, line) VALUES (?, ?, ?)', line.match, line.channel, JSON.stringify(line))
    },
    async chat(match, channels, limit) {
      return sql
        .all(
          `SELECT line FROM chat WHERE match = ? AND channel IN (SELECT value FROM json_each(?)) ORDER BY number DESC LIMIT ?`,
          match,
          JSON.stringify(channels),
          limit,
        )
        .map((row) => JSON.parse(String(row.line)) as ChatRecord)
        .reverse()
    },
  }
}
