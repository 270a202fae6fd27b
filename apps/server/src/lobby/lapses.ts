/** Anchors and links that don't come in time lapse, so that nobody waits long for others' part in the dice. */
import type { TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { promisers, unpromised } from './mixing.ts'

/** Does the work after so many milliseconds. */
export type Later = (after: number, work: () => void) => void

/** How long a table waits for promised anchors, and then for links, in ms. */
const patience = 10_000

export const unwatched: Later = (after, work) => void setTimeout(work, after).unref()

export const isOpening = ({ state, opening }: TableRecord): boolean => state === 'open' && opening === true

/** Looks at a table whenever it is changed or read, so that its waits continue after a restart. */
export const watched = (tables: Tables, look: (table: StoredTable) => StoredTable): Tables => ({
  read: (id) => tables.read(id).then(look),
  change: (id, edit) => tables.change(id, edit).then(look),
})

interface LapsesParts {
  edit(id: string, edit: (table: StoredTable) => TableRecord): Promise<unknown>
  /** Begins the match of a table that is opening, with the links that are there. */
  begin(id: string): Promise<unknown>
}

/** @returns the function that looks at each changed table. */
export function lapses(later: Later, { edit, begin }: LapsesParts): (table: StoredTable) => StoredTable {
  /** By table, the waits: for a person's promise, or for the opening. A wait that is no longer here when its time comes has been replaced. */
  const waits = new Map<string, Map<string, object>>()
  const once = (id: string, what: string, work: () => Promise<unknown>): void => {
    const own = waits.get(id) ?? new Map<string, object>()
    if (own.has(what)) return
    const wait = {}
    waits.set(id, own.set(what, wait))
    later(patience, () => {
      if (waits.get(id)?.get(what) !== wait) return
      keepOnly(id, (each) => each !== what)
      // The table may have been closed or cleared away meanwhile.
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
    // A person who stands up and returns gets the full time again, and so does a table that opens again.
    keepOnly(id, (what) => (what === opening ? isOpen : promising.includes(what)))
    for (const person of promising) once(id, person, () => edit(id, (present) => unpromised(present, person)))
    if (isOpen) once(id, opening, () => begin(id))
    return table
  }
}

/** The key of the opening; no person has this id. */
const opening = ''
