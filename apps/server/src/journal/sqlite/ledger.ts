import { kept } from '../columns.ts'
import { isNobodys, isNobodysHook } from '../heralds.ts'
import type { Ledger, Subscribing } from '../ledger.ts'
import type { OwedName } from '../records.ts'
import { readOwed, readOwedName, readSubscription, readTold } from '../rows.ts'
import type { Sql } from './statements.ts'

const named = 'person = ? AND match = ? AND kind = ? AND key = ?'
const nameOf = ({ person, match, kind, key }: OwedName) => [person, match, kind, key] as const

export function ledger(sql: Sql): Ledger {
  return {
    async addOwed(lines) {
      sql.together(() => {
        for (const line of lines)
          sql.run(
            `INSERT OR IGNORE INTO owed (person, match, kind, key, at, state, due_at)
             SELECT ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM subscriptions WHERE person = ?)
               OR EXISTS (SELECT 1 FROM hooks WHERE person = ? AND off_at IS NULL) OR EXISTS (SELECT 1 FROM feeds WHERE person = ?)`,
            ...[...nameOf(line), line.at, line.state, line.dueAt, line.person, line.person, line.person],
          )
      })
    },
    owedIn: async (match) => sql.all('SELECT * FROM owed WHERE match = ?', match).map(readOwed),
    owedTo: async (person) => sql.all('SELECT * FROM owed WHERE person = ? ORDER BY at, match, kind, key', person).map(readOwed),
    toldTo: async (person) => sql.all('SELECT * FROM told WHERE person = ?', person).map(readTold),
    async owedDue(now, after, limit) {
      const { at, person } = after ?? { at: Number.MIN_SAFE_INTEGER, person: '' }
      // By itself it would go through all lines in the order of people, four times a second.
      return sql
        .all(
          `SELECT person, min(due_at) AS at FROM owed INDEXED BY owed_by_due WHERE due_at <= ? GROUP BY person HAVING (min(due_at), person) > (?, ?)
           ORDER BY at, person LIMIT ?`,
          ...[now, at, person, limit],
        )
        .map((row) => ({ person: String(row.person), at: Number(row.at) }))
    },
    async markOwed(lines, state, at) {
      sql.together(() => {
        for (const line of lines)
          sql.run(
            `UPDATE owed SET state = ?, due_at = ? WHERE ${named} AND state <> 'over' AND state <> ?`,
            state,
            at,
            ...nameOf(line),
            state,
          )
      })
    },
    async putOffOwed(lines, dueAt) {
      sql.together(() => {
        for (const line of lines)
          sql.run(`UPDATE owed SET due_at = ? WHERE ${named} AND state = ? AND due_at IS ?`, dueAt, ...nameOf(line), line.state, line.dueAt)
      })
    },
    async forgetOwed(lines) {
      sql.together(() => {
        for (const line of lines) for (const from of ['owed', 'told']) sql.run(`DELETE FROM ${from} WHERE ${named}`, ...nameOf(line))
      })
    },
    async claimOwed(lines, channel, { id, at, stale }) {
      return sql.together(() =>
        lines.filter(
          (line) =>
            sql.run(
              `INSERT INTO told (person, match, kind, key, channel, claim, at) VALUES (?, ?, ?, ?, ?, ?, ?)
               ON CONFLICT DO UPDATE SET claim = excluded.claim, at = excluded.at WHERE done = 0 AND at <= ?`,
              ...[...nameOf(line), channel, id, at, stale],
            ) === 1,
        ),
      )
    },
    async keepClaim(lines, channel, claim) {
      sql.together(() => {
        for (const line of lines)
          sql.run(`UPDATE told SET done = 1 WHERE ${named} AND channel = ? AND claim = ?`, ...nameOf(line), channel, claim)
      })
    },
    async unclaimOwed(lines, channel, claim) {
      sql.together(() => {
        for (const line of lines) sql.run(`DELETE FROM told WHERE ${named} AND channel = ? AND claim = ?`, ...nameOf(line), channel, claim)
      })
    },
    async expireOwed(before) {
      return sql.together(() => {
        const gone = sql.all(`DELETE FROM owed WHERE at < ? OR ${isNobodys} RETURNING *`, before).map(readOwedName)
        for (const line of gone) sql.run(`DELETE FROM told WHERE ${named}`, ...nameOf(line))
        sql.run('DELETE FROM subscriptions WHERE session NOT IN (SELECT id FROM sessions)')
        for (const from of ['alert_wishes', 'feeds']) sql.run(`DELETE FROM ${from} WHERE person NOT IN (SELECT id FROM people)`)
        sql.run(`DELETE FROM hooks WHERE ${isNobodysHook('?')}`, before)
        return gone.length
      })
    },
    ...subscriptions(sql),
    async alertWishes(person) {
      const row = sql.get('SELECT wishes FROM alert_wishes WHERE person = ?', person)
      return row && JSON.parse(String(row.wishes))
    },
    async setAlertWishes(person, wishes) {
      sql.run('INSERT OR REPLACE INTO alert_wishes (person, wishes) VALUES (?, ?)', person, JSON.stringify(wishes))
    },
    async pushKeys(made) {
      sql.run('INSERT OR IGNORE INTO push_keys (id, public, private) VALUES (1, ?, ?)', made.public, made.private)
      const row = sql.get('SELECT public, private FROM push_keys')
      return { public: String(row?.public), private: String(row?.private) }
    },
  }
}

const subscriptions = (sql: Sql): Pick<Ledger, Subscribing> => ({
  async saveSubscription({ id, person, session, endpoint, keys, language, at, failingSince, retryAt }) {
    sql.together(() => {
      sql.run(
        `INSERT OR REPLACE INTO subscriptions (id, person, session, endpoint, secrets, language, at, failing_since, retry_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[id, person, session, endpoint, JSON.stringify(keys), language, at, failingSince, retryAt],
      )
      sql.run(
        `DELETE FROM subscriptions WHERE person = ? AND id NOT IN
           (SELECT id FROM subscriptions WHERE person = ? ORDER BY at DESC, id LIMIT ${kept.subscriptions})`,
        ...[person, person],
      )
    })
  },
  async subscriptions(person) {
    return sql
      .all(
        'SELECT * FROM subscriptions WHERE person = ? AND session IN (SELECT id FROM sessions WHERE person = ?) ORDER BY at DESC, id',
        person,
        person,
      )
      .map(readSubscription)
  },
  async dropSubscription(id, person) {
    sql.run('DELETE FROM subscriptions WHERE id = ? AND person = coalesce(?, person)', id, person ?? null)
  },
  async dropSubscriptionsOf(session) {
    sql.run('DELETE FROM subscriptions WHERE session = ?', session)
  },
  async noteFailure(id, failure) {
    sql.run('UPDATE subscriptions SET failing_since = ?, retry_at = ? WHERE id = ?', failure?.since ?? null, failure?.retryAt ?? null, id)
  },
})
