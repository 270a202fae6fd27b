/** Nobody waits long for what others add to the dice. */
import type { TableRecord } from '../journal/journal.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { promisers, unpromised } from './mixing.ts'

/** Does something after so many milliseconds. */
export type Later = (after: number, work: () => void) => void

/** How long what was promised, and then what should be opened, is waited for, in ms. */
const patience = 10_000

export const unwatched: Later = (after, work) => void setTimeout(work, after).unref()

export const isOpening = ({ state, opening }: TableRecord): boolean => state === 'open' && opening === true

/** Whatever changes a table changes what it waits for; after a restart it goes on waiting as soon as somebody looks at it. */
export const watched = (tables: Tables, look: (table: StoredTable) => StoredTable): Tables => ({
  read: (id) => tables.read(id).then(look),
  change: (id, edit) => tables.change(id, edit).then(look),
})

interface LapsesParts {
  edit(id: string, edit: (table: StoredTable) => TableRecord): Promise<unknown>
  /** Begins the match of a table that is opening, with what is there. */
  begin(id: string): Promise<unknown>
}

/** @returns what looks at each table that was changed. */
export function lapses(later: Later, { edit, begin }: LapsesParts): (table: StoredTable) => StoredTable {
  /** By table, what is waited for: whose promise, or the opening. A wait that isn't there any more when its time comes was for an earlier one. */
  const waits = new Map<string, Map<string, object>>()
  const once = (id: string, what: string, work: () => Promise<unknown>): void => {
    const own = waits.get(id) ?? new Map<string, object>()
    if (own.has(what)) return
    const wait = {}
    waits.set(id, own.set(what, wait))
    later(patience, () => {
      if (waits.get(id)?.get(what) !== wait) return
      keepOnly(id, (each) => each !== what)
      // The table may have been closed meanwhile, or cleared away.
      work().catch(() => undefined)
    })
  }
  const keepOnly = (id: string, isKept: (what: string) => boolean): void => {
    const kept = [...(waits.get(id) ?? [])].filter(([what]) => isKept(what))
    if (kept.length > 0) waits.set(id, new Map(kept))
    else waits.delete(id)
  }
  return (table) => {
    const { id } = table
    const promising = table.state === 'open' ? promisers(table) : []
    const isOpen = isOpening(table)
    // Whoever stands up and comes again, and a table that opens again, has all the time again.
    keepOnly(id, (what) => (what === opening ? isOpen : promising.includes(what)))
    for (const person of promising) once(id, person, () => edit(id, (present) => unpromised(present, person)))
    if (isOpen) once(id, opening, () => begin(id))
    return table
  }
}

/** No person is called so. */
const opening = ''
