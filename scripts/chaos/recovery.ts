/** How long matches stand still after something was broken. */
import type { Moment } from './breaking.ts'

export interface Recovery {
  /** From now on each of these matches is to go on soon. */
  broken(what: Moment, matches: readonly string[]): void
  wentOn(match: string): void
  /** Milliseconds from each moment until each match went on. */
  readonly times: ReadonlyMap<Moment, readonly number[]>
}

export function recovery(now: () => number = () => performance.now()): Recovery {
  let open: { readonly what: Moment; readonly at: number; readonly matches: Set<string> }[] = []
  const times = new Map<Moment, number[]>()
  return {
    broken(what, matches) {
      open.push({ what, at: now(), matches: new Set(matches) })
    },
    wentOn(match) {
      for (const { what, at, matches } of open) {
        if (!matches.delete(match)) continue
        times.set(what, [...(times.get(what) ?? []), now() - at])
      }
      open = open.filter(({ matches }) => matches.size > 0)
    },
    times,
  }
}
