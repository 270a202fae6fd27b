import { kept } from '../columns.ts'
import type { Hooks } from '../hooks.ts'
import { readFeed, readHook } from '../rows.ts'
import type { Sql } from './statements.ts'

export function hooks(sql: Sql): Hooks {
  return {
    async saveHook({ id, person, address, secret, home, language, at, failingSince, retryAt, off }) {
      // Sent again if the answer was lost: it is there by then.
      await sql.run(
        `INSERT INTO hooks (id, person, address, secret, home, language, at, failing_since, retry_at, off_at, off_why)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 WHERE (SELECT count(*) FROM hooks WHERE person = $2) < ${kept.hooks}
         ON CONFLICT DO NOTHING`,
        ...[id, person, address, secret, home, language, at, failingSince, retryAt, off?.at ?? null, off?.why ?? null],
      )
      return (await sql.get('SELECT id FROM hooks WHERE id = $1', id)) !== undefined
    },
    hooks: async (person) => (await sql.all('SELECT * FROM hooks WHERE person = $1 ORDER BY at, id', person)).map(readHook),
    dropHook: async (person, id) => (await sql.run('DELETE FROM hooks WHERE id = $1 AND person = $2', id, person)) === 1,
    async noteHook(id, { failingSince, retryAt, off }) {
      await sql.run(
        'UPDATE hooks SET failing_since = $2, retry_at = $3, off_at = $4, off_why = $5 WHERE id = $1',
        ...[id, failingSince, retryAt, off?.at ?? null, off?.why ?? null],
      )
    },
    async saveFeed({ person, hash, language, at }) {
      await sql.run(
        `INSERT INTO feeds (person, hash, language, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, language = excluded.language, at = excluded.at`,
        ...[person, hash, language, at],
      )
    },
    async feedOf(person) {
      const row = await sql.get('SELECT * FROM feeds WHERE person = $1', person)
      return row && readFeed(row)
    },
    async feedBy(hash) {
      const row = await sql.get('SELECT * FROM feeds WHERE hash = $1', hash)
      return row && readFeed(row)
    },
    async dropFeed(person) {
      await sql.run('DELETE FROM feeds WHERE person = $1', person)
    },
  }
}
