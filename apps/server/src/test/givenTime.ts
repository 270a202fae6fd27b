import type { Time } from '../match/time.ts'

/** The time of the clocks, moved only by the test. */
export interface GivenTime extends Time {
  to(moment: number): void
}

export function givenTime(start = 1_000_000): GivenTime {
  let now = start
  const looks = new Set<() => void>()
  return {
    now: () => now,
    watch(look) {
      looks.add(look)
      return () => looks.delete(look)
    },
    to(moment) {
      now = Math.max(now, moment)
      for (const look of looks) look()
    },
  }
}
