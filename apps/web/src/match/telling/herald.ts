import { entriesOf, type Log, type LogEntry } from '@toadstool/games/tabletop'

/** What is read out at once: lines in their order, equal neighbours gathered. */
export type Bundle = readonly { readonly line: string; readonly times: number }[]

/** Reads a log out: every line once and in order, however fast they come. */
export interface Herald {
  /** Takes in the log: what is new in it waits for the next bundle, unless it has no words. */
  hear(log: Log, wordsOf: (entry: LogEntry) => string): void
  end(): void
}

/** Between two bundles, in milliseconds: long enough to gather what belongs together, short enough to follow. */
export const pause = 1200

/** @param from the first event that is news; what stands before it was there when the page was opened. */
export function openHerald(from: number, tell: (bundle: Bundle) => void): Herald {
  let next = from
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    tell(gathered(waiting))
    waiting = []
  }
  return {
    hear(log, wordsOf) {
      // What was taken back will be told anew.
      const since = Math.min(next, log.next)
      const fresh = entriesOf(log).filter(({ id }) => id >= since)
      next = log.next
      waiting.push(...fresh.map(wordsOf).filter((words) => words !== ''))
      if (waiting.length > 0) timer ??= setTimeout(flush, pause)
    },
    end: () => clearTimeout(timer),
  }
}

function gathered(lines: readonly string[]): Bundle {
  const bundle: { line: string; times: number }[] = []
  for (const line of lines) {
    const last = bundle.at(-1)
    if (last?.line === line) last.times += 1
    else bundle.push({ line, times: 1 })
  }
  return bundle
}
