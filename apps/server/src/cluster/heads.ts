/** Finds what the news has lost: every few seconds the journal is asked how far the matches have come that somebody follows here. */

import type { LocalBus } from './local.ts'
import type { Clocks, Head, NodeStore } from './nodes.ts'
import type { Count, Log } from './reporting.ts'

export interface HeadsParts {
  readonly store: Pick<NodeStore, 'heads'>
  readonly bus: LocalBus
  readonly clocks: Pick<Clocks, 'every'>
  /** Matches and tables that somebody looks at here. */
  followed(): Iterable<string>
  /** How far a match has come, if it is in memory. */
  standing(match: string): Promise<Pick<Head, 'seq' | 'revision'> | undefined>
  /** Has it read on to there. */
  catchUp(match: string, seq: number): Promise<void>
  readonly count: Count
  readonly log: Log
}

export interface Heads {
  /** Takes over what others have stored up to now, if the match is in memory. Those who ask at the same moment share one question. */
  fresh(match: string): Promise<void>
  close(): void
}

/** For a server that runs alone. */
export const alwaysFresh: Heads['fresh'] = async () => undefined

const interval = 5_000
/** Matches in one question. */
const pageLength = 1_000

export function watchHeads(parts: HeadsParts): Heads {
  const { bus, clocks, log } = parts
  /** As of the last look. */
  let before = new Map<string, Head>()
  /** Tables and talks of which there has been news since, and before that look since the one before. */
  let [heard, earlier] = [noNews(), noNews()]
  let [isLooking, isGap] = [false, false]
  const ask = sharing(parts.store)
  const endings = [
    clocks.every(interval, look),
    bus.subscribe('gap', () => {
      isGap = true
      look()
    }),
    bus.subscribe('table', ({ id }) => heard.tables.add(id)),
    bus.subscribe('chat', ({ match }) => heard.talks.add(match)),
  ]

  return {
    async fresh(match) {
      const [head] = await ask(match)
      if (head) await found(parts, head, tellTable)
    },
    close() {
      for (const end of endings) end()
    },
  }

  function look(): void {
    if (isLooking) return
    isLooking = true
    const afterGap = isGap
    isGap = false
    lookAt(afterGap)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'how far the matches have come could not be read')
        isGap ||= afterGap
        return true
      })
      .then((hasFailed) => {
        isLooking = false
        if (isGap && !hasFailed) look()
      })
  }

  /** @param afterGap whatever has changed since the last look may be unknown here */
  async function lookAt(afterGap: boolean): Promise<void> {
    const ids = [...new Set(parts.followed())]
    const told = heard
    heard = noNews()
    const now = new Map<string, Head>()
    for (let from = 0; from < ids.length; from += pageLength) {
      for (const head of await parts.store.heads(ids.slice(from, from + pageLength))) {
        now.set(head.match, head)
        await found(parts, head, tellTable).catch((error: unknown) =>
          log.warn({ err: error, match: head.match }, 'a match could not read on'),
        )
        tell(head, before.get(head.match), told, afterGap)
      }
    }
    before = now
    earlier = afterGap ? noNews() : told
  }

  /** Pages that look at a table, or at a talk, ask anew. */
  function tell({ match, revision, line }: Head, known: Head | undefined, told: News, afterGap: boolean): void {
    const isNew = known === undefined
    // There may have been more news than was heard.
    const isMissed = (kind: keyof News, hasChanged: boolean): boolean =>
      afterGap ? hasChanged || earlier[kind].has(match) : hasChanged && !told[kind].has(match)
    if (isNew ? afterGap : isMissed('tables', known.revision !== revision)) tellTable(match)
    if (isNew ? afterGap && line !== null : isMissed('talks', known.line !== line)) bus.publish('talk', { match })
  }

  /** That is no news from elsewhere. */
  function tellTable(id: string): void {
    bus.publish('table', { id })
    heard.tables.delete(id)
  }
}

interface News {
  readonly tables: Set<string>
  readonly talks: Set<string>
}

const noNews = (): News => ({ tables: new Set(), talks: new Set() })

/** A match in memory reads what it lacks. */
async function found(
  { standing, catchUp, count }: HeadsParts,
  { match, seq, revision }: Head,
  tellTable: (id: string) => void,
): Promise<void> {
  const known = await standing(match)
  if (!known) return
  if (seq > known.seq) {
    count('heads_late')
    await catchUp(match, seq)
  } else if (revision > known.revision) tellTable(match)
}

/** All questions of one turn of the event loop in one. */
function sharing(store: Pick<NodeStore, 'heads'>): (match: string) => Promise<Head[]> {
  let asked: { readonly matches: Set<string>; readonly answer: Promise<Map<string, Head>> } | undefined
  return async (match) => {
    if (!asked) {
      const matches = new Set<string>()
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        asked = undefined
        return new Map((await store.heads([...matches])).map((head) => [head.match, head]))
      })
      asked = { matches, answer }
    }
    asked.matches.add(match)
    const head = (await asked.answer).get(match)
    return head ? [head] : []
  }
}
