/** Who is at the other nodes, as they have said. What a node has said is forgotten with it. */
import type { Seat } from '@toadstool/games'
import type { LocalBus } from './local.ts'
import type { Present, Topics } from './topics.ts'

export interface Elsewhere {
  /** Whether anybody is on this seat, or watches (`null`). With `person`: also if that person looks at the table's page. */
  isConnected(match: string, seat: Seat | null, person?: string | null): boolean
  spectators(match: string): number
  /** Whether this person has a page open. */
  hasPage(person: string): boolean
  /** Whether anybody is at this match at that node. */
  hasAnybody(node: string, match: string): boolean
}

/** For a server that runs alone. */
export const nowhere: Elsewhere = { isConnected: () => false, spectators: () => 0, hasPage: () => false, hasAnybody: () => false }

interface Node {
  readonly matches: Map<string, Present>
  /** By {@link keyOf}. */
  readonly pages: Map<string, Page>
  /** What it hasn't said again since it began to say all. */
  unsaid: Said | undefined
}

type Page = Pick<Topics['page'], 'person' | 'table'>

interface Said {
  readonly matches: Set<string>
  readonly pages: Map<string, Page>
}

const nobody: Present = { seats: [], spectators: 0 }

export function elsewhereOf(bus: LocalBus): Elsewhere & { forget(node: string): void; close(): void } {
  const nodes = new Map<string, Node>()
  const at = (id: string): Node => {
    const node = nodes.get(id) ?? { matches: new Map(), pages: new Map(), unsaid: undefined }
    nodes.set(id, node)
    return node
  }
  const subscriptions = [
    bus.subscribe('here', ({ match, ...present }, from) => from !== undefined && noteMatch(at(from), match, present)),
    bus.subscribe('page', (page, from) => from !== undefined && notePage(at(from), page)),
    bus.subscribe('everybody', ({ is }, from) => {
      if (from === undefined) return
      const node = at(from)
      if (is === 'begun') node.unsaid = allOf(node)
      else if (node.unsaid) leave(from, node.unsaid)
    }),
  ]

  return {
    isConnected: (match, seat, person) =>
      nodes.values().some(({ matches, pages }) => {
        const there = matches.get(match)
        const isThere = seat === null ? (there?.spectators ?? 0) > 0 : there?.seats.includes(seat)
        return isThere || (typeof person === 'string' && pages.has(keyOf({ person, table: match })))
      }),
    spectators: (match) => nodes.values().reduce((sum, { matches }) => sum + (matches.get(match)?.spectators ?? 0), 0),
    hasPage: (person) => nodes.values().some(({ pages }) => pages.has(keyOf({ person, table: null }))),
    hasAnybody: (node, match) => nodes.get(node)?.matches.has(match) ?? false,
    forget(id) {
      const node = nodes.get(id)
      if (node) leave(id, allOf(node))
      nodes.delete(id)
    },
    close() {
      for (const end of subscriptions) end()
    },
  }

  /** Nobody is there any more, which is news for this node's parts. */
  function leave(id: string, { matches, pages }: Said): void {
    at(id).unsaid = undefined
    for (const match of matches) bus.pass('here', { match, ...nobody }, id)
    for (const page of pages.values()) bus.pass('page', { ...page, isOpen: false }, id)
  }
}

const allOf = ({ matches, pages }: Node): Said => ({ matches: new Set(matches.keys()), pages: new Map(pages) })

const keyOf = ({ person, table }: Page): string => `${person} ${table}`

function noteMatch({ matches, unsaid }: Node, match: string, present: Present): void {
  unsaid?.matches.delete(match)
  if (present.seats.length + present.spectators > 0) matches.set(match, present)
  else matches.delete(match)
}

function notePage({ pages, unsaid }: Node, { isOpen, ...page }: Topics['page']): void {
  unsaid?.pages.delete(keyOf(page))
  if (isOpen) pages.set(keyOf(page), page)
  else pages.delete(keyOf(page))
}
