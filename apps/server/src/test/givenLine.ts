import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Line } from '../cluster/shared.ts'

/** A line in memory: what is told at one end is heard at all, also at that one, in the next turn of the event loop. */
export interface GivenLine extends Line {
  /** All that has been told, text by text. */
  readonly told: string[]
  /** All ends listen anew. */
  gap(): void
  /** From now on, nothing can be told; `undefined`: it can. */
  fault: Error | undefined
}

/** @param times how often a text arrives at one end */
export function givenLine(times: (text: string) => number = () => 1): GivenLine {
  const ends = new Set<{ readonly said: (text: string) => void; readonly gap: () => void }>()
  const told: string[] = []
  const line: GivenLine = {
    told,
    fault: undefined,
    async tell(texts) {
      await nextTurn()
      if (line.fault) throw line.fault
      told.push(...texts)
      for (const text of texts) for (const { said } of ends) for (let left = times(text); left > 0; left -= 1) said(text)
    },
    hear(said, gap) {
      const end = { said, gap }
      ends.add(end)
      return () => void ends.delete(end)
    },
    gap() {
      for (const { gap } of ends) gap()
    },
  }
  return line
}
