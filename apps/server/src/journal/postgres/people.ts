import { kept } from '../columns.ts'
import type { Journal } from '../journal.ts'
import { readLine, readPerson } from '../rows.ts'
import type { Sql } from './statements.ts'

type People = Pick<
  Journal,
  'savePerson' | 'person' | 'setDaysOff' | 'expirePeople' | 'saveDeviceCode' | 'takeDeviceCode' | 'appendChat' | 'chat'
>

export function people(sql: Sql): People {
  return {
    async savePerson({ id, name, named, createdAt }) {
      await sql.run(
        `INSERT INTO people (id, name, named, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named`,
        id,
        name,
        named,
        createdAt,
      )
    },
    async person(id) {
      const row = await sql.get('SELECT * FROM people WHERE id = $1', id)
      return row && readPerson(row)
    },
    async setDaysOff(id, daysOff) {
      await sql.run('UPDATE people SET days_off = $1 WHERE id = $2', daysOff.length > 0 ? JSON.stringify(daysOff) : null, id)
    },
    async expirePeople(before, unseenSince) {
      return sql.together(async (all) => {
        const gone = await all.run(
          `DELETE FROM people WHERE created_at < CASE WHEN ${isKeeping} THEN $1::bigint ELSE $2 END
             AND NOT EXISTS (SELECT 1 FROM sitters WHERE person = people.id)
             AND NOT (${isKeeping} AND EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND seen_at >= $1))`,
          unseenSince,
          before,
        )
        if (gone === 0) return 0
        for (const table of ['silences', 'passkeys', 'recovery_codes']) await all.run(`DELETE FROM ${table} WHERE ${isForgotten('person')}`)
        await all.run(`DELETE FROM joined WHERE ${isForgotten('holder')}`)
        await all.run(`DELETE FROM mutes WHERE ${isForgotten('person')} OR ${isForgotten('other')}`)
        return gone
      })
    },
    async saveDeviceCode(codeHash, personId, expiresAt) {
      await sql.run(
        `INSERT INTO device_codes (hash, person, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
        codeHash,
        personId,
        expiresAt,
      )
    },
    async takeDeviceCode(codeHash, now) {
      const [taken] = await sql.once(
        `WITH gone AS (DELETE FROM device_codes WHERE hash = $1 OR expires_at <= $2 RETURNING hash, person, expires_at)
         SELECT person FROM gone WHERE hash = $1 AND expires_at > $2`,
        codeHash,
        now,
      )
      return taken && String(taken.person)
    },
    async appendChat(line) {
      await sql.once(
        // Of the lines before this one, all but one place is kept.
        `WITH said AS (INSERT INTO chat (match, channel, line) VALUES ($1, $2, $3))
         DELETE FROM chat WHERE match = $1 AND channel = $2 AND number <=
           (SELECT number FROM chat WHERE match = $1 AND channel = $2 ORDER BY number DESC LIMIT 1 OFFSET ${kept.chat - 1})`,
        line.match,
        line.channel,
        JSON.stringify(line),
      )
    },
    async chat(match, channels, limit) {
      const rows = await sql.all(
        'SELECT line FROM chat WHERE match = $1 AND channel = ANY ($2) ORDER BY number DESC LIMIT $3',
        match,
        channels,
        limit,
      )
      return rows.map(readLine).reverse()
    },
  }
}

/** Has this person done something to be known again? */
const isKeeping = `(named OR EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) OR EXISTS (SELECT 1 FROM recovery_codes WHERE person = people.id))`

const isForgotten = (person: string): string => `NOT EXISTS (SELECT 1 FROM people WHERE id = ${person})`
