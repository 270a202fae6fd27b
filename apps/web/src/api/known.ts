/** What this device remembers of one's own tables: shown where the server can't be reached. */
import type { Table } from '@toadstool/protocol'
import { kept } from './ownStore.ts'
import type { Answers } from './shapes.ts'

/** The shelf is the same for everybody. */
const shelfKey = 'toadstool.shelf'
const most = 20

/** Remembers those of these tables at which one sits, as they are now, and forgets the others. */
export function keepKnown(tables: readonly Table[]): void {
  const mine = tables.filter(({ yourSeat }) => yourSeat !== null)
  const ids = new Set(tables.map(({ id }) => id))
  const before = knownTables()
  const others = before.filter((table) => !ids.has((table as Partial<Table> | null)?.id ?? ''))
  if (mine.length === 0 && others.length === before.length) return
  kept.write('tables', JSON.stringify([...mine, ...others].slice(0, most)))
}

export function keepShelf(shelf: Answers['shelf']): void {
  try {
    localStorage.setItem(shelfKey, JSON.stringify(shelf))
  } catch {
    // Without storage nothing is remembered.
  }
}

export interface Known {
  /** Latest first. */
  readonly tables: readonly Table[]
  readonly shelf: Answers['shelf']
}

export async function known(): Promise<Known> {
  const { shapes } = await import('./shapes.ts')
  const tables = knownTables().flatMap((table) => shapes.table.safeParse(table).data ?? [])
  return {
    tables: tables.toSorted((a, b) => b.updatedAt - a.updatedAt),
    shelf: shapes.shelf.safeParse(listIn(() => localStorage.getItem(shelfKey))).data ?? [],
  }
}

const knownTables = (): readonly unknown[] => listIn(() => kept.read('tables'))

function listIn(text: () => string | null): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text() ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
