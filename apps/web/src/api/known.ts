/** What this device remembers of one's own tables: shown where the server can't be reached. */
import type { Table } from '@toadstool/protocol'
import type { Answers } from './shapes.ts'

const places = { tables: 'toadstool.known', shelf: 'toadstool.shelf' } as const
const most = 20

/** Remembers tables at which one sits, as they are now. */
export function keepKnown(tables: readonly Table[]): void {
  const mine = tables.filter(({ yourSeat }) => yourSeat !== null)
  if (mine.length === 0) return
  const ids = new Set(mine.map(({ id }) => id))
  const others = listIn(places.tables).filter((table) => !ids.has((table as Partial<Table> | null)?.id ?? ''))
  keep(places.tables, [...mine, ...others].slice(0, most))
}

export const keepShelf = (shelf: Answers['shelf']): void => keep(places.shelf, shelf)

export interface Known {
  /** Latest first. */
  readonly tables: readonly Table[]
  readonly shelf: Answers['shelf']
}

export async function known(): Promise<Known> {
  const { shapes } = await import('./shapes.ts')
  const tables = listIn(places.tables).flatMap((table) => shapes.table.safeParse(table).data ?? [])
  return {
    tables: tables.toSorted((a, b) => b.updatedAt - a.updatedAt),
    shelf: shapes.shelf.safeParse(listIn(places.shelf)).data ?? [],
  }
}

function keep(place: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(list))
  } catch {
    // Without storage nothing is remembered.
  }
}

function listIn(place: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
