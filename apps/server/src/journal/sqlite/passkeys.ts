import { kept } from '../columns.ts'
import { joining, placed, speakerOf } from '../joining.ts'
import type { Joins, Passkeys } from '../passkeys.ts'
import { readMatch, readPasskey, readPersonOf } from '../rows.ts'
import type { Sql } from './statements.ts'

export function passkeys(sql: Sql): Passkeys {
  return {
    async savePasskey({ id, person, handle, key, counter, transports, device, home, synced, createdAt, usedAt }) {
      return (
        sql.run(
          `INSERT OR IGNORE INTO passkeys (id, person, handle, key, counter, transports, device, home, synced, created_at, used_at)
           SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM passkeys WHERE person = ?) < ${kept.passkeys}`,
          ...[id, person, handle, key, counter, JSON.stringify(transports), device, home, Number(synced), createdAt, usedAt, person],
        ) === 1
      )
    },
    async passkey(id) {
      const row = sql.get('SELECT * FROM passkeys WHERE id = ?', id)
      return row && readPasskey(row)
    },
    passkeys: async (person) => sql.all('SELECT * FROM passkeys WHERE person = ? ORDER BY created_at DESC, id', person).map(readPasskey),
    async passkeyUsed(id, counter, at) {
      return (
        sql.run(
          'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))',
          ...[counter, at, id, counter, counter],
        ) === 1
      )
    },
    dropPasskey: async (id, person) => sql.run('DELETE FROM passkeys WHERE id = ? AND person = ?', id, person) === 1,
    ...challenges(sql),
    ...recovery(sql),
  }
}

const challenges = (sql: Sql): Pick<Passkeys, 'saveChallenge' | 'takeChallenge'> => ({
  async saveChallenge({ hash, kind, person, network, expiresAt }, now) {
    sql.together(() => {
      sql.run('DELETE FROM challenges WHERE expires_at <= ?', now)
      sql.run(
        'INSERT INTO challenges (hash, kind, person, network, expires_at) VALUES (?, ?, ?, ?, ?)',
        ...[hash, kind, person, network, expiresAt],
      )
      sql.run(
        `DELETE FROM challenges WHERE network = ? AND hash NOT IN
           (SELECT hash FROM challenges WHERE network = ? ORDER BY expires_at DESC, hash LIMIT ${kept.challenges})`,
        ...[network, network],
      )
    })
  },
  async takeChallenge(hash, kind, now) {
    const row = sql.get('DELETE FROM challenges WHERE hash = ? AND kind = ? RETURNING person, expires_at', hash, kind)
    return row && Number(row.expires_at) > now ? { person: readPersonOf(row) } : undefined
  },
})

const recovery = (sql: Sql): Pick<Passkeys, 'setRecovery' | 'recoveryAt' | 'recoveredBy' | 'takeRecovery'> => ({
  async setRecovery(person, hash, at) {
    sql.together(() => {
      sql.run('DELETE FROM recovery_codes WHERE person = ?', person)
      sql.run('INSERT INTO recovery_codes (hash, person, at) VALUES (?, ?, ?)', hash, person, at)
    })
  },
  async recoveryAt(person) {
    const at = sql.get('SELECT max(at) AS at FROM recovery_codes WHERE person = ?', person)?.at
    return at == null ? undefined : Number(at)
  },
  async recoveredBy(hash) {
    const row = sql.get('SELECT person FROM recovery_codes WHERE hash = ?', hash)
    return row && String(row.person)
  },
  async takeRecovery(hash, next, at) {
    const row = sql.get('UPDATE recovery_codes SET hash = ?, at = ? WHERE hash = ? RETURNING person', next, at, hash)
    return row && String(row.person)
  },
})

export function joins(sql: Sql): Joins {
  return {
    async joinPeople(join, at) {
      return sql.together(() => {
        const { from, into } = join
        const there = sql.get('SELECT count(*) AS n FROM people WHERE id IN (?, ?)', from, into)
        if (from === into || Number(there?.n) !== 2) return false
        for (const each of joining) {
          const [text, values] = placed(each, join, () => '?')
          sql.run(text, ...values)
        }
        sql.run('INSERT INTO joined (person, holder, at, done) VALUES (?, ?, ?, 0)', from, into, at)
        return true
      })
    },
    formerly: async (person) =>
      sql.all('SELECT person FROM joined WHERE holder = ? ORDER BY at, person', person).map((row) => String(row.person)),
    async becameOf(person) {
      const row = sql.get('SELECT holder FROM joined WHERE person = ?', person)
      return row && String(row.holder)
    },
    async openJoins(limit) {
      return sql
        .all('SELECT person, holder FROM joined WHERE done = 0 ORDER BY at, person LIMIT ?', limit)
        .map(({ person, holder }) => ({ from: String(person), into: String(holder) }))
    },
    async closeJoin(from) {
      sql.run('UPDATE joined SET done = 1 WHERE person = ?', from)
    },
    sittings: async (person, after, limit) =>
      sql.all('SELECT match FROM sitters WHERE person = ? AND match > ? ORDER BY match LIMIT ?', person, after, limit).map(readMatch),
    async joinChat(match, { from, into }) {
      sql.run('UPDATE chat SET line = replace(line, ?, ?) WHERE match = ?', speakerOf(from), speakerOf(into), match)
    },
  }
}
