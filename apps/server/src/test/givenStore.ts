import type { Beat, Head, Heard, NodeStore } from '../cluster/nodes.ts'

/** What nodes find in the database that they share, with a clock that the test may set. */
export interface GivenStore extends NodeStore {
  behind: number
  /** How far the matches have come. */
  readonly come: Map<string, Head>
  /** Nodes that have left, or beat no more, are gone after 3 s. */
  setClock(by: number): void
  /** From now on it answers nothing; `undefined`: it does. */
  fault: Error | undefined
}

const livesFor = 3_000

export function givenStore(steady: () => number, start = 1_000_000): GivenStore {
  let [clock, behind, reached] = [start - steady(), 0, start]
  const nodes = new Map<string, { readonly node: Beat; readonly at: number }>()
  const beat = async (node: Beat): Promise<Heard> => {
    if (store.fault) throw store.fault
    const now = clock + steady()
    const lives = [...nodes.values()].some(({ at }) => Math.abs(now - at) <= livesFor)
    if (nodes.size > 0 && !lives) behind = now - reached
    reached = Math.max(reached, now - behind)
    nodes.set(node.id, { node, at: now })
    const others = [...nodes.values()].filter(({ node: { id }, at }) => id !== node.id && Math.abs(now - at) <= livesFor)
    return { clock: now, behind, others: others.map(({ node }) => ({ ...node })) }
  }
  const store: GivenStore = {
    fault: undefined,
    come: new Map(),
    get behind() {
      return behind
    },
    set behind(by) {
      ;[behind, reached] = [by, clock + steady() - by]
    },
    join: beat,
    beat,
    async leave(id) {
      if (store.fault) throw store.fault
      nodes.delete(id)
    },
    async heads(matches) {
      if (store.fault) throw store.fault
      return matches.flatMap((match) => store.come.get(match) ?? [])
    },
    setClock(by) {
      clock += by
    },
  }
  return store
}
