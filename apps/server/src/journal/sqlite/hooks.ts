import { kept } from '../columns.ts'
import type { Hooks } from '../hooks.ts'
import { readFeed, readHook } from '../rows.ts'
import type { Sql } from './statements.ts'

export function hooks(sql: Sql): Hooks {
  return {
    async saveHook({ id, person, address, secret, home, language, at, failingSince, retryAt, off }) {
      return (
        sql.run(
          `INSERT INTO hooks (id, person, address, secret, home, language, at, failing_since, retry_at, off_at, off_why)
           SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM hooks WHERE person = ?) < ${kept.hooks}`,
          ...[id, person, address, secret, home, language, at, failingSince, retryAt, off?.at ?? null, off?.why ?? null, person],
        ) === 1
      )
    },
    hooks: async (person) => sql.all('SELECT * FROM hooks WHERE person = ? ORDER BY at, id', person).map(readHook),
    dropHook: async (person, id) => sql.run('DELETE FROM hooks WHERE id = ? AND person = ?', id, person) === 1,
    async noteHook(id, { failingSince, retryAt, off }) {
      sql.run(
        'UPDATE hooks SET failing_since = ?, retry_at = ?, off_at = ?, off_why = ? WHERE id = ?',
        ...[failingSince, retryAt, off?.at ?? null, off?.why ?? null, id],
      )
    },
    async saveFeed({ person, hash, language, at }) {
      sql.run('INSERT OR REPLACE INTO feeds (person, hash, language, at) VALUES (?, ?, ?, ?)', person, hash, language, at)
    },
    async feedOf(person) {
      const row = sql.get('SELECT * FROM feeds WHERE person = ?', person)
      return row && readFeed(row)
    },
    async feedBy(hash) {
      const row = sql.get('SELECT * FROM feeds WHERE hash = ?', hash)
      return row && readFeed(row)
    },
    async dropFeed(person) {
      sql.run('DELETE FROM feeds WHERE person = ?', person)
    },
  }
}
