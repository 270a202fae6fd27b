import { kept } from '../columns.ts'
import { joining, placed, speakerOf } from '../joining.ts'
import type { Joins, Passkeys } from '../passkeys.ts'
import { readMatch, readPasskey, readPersonOf } from '../rows.ts'
import type { Sql } from './statements.ts'

export function passkeys(sql: Sql): Passkeys {
  return {
    async savePasskey({ id, person, handle, key, counter, transports, device, home, synced, createdAt, usedAt }) {
      return sql.together(async (all) => {
        // One after another for each person, so that each sees how many there are.
        await all.get('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', `passkeys of ${person}`)
        const stored = await all.run(
          `INSERT INTO passkeys (id, person, handle, key, counter, transports, device, home, synced, created_at, used_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 WHERE (SELECT count(*) FROM passkeys WHERE person = $2) < ${kept.passkeys}
           ON CONFLICT DO NOTHING`,
          ...[id, person, handle, key, counter, JSON.stringify(transports), device, home, synced, createdAt, usedAt],
        )
        return stored === 1
      })
    },
    async passkey(id) {
      const row = await sql.get('SELECT * FROM passkeys WHERE id = $1', id)
      return row && readPasskey(row)
    },
    passkeys: async (person) =>
      (await sql.all('SELECT * FROM passkeys WHERE person = $1 ORDER BY created_at DESC, id', person)).map(readPasskey),
    async passkeyUsed(id, counter, at) {
      const used = await sql.once(
        `UPDATE passkeys SET counter = $2, used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
        ...[id, counter, at],
      )
      return used.length === 1
    },
    dropPasskey: async (id, person) =>
      (await sql.once('DELETE FROM passkeys WHERE id = $1 AND person = $2 RETURNING id', id, person)).length === 1,
    ...challenges(sql),
    ...recovery(sql),
  }
}

const challenges = (sql: Sql): Pick<Passkeys, 'saveChallenge' | 'takeChallenge'> => ({
  async saveChallenge({ hash, kind, person, network, expiresAt }, now) {
    await sql.together(async (all) => {
      await all.run('DELETE FROM challenges WHERE expires_at <= $1', now)
      await all.run(
        'INSERT INTO challenges (hash, kind, person, network, expires_at) VALUES ($1, $2, $3, $4, $5)',
        ...[hash, kind, person, network, expiresAt],
      )
      await all.run(
        `DELETE FROM challenges WHERE network = $1 AND hash IN
           (SELECT hash FROM challenges WHERE network = $1 ORDER BY expires_at DESC, hash OFFSET ${kept.challenges})`,
        network,
      )
    })
  },
  async takeChallenge(hash, kind, now) {
    const [row] = await sql.once('DELETE FROM challenges WHERE hash = $1 AND kind = $2 RETURNING person, expires_at', ...[hash, kind])
    return row && Number(row.expires_at) > now ? { person: readPersonOf(row) } : undefined
  },
})

const recovery = (sql: Sql): Pick<Passkeys, 'setRecovery' | 'recoveryAt' | 'recoveredBy' | 'takeRecovery'> => ({
  async setRecovery(person, hash, at) {
    await sql.together(async (all) => {
      await all.run('DELETE FROM recovery_codes WHERE person = $1', person)
      await all.run('INSERT INTO recovery_codes (hash, person, at) VALUES ($1, $2, $3)', ...[hash, person, at])
    })
  },
  async recoveryAt(person) {
    const at = (await sql.get('SELECT max(at) AS at FROM recovery_codes WHERE person = $1', person))?.at
    return at == null ? undefined : Number(at)
  },
  async recoveredBy(hash) {
    const row = await sql.get('SELECT person FROM recovery_codes WHERE hash = $1', hash)
    return row && String(row.person)
  },
  async takeRecovery(hash, next, at) {
    const [row] = await sql.once('UPDATE recovery_codes SET hash = $2, at = $3 WHERE hash = $1 RETURNING person', ...[hash, next, at])
    return row && String(row.person)
  },
})

export function joins(sql: Sql): Joins {
  return {
    async joinPeople(join, at) {
      return sql.together(async (all) => {
        const { from, into } = join
        const there = await all.all('SELECT id FROM people WHERE id IN ($1, $2) ORDER BY id FOR UPDATE', from, into)
        if (from === into || there.length !== 2) return false
        for (const each of joining) {
          const [text, values] = placed(each, join, (number) => `$${number}::text`)
          await all.run(text, ...values)
        }
        await all.run('INSERT INTO joined (person, holder, at, done) VALUES ($1, $2, $3, FALSE)', ...[from, into, at])
        return true
      })
    },
    formerly: async (person) =>
      (await sql.all('SELECT person FROM joined WHERE holder = $1 ORDER BY at, person', person)).map((row) => String(row.person)),
    async becameOf(person) {
      const row = await sql.get('SELECT holder FROM joined WHERE person = $1', person)
      return row && String(row.holder)
    },
    async openJoins(limit) {
      const rows = await sql.all('SELECT person, holder FROM joined WHERE NOT done ORDER BY at, person LIMIT $1', limit)
      return rows.map(({ person, holder }) => ({ from: String(person), into: String(holder) }))
    },
    async closeJoin(from) {
      await sql.run('UPDATE joined SET done = TRUE WHERE person = $1', from)
    },
    sittings: async (person, after, limit) =>
      (await sql.all('SELECT match FROM sitters WHERE person = $1 AND match > $2 ORDER BY match LIMIT $3', ...[person, after, limit])).map(
        readMatch,
      ),
    async joinChat(match, { from, into }) {
      await sql.run('UPDATE chat SET line = replace(line, $2, $3) WHERE match = $1', match, speakerOf(from), speakerOf(into))
    },
  }
}
