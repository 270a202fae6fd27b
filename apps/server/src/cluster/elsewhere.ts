/** Who is at the other nodes, as they have said. What a node has said is forgotten with it. */
import type { Seat } from '@toadstool/games'
import type { LocalBus } from './local.ts'
import type { Present, Topics } from './topics.ts'

/** Whose pages are open. */
export interface Pages {
  /** Whether anybody is on this seat, or watches (`null`). With `person`: also if that person looks at the table's page. */
  isConnected(match: string, seat: Seat | null, person?: string | null): boolean
  /** Whether this person has a page open. */
  hasPage(person: string): boolean
}

export interface Elsewhere extends Pages {
  spectators(match: string): number
  /** The same of seats and people, without pages in background tabs. */
  readonly visible: Pages
  /** Whether anybody is at this match at that node. */
  hasAnybody(node: string, match: string): boolean
}

/** For a server that runs alone. */
export const nowhere: Elsewhere = {
  ...{ isConnected: () => false, spectators: () => 0, hasPage: () => false, hasAnybody: () => false },
  visible: { isConnected: () => false, hasPage: () => false },
}

interface Node {
  readonly matches: Map<string, Present>
  /** By {@link keyOf}. */
  readonly pages: Map<string, Page>
  /** What it hasn't said again since it began to say all. */
  unsaid: Said | undefined
}

type Page = Omit<Topics['page'], 'isOpen'>

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
    bus.subscribe('sight', ({ match, ...present }, from) => from !== undefined && noteMatch(at(from), match, present)),
    bus.subscribe('page', (page, from) => from !== undefined && notePage(at(from), page)),
    bus.subscribe('everybody', ({ is }, from) => {
      if (from === undefined) return
      const node = at(from)
      if (is === 'begun') node.unsaid = allOf(node)
      else if (node.unsaid) leave(from, node.unsaid)
    }),
  ]

  return {
    ...pagesAt(nodes, true),
    visible: pagesAt(nodes, false),
    spectators: (match) => nodes.values().reduce((sum, { matches }) => sum + (matches.get(match)?.spectators ?? 0), 0),
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
    for (const { person, table } of pages.values()) bus.pass('page', { person, table, isOpen: false }, id)
  }
}

/** @param background whether pages in background tabs count */
function pagesAt(nodes: ReadonlyMap<string, Node>, background: boolean): Pages {
  const has = ({ pages }: Node, person: string, table: string | null): boolean => {
    const page = pages.get(keyOf({ person, table }))
    return page !== undefined && (background || !page.hidden)
  }
  return {
    isConnected: (match, seat, person) =>
      nodes.values().some((node) => {
        const there = node.matches.get(match)
        const isSeated = (at: Seat) => there?.seats.includes(at) && (background || !there.hidden?.includes(at))
        const isThere = seat === null ? (there?.spectators ?? 0) > 0 : isSeated(seat)
        return isThere || (typeof person === 'string' && has(node, person, match))
      }),
    hasPage: (person) => nodes.values().some((node) => has(node, person, null)),
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
