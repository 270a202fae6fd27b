import type { Bookmarks } from '../journal.ts'
import { readBookmark } from '../rows.ts'
import type { Sql } from './statements.ts'

export const bookmarks = (sql: Sql): Bookmarks => ({
  async bookmark(personId, match) {
    const row = sql.get('SELECT * FROM bookmarks WHERE person = ? AND match = ?', personId, match)
    return row && readBookmark(row)
  },
  async saveBookmark(personId, match, { version, next, at }) {
    sql.run(
      `INSERT INTO bookmarks (person, match, version, next, at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (person, match) DO UPDATE SET version = excluded.version, next = excluded.next, at = excluded.at
       WHERE excluded.version > version`,
      personId,
      match,
      version,
      next,
      at,
    )
  },
  expireBookmarks: async (before) => sql.run('DELETE FROM bookmarks WHERE at < ?', before),
})
