import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { inTurns } from '../../inTurns.ts'
import type { Journal } from '../journal.ts'
import { bookmarks } from './bookmarks.ts'
import { circles } from './circles.ts'
import { due } from './due.ts'
import { hooks } from './hooks.ts'
import { invitations } from './invitations.ts'
import { ledger } from './ledger.ts'
import { type MatchesEncoded, matches } from './matches.ts'
import { moderation } from './moderation.ts'
import { open } from './open.ts'
import { joins, passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { results } from './results.ts'
import { sessions } from './sessions.ts'
import { type Sql, statements } from './statements.ts'
import { tables } from './tables.ts'

interface StoreParts {
  readonly path: string
  readonly looks?: Looks
}

/**
 * The journal in one file, written in this thread, which waits for the disk. Throws, with a sentence for the operator,
 * if the file can't be used.
 */
export function sqliteJournal({ path, looks = nowAndThen }: StoreParts): Journal {
  return storeOf(path, open(path), looks)
}

/** A journal with what its threads need besides. */
export interface Store extends Journal, MatchesEncoded {}

export function storeOf(path: string, db: DatabaseSync, looks: Looks): Store {
  const inode = inodeOf(path)
  const sql = statements(db)
  const { settle, ...kept } = matches(sql)
  const { look, beat } = restful(sql)
  const rest = looks(look)
  return {
    ...tables(sql),
    ...due(sql),
    ...kept,
    ...people(sql),
    ...results(sql),
    ...invitations(sql),
    ...ledger(sql),
    ...hooks(sql),
    ...passkeys(sql),
    ...joins(sql),
    ...moderation(sql),
    ...sessions(sql),
    ...bookmarks(sql),
    ...circles(sql),
    inTurn: inTurns(),
    // The folder's lock keeps others out.
    alone: (_, work) => work(),
    async savedTime() {
      const row = sql.get('SELECT at FROM time')
      return row && Number(row.at)
    },
    async saveTime(at) {
      sql.run('INSERT OR REPLACE INTO time (id, at) VALUES (1, ?)', at)
    },
    async size() {
      const pages = (name: string): number => Number(sql.get(`PRAGMA ${name}`)?.[name])
      const [page, free] = [pages('page_size'), pages('freelist_count')]
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
      return { used: (pages('page_count') - free) * page, free: free * page, log }
    },
    async ping() {
      if (inodeOf(path) !== inode) throw new Error(`${path} was taken away, or another file was put in its place`)
      sql.run('UPDATE pulse SET beat = beat + 1')
      beat()
    },
    async close() {
      settle()
      rest()
      if (db.isOpen) db.close()
    },
  }
}

/** Calls `look` at intervals, until the returned function is called. */
export type Looks = (look: () => Promise<void>) => () => void

export const nowAndThen: Looks = (look) => {
  // A failure is tried again at the next look; `ping` tells whether the disk takes anything.
  const timer = setInterval(() => void look().catch(() => undefined), 30_000)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Once nothing has been written since the last look, moves the log into the file, which is then complete by itself.
 * The writes of `ping` don't count: there is nothing in them to keep.
 */
function restful(sql: Sql): { look(): Promise<void>; beat(): void } {
  let [seen, moved, beats] = [0, 0, 0]
  return {
    async look() {
      const changes = Number(sql.get('SELECT total_changes() AS n')?.n) - beats
      if (changes === seen && changes !== moved) {
        sql.get('PRAGMA wal_checkpoint(TRUNCATE)')
        moved = changes
      }
      seen = changes
    },
    beat() {
      beats += 1
    },
  }
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino
