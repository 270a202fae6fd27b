import type { Journal } from '../journal.ts'
import { storeOf } from './index.ts'
import { openToRead } from './open.ts'
import { ofOneMoment } from './statements.ts'

/** The journal in a file that is open already, for a thread that only reads: each answer shows one moment. */
export function journalToRead(
  path: string,
): Pick<Journal, 'table' | 'beginning' | 'match' | 'rows' | 'results' | 'circleResults' | 'members' | 'person'> {
  const db = openToRead(path)
  const { table, beginning, match, rows, results, circleResults, members, person } = storeOf(path, db, () => () => undefined)
  const reading =
    <A extends unknown[], T>(read: (...args: A) => T) =>
    (...args: A): T =>
      ofOneMoment(db, () => read(...args))
  return {
    ...{ table: reading(table), beginning: reading(beginning), match: reading(match), rows: reading(rows) },
    ...{ results: reading(results), circleResults: reading(circleResults), members: reading(members), person: reading(person) },
  }
}

/** Threads load this module by its address. */
export const readingModule = import.meta.url
