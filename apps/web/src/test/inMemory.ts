/** For tests: a store in memory, and a host beside it. */
import { rulebooks } from '@toadstool/games'
import type { Stored } from '../local/head.ts'
import { type HostParts, localHost } from '../local/host.ts'
import type { Told } from '../local/messages.ts'
import type { LocalStore } from '../local/store.ts'

export interface MemoryStore extends LocalStore {
  /** What every use of it fails with. */
  fails: Error | undefined
  readonly matches: Map<string, Stored>
}

export function memoryStore(): MemoryStore {
  const matches = new Map<string, Stored>()
  const store: MemoryStore = {
    fails: undefined,
    matches,
    async keep({ head, secret, rows, file, beginning, snapshot = matches.get(head.id)?.snapshot }) {
      if (store.fails) throw store.fails
      const known = matches.get(head.id)?.rows ?? []
      if (matches.get(head.id)?.head.wentTo && !head.wentTo) return 'overtaken'
      if (rows.some(({ seq }, index) => seq !== known.length + 1 + index)) return 'overtaken'
      matches.set(
        head.id,
        structuredClone({
          ...{ head, secret, rows: [...known, ...rows] },
          ...(file && { file }),
          ...(beginning && { beginning }),
          ...(snapshot && { snapshot }),
        }),
      )
      return 'kept'
    },
    async read(id) {
      if (store.fails) throw store.fails
      return structuredClone(matches.get(id))
    },
    heads: async () => [...matches.values()].map(({ head }) => head),
    remove: async (id) => void matches.delete(id),
  }
  return store
}

/** Time stands still: pauses end when they are asked to. */
export function givenHost(store: LocalStore, parts: Partial<HostParts> = {}) {
  const told: Told[] = []
  const pauses: (() => void)[] = []
  let bytes = 0
  const hear = localHost({
    store,
    code: 'this',
    rulebookOf: async (game) => rulebooks[game],
    tell: (message) => void told.push(structuredClone(message)),
    send: async () => ({ status: 0, content: null }),
    now: () => 1_000_000,
    random(count) {
      bytes += 1
      return bytes.toString(16).padStart(2, '0').repeat(count)
    },
    later(_, work) {
      pauses.push(work)
      return () => {
        const at = pauses.indexOf(work)
        if (at >= 0) pauses.splice(at, 1)
      }
    },
    ...parts,
  })
  return {
    hear,
    told,
    /** What the page was shown last. */
    now() {
      const last = told.findLast((each) => each.tell === 'now')
      if (last?.tell !== 'now') throw new Error(`nothing was shown: ${JSON.stringify(told).slice(0, 200)}`)
      return last
    },
    /** The bot that has waited longest acts. @returns whether there was one */
    async goOn(): Promise<boolean> {
      const next = pauses.shift()
      next?.()
      // What it does comes in turn before this.
      await hear({ ask: 'recall', question: 0, version: 0, seat: null })
      return next !== undefined
    },
  }
}
