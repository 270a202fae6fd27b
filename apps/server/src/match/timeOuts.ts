/** When a seat runs out of time, its fallback stands in. */
import type { Journal } from '../journal/journal.ts'
import { alarms } from './alarms.ts'
import { deadlineOf, nextDeadline } from './clocks.ts'
import { byClock } from './decision.ts'
import type { Log, MatchHost } from './ports.ts'
import type { Match } from './running.ts'
import type { Shelf } from './shelf.ts'

interface TimeOutParts {
  readonly journal: Journal
  readonly shelf: Shelf
  readonly act: MatchHost['act']
  readonly log: Log
}

export interface TimeOuts {
  /** Sets the match's alarm. */
  attend(match: Match): void
  /** Sets the alarms of all running matches. Matches that are waiting for people stay out of memory. */
  wake(): Promise<void>
  close(): void
}

/** Milliseconds until a failed time-out is tried again. */
const retryAfter = 5000
const pageLength = 100

export function timeOutsOf({ journal, shelf, act, log }: TimeOutParts): TimeOuts {
  let closed = false
  const clock = alarms((id) => {
    timeOut(id).catch((error: unknown) => {
      log.error({ err: error, match: id }, 'a time-out failed')
      clock.set(id, Date.now() + retryAfter)
    })
  })

  return {
    attend: (match) => clock.set(match.table.id, nextDeadline(match.progress)),
    async wake() {
      let after = ''
      while (!closed) {
        const page = await journal.runningMatches(after, pageLength)
        for (const id of page) {
          await rouse(id).catch((error: unknown) => log.error({ err: error, match: id }, 'a match could not be woken'))
          // Others are served in between.
          await new Promise((resolve) => setImmediate(resolve))
        }
        if (page.length < pageLength) return
        after = page.at(-1) ?? after
      }
    },
    close() {
      closed = true
      clock.close()
    },
  }

  async function timeOut(id: string): Promise<void> {
    const match = await shelf.take(id)
    if (!match || closed) return
    const { state, progress, rulebook } = match
    let stuck = false
    for (const seat of progress.owes) {
      const deadline = deadlineOf(progress.clocks?.[seat])
      if (deadline === null || deadline > Date.now()) continue
      const fallback = rulebook.fallback(match.viewOf(seat), seat)
      const answer = fallback && (await act(id, seat, { id: `${byClock}${state.version}:${seat}`, ...fallback }))
      if (answer?.status !== 'done' && match.state === state) {
        log.error({ match: id, seat, version: state.version, move: fallback?.move, answer: answer?.status }, 'the fallback was not taken')
        stuck = true
      }
    }
    clock.set(id, stuck ? Date.now() + retryAfter : nextDeadline(match.progress))
  }

  async function rouse(id: string): Promise<void> {
    const table = await journal.table(id)
    if (!table || closed) return
    const waitsForPeople = table.owes.length > 0 && table.owes.every((seat) => table.seats[Number(seat)]?.kind === 'person')
    if (!waitsForPeople) await shelf.take(id)
    else if (!shelf.held(id)) clock.set(id, nextDeadline(table))
  }
}
