import { kept } from '../columns.ts'
import { isNobodys, isNobodysHook } from '../heralds.ts'
import type { Ledger, Subscribing } from '../ledger.ts'
import type { OwedName } from '../records.ts'
import { readOwed, readOwedName, readSubscription, readTold } from '../rows.ts'
import type { Sql } from './statements.ts'

const named = 'person = $1 AND match = $2 AND kind = $3 AND key = $4'
const nameOf = ({ person, match, kind, key }: OwedName) => [person, match, kind, key] as const
/** In one order, so that nobody waits for another in a circle. */
const inOrder = <T extends OwedName>(lines: readonly T[]): T[] =>
  lines.toSorted((one, other) => (nameOf(one).join(' ') < nameOf(other).join(' ') ? -1 : 1))

export function ledger(sql: Sql): Ledger {
  return {
    async addOwed(lines) {
      await sql.together(async (all) => {
        for (const line of inOrder(lines))
          await all.run(
            `INSERT INTO owed (person, match, kind, key, at, state, due_at)
             SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM subscriptions WHERE person = $1)
               OR EXISTS (SELECT 1 FROM hooks WHERE person = $1 AND off_at IS NULL) OR EXISTS (SELECT 1 FROM feeds WHERE person = $1)
             ON CONFLICT DO NOTHING`,
            ...[...nameOf(line), line.at, line.state, line.dueAt],
          )
      })
    },
    owedIn: async (match) => (await sql.all('SELECT * FROM owed WHERE match = $1', match)).map(readOwed),
    owedTo: async (person) => (await sql.all('SELECT * FROM owed WHERE person = $1 ORDER BY at, match, kind, key', person)).map(readOwed),
    toldTo: async (person) => (await sql.all('SELECT * FROM told WHERE person = $1', person)).map(readTold),
    async owedDue(now, after, limit) {
      const { at, person } = after ?? { at: Number.MIN_SAFE_INTEGER, person: '' }
      const rows = await sql.all(
        `SELECT person, min(due_at) AS at FROM owed WHERE due_at <= $1 GROUP BY person HAVING (min(due_at), person) > ($2::bigint, $3)
         ORDER BY at, person LIMIT $4`,
        ...[now, at, person, limit],
      )
      return rows.map((row) => ({ person: String(row.person), at: Number(row.at) }))
    },
    async markOwed(lines, state, at) {
      await sql.together(async (all) => {
        for (const line of inOrder(lines))
          await all.run(
            `UPDATE owed SET state = $5, due_at = $6 WHERE ${named} AND state <> 'over' AND state <> $5`,
            ...[...nameOf(line), state, at],
          )
      })
    },
    async putOffOwed(lines, dueAt) {
      await sql.together(async (all) => {
        for (const line of inOrder(lines))
          await all.run(
            `UPDATE owed SET due_at = $5 WHERE ${named} AND state = $6 AND due_at IS NOT DISTINCT FROM $7::bigint`,
            ...[...nameOf(line), dueAt, line.state, line.dueAt],
          )
      })
    },
    async forgetOwed(lines) {
      await sql.together(async (all) => {
        for (const line of inOrder(lines))
          for (const from of ['owed', 'told']) await all.run(`DELETE FROM ${from} WHERE ${named}`, ...nameOf(line))
      })
    },
    async claimOwed(lines, channel, { id, at, stale }) {
      // Sent again if the answer was lost: the claim tells whose it is.
      for (const line of inOrder(lines))
        await sql.run(
          `INSERT INTO told (person, match, kind, key, channel, claim, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (person, match, kind, key, channel) DO UPDATE SET claim = excluded.claim, at = excluded.at
             WHERE NOT told.done AND told.at <= $8`,
          ...[...nameOf(line), channel, id, at, stale],
        )
      const mine = (
        await sql.all('SELECT * FROM told WHERE person = $1 AND channel = $2 AND claim = $3', lines[0]?.person ?? '', channel, id)
      ).map((row) => nameOf(readOwedName(row)).join(' '))
      return lines.filter((line) => mine.includes(nameOf(line).join(' ')))
    },
    async keepClaim(lines, channel, claim) {
      await sql.together(async (all) => {
        for (const line of inOrder(lines))
          await all.run(`UPDATE told SET done = TRUE WHERE ${named} AND channel = $5 AND claim = $6`, ...[...nameOf(line), channel, claim])
      })
    },
    async unclaimOwed(lines, channel, claim) {
      await sql.together(async (all) => {
        for (const line of inOrder(lines))
          await all.run(`DELETE FROM told WHERE ${named} AND channel = $5 AND claim = $6`, ...[...nameOf(line), channel, claim])
      })
    },
    async expireOwed(before) {
      return sql.together(async (all) => {
        const gone = await all.all(`DELETE FROM owed WHERE at < $1 OR ${isNobodys} RETURNING *`, before)
        for (const line of gone.map(readOwedName)) await all.run(`DELETE FROM told WHERE ${named}`, ...nameOf(line))
        await all.run('DELETE FROM subscriptions WHERE session NOT IN (SELECT id FROM sessions)')
        for (const from of ['alert_wishes', 'feeds']) await all.run(`DELETE FROM ${from} WHERE person NOT IN (SELECT id FROM people)`)
        await all.run(`DELETE FROM hooks WHERE ${isNobodysHook('$1')}`, before)
        return gone.length
      })
    },
    ...subscriptions(sql),
    async alertWishes(person) {
      const row = await sql.get('SELECT wishes FROM alert_wishes WHERE person = $1', person)
      return row && JSON.parse(String(row.wishes))
    },
    async setAlertWishes(person, wishes) {
      await sql.run(
        'INSERT INTO alert_wishes (person, wishes) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes',
        ...[person, JSON.stringify(wishes)],
      )
    },
    async pushKeys(made) {
      await sql.run('INSERT INTO push_keys (id, public, private) VALUES (1, $1, $2) ON CONFLICT DO NOTHING', ...[made.public, made.private])
      const row = await sql.get('SELECT public, private FROM push_keys')
      return { public: String(row?.public), private: String(row?.private) }
    },
  }
}

const subscriptions = (sql: Sql): Pick<Ledger, Subscribing> => ({
  async saveSubscription({ id, person, session, endpoint, keys, language, at, failingSince, retryAt }) {
    await sql.together(async (all) => {
      await all.run(
        `INSERT INTO subscriptions (id, person, session, endpoint, secrets, language, at, failing_since, retry_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET person = excluded.person, session = excluded.session,
           endpoint = excluded.endpoint, secrets = excluded.secrets, language = excluded.language, at = excluded.at,
           failing_since = excluded.failing_since, retry_at = excluded.retry_at`,
        ...[id, person, session, endpoint, JSON.stringify(keys), language, at, failingSince, retryAt],
      )
      await all.run(
        `DELETE FROM subscriptions WHERE person = $1 AND id NOT IN
           (SELECT id FROM subscriptions WHERE person = $1 ORDER BY at DESC, id LIMIT ${kept.subscriptions})`,
        person,
      )
    })
  },
  async subscriptions(person) {
    const rows = await sql.all(
      'SELECT * FROM subscriptions WHERE person = $1 AND session IN (SELECT id FROM sessions WHERE person = $1) ORDER BY at DESC, id',
      person,
    )
    return rows.map(readSubscription)
  },
  async dropSubscription(id, person) {
    await sql.run('DELETE FROM subscriptions WHERE id = $1 AND person = coalesce($2::text, person)', id, person ?? null)
  },
  async dropSubscriptionsOf(session) {
    await sql.run('DELETE FROM subscriptions WHERE session = $1', session)
  },
  async noteFailure(id, failure) {
    await sql.run(
      'UPDATE subscriptions SET failing_since = $2, retry_at = $3 WHERE id = $1',
      ...[id, failure?.since ?? null, failure?.retryAt ?? null],
    )
  },
})
