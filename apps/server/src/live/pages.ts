/** The pages that are open on `/lobby` here: whose they are, which tables they show, and whether they can be seen. */
import type { Socket } from 'socket.io'
import type { Topics } from '../cluster/topics.ts'
import { isVisible } from './sight.ts'

type Page = Topics['page']

export interface OpenPages {
  /** A page of this person has been opened, or closed. */
  turn(page: { readonly person: string; readonly socket: Socket; readonly isOpen: boolean; readonly table?: string }): void
  /** Whether this person looks at the page of this table. */
  isHere(table: string, person: string): boolean
  /** Whether one of their pages can be seen: any, or one of this table. */
  isSeen(person: string, table?: string): boolean
  people(table: string): string[]
  readonly tables: Iterable<string>
  /** The tables that they look at. */
  tablesOf(person: string): string[]
  /** As other nodes are told of it. */
  told(person: string, table: string | null, isOpen: boolean): Page
}

export function openPages(): OpenPages {
  const all = new Map<string, Set<Socket>>()
  const at = new Map<string, Map<string, Set<Socket>>>()
  const isSeen: OpenPages['isSeen'] = (person, table) => {
    const pages = table === undefined ? all.get(person) : at.get(table)?.get(person)
    return pages?.values().some(isVisible) ?? false
  }
  return {
    isSeen,
    turn({ person, socket, isOpen, table }) {
      const people = table === undefined ? all : (at.get(table) ?? new Map<string, Set<Socket>>())
      const sockets = people.get(person) ?? new Set()
      if (isOpen) sockets.add(socket)
      else sockets.delete(socket)
      if (sockets.size > 0) people.set(person, sockets)
      else people.delete(person)
      if (table !== undefined && people.size > 0) at.set(table, people)
      else if (table !== undefined) at.delete(table)
    },
    isHere: (table, person) => at.get(table)?.has(person) ?? false,
    people: (table) => [...(at.get(table)?.keys() ?? [])],
    tables: { [Symbol.iterator]: () => at.keys() },
    tablesOf: (person) => [...at].flatMap(([table, people]) => (people.has(person) ? [table] : [])),
    told: (person, table, isOpen) => ({
      ...{ person, table, isOpen },
      ...(isOpen && !isSeen(person, table ?? undefined) && { hidden: true as const }),
    }),
  }
}
