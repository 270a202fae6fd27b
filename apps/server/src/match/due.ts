/** What the server has to do by itself. The time for it is stored with each match, so that any server finds it, also after a stop. */

import type { Keeper } from '../cluster/keeper.ts'
import type { Log } from '../http/log.ts'
import type { DueMatch, Journal } from '../journal/journal.ts'
import { agreementDueAt } from '../tables/proposals.ts'
import type { Bots } from './bots/bots.ts'
import type { Dueing } from './bots/deciding.ts'
import { isSameDue } from './clocks.ts'
import type { MatchOwes } from './owed.ts'
import { nextPlanAt } from './plans.ts'
import { isOpenIn, type Match } from './running.ts'
import type { Time } from './time.ts'

interface TimesParts {
  readonly journal: Pick<Journal, 'setDue'>
  readonly time: Time
  readonly log: Log
  readonly bots: Pick<Bots, 'dueAt'>
  readonly owes: Pick<MatchOwes, 'dueAt'>
}

/** When the server next has to act by itself at a match, in table time. */
export interface DueTimes {
  /** `null`: not before somebody else does something. */
  at(running: Dueing): number | null
  /** Stores it, if it isn't what is stored. */
  keep(match: Match): void
}

export function dueTimes({ journal, time, log, bots, owes }: TimesParts): DueTimes {
  const at: DueTimes['at'] = (running) => {
    if (running.progress.outcome) return null
    const times = [
      nextPlanAt(running),
      bots.dueAt(running),
      owes.dueAt(running),
      questionDueAt(running),
      agreementDueAt(running.table, time.now()),
    ].filter((each) => each !== null)
    return times.length > 0 ? Math.min(...times) : null
  }
  return {
    at,
    keep(match) {
      const { progress, state, table } = match
      const dueAt = at(match)
      if (isSameDue(progress.dueAt, dueAt, time.now())) return
      match.progress = { ...progress, dueAt }
      journal
        .setDue(table.id, state.version, dueAt)
        .catch((error: unknown) => log.error({ err: error, match: table.id }, 'when a match is due could not be stored'))
    },
  }
}

/** A question lapses in the end; one that is over is put away at once. */
const questionDueAt = (running: Dueing): number | null =>
  running.table.takeBack ? (isOpenIn(running) ? running.table.takeBack.until : 0) : null

interface DueParts {
  readonly journal: Pick<Journal, 'due'>
  readonly time: Time
  readonly log: Log
  /** Whose turn it is. */
  readonly keeper: Keeper
  /** Does what has fallen due at this match at this time, and has the next time stored. @returns the milliseconds to wait if it is still due then */
  act(match: string, dueAt: number): Promise<number>
}

/** Milliseconds until a failed attempt is repeated. */
export const retryAfter = 5000
const pageLength = 100
/** Matches looked after at the same moment. */
const mostAtOnce = 100

/** Looks for matches at which something has fallen due, again and again. @returns the function that ends it */
export function watchDue({ journal, time, log, keeper, act }: DueParts): () => void {
  const inHand = new Set<string>()
  /** By match, when a failed attempt is repeated. */
  const resting = new Map<string, number>()
  /** Matches that were due at the last look, and are left to other nodes: since when. */
  let left = new Map<string, { readonly due: number; readonly since: number }>()
  /** Whether it looks, and has to again since time has passed meanwhile. */
  let [looking, again] = [false, false]
  let closed = false
  const end = time.watch(watch)
  return () => {
    closed = true
    end()
  }

  function watch(): void {
    again = looking
    if (looking || closed) return
    looking = true
    look()
      .catch((error: unknown) => log.error({ err: error }, 'what has fallen due could not be read'))
      .finally(() => {
        looking = false
        if (again) watch()
      })
  }

  async function look(): Promise<void> {
    let after: DueMatch | null = null
    const stillLeft: typeof left = new Map()
    for (;;) {
      const page: DueMatch[] = await journal.due(time.now(), after, pageLength)
      for (const each of page) {
        if (closed || inHand.size >= mostAtOnce) return
        const { match } = each
        if (!inHand.has(match) && (resting.get(match) ?? 0) <= time.now() && isOurs(each, stillLeft)) void take(each)
        // Other work gets its turn in between.
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (page.length < pageLength) break
      after = page.at(-1) ?? null
    }
    left = stillLeft
  }

  /** What is left to other nodes is noted. */
  function isOurs({ match, at }: DueMatch, stillLeft: typeof left): boolean {
    const wait = keeper.waits(match)
    if (wait === null) return false
    const known = left.get(match)
    const since = known?.due === at ? known.since : time.now()
    if (time.now() - since >= wait) return true
    stillLeft.set(match, { due: at, since })
    return false
  }

  async function take({ match, at }: DueMatch): Promise<void> {
    inHand.add(match)
    resting.delete(match)
    keeper.takeOver(match)
    try {
      const rest = await act(match, at)
      if (rest > 0) resting.set(match, time.now() + rest)
    } catch (error) {
      log.error({ err: error, match }, 'a time-out failed')
      resting.set(match, time.now() + retryAfter)
    } finally {
      inHand.delete(match)
    }
  }
}
