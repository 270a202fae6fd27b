import type { Bookmarks } from '../journal.ts'
import { readBookmark } from '../rows.ts'
import type { Sql } from './statements.ts'

export const bookmarks = (sql: Sql): Bookmarks => ({
  async bookmark(personId, match) {
    const row = await sql.get('SELECT * FROM bookmarks WHERE person = $1 AND match = $2', personId, match)
    return row && readBookmark(row)
  },
  async saveBookmark(personId, match, { version, next, at }) {
    await sql.run(
      `INSERT INTO bookmarks (person, match, version, next, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person, match) DO UPDATE SET version = excluded.version, next = excluded.next, at = excluded.at
       WHERE excluded.version > bookmarks.version`,
      personId,
      match,
      version,
      next,
      at,
    )
  },
  expireBookmarks: (before) => sql.run('DELETE FROM bookmarks WHERE at < $1', before),
})
