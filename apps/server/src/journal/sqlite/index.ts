import type { Journal } from '../journal.ts'
import { company } from './company.ts'
import { matches } from './matches.ts'
import { open } from './open.ts'
import { people } from './people.ts'
import { statements } from './statements.ts'
import { tables } from './tables.ts'

/** The journal in one file. Throws, with a sentence for the person who runs the server, if the file can't be used. */
export function sqliteJournal({ path }: { path: string }): Journal {
  const db = open(path)
  const sql = statements(db)
  const { settle, ...kept } = matches(sql)
  return {
    ...tables(sql),
    ...kept,
    ...people(sql),
    ...company(sql),
    async ping() {
      sql.get('SELECT 1')
    },
    async close() {
      settle()
      if (db.isOpen) db.close()
    },
  }
}
