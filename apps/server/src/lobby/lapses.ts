/** Nobody waits long for what others add to the dice. */
import type { TableRecord } from '../journal/journal.ts'
import type { StoredTable } from './changes.ts'
import { promisers, unpromised } from './mixing.ts'

/** Does something after so many milliseconds. */
export type Later = (after: number, work: () => void) => void

/** How long what was promised, and then what should be opened, is waited for, in ms. */
const patience = 10_000

export const unwatched: Later = (after, work) => void setTimeout(work, after).unref()

export const isOpening = ({ state, opening }: TableRecord): boolean => state === 'open' && opening === true

interface LapsesParts {
  edit(id: string, edit: (table: StoredTable) => TableRecord): Promise<unknown>
  /** Begins the match of a table that is opening, with what is there. */
  begin(id: string): Promise<unknown>
}

/** @returns what looks at each table that was changed. */
export function lapses(later: Later, { edit, begin }: LapsesParts): (table: StoredTable) => StoredTable {
  const waits = new Set<string>()
  const once = (key: string, work: () => Promise<unknown>): void => {
    if (waits.has(key)) return
    waits.add(key)
    later(patience, () => {
      waits.delete(key)
      // The table may have been closed meanwhile, or cleared away.
      work().catch(() => undefined)
    })
  }
  return (table) => {
    const { id, state } = table
    if (state !== 'open') return table
    for (const person of promisers(table)) once(`${id}/${person}`, () => edit(id, (present) => unpromised(present, person)))
    if (isOpening(table)) once(id, () => begin(id))
    return table
  }
}
