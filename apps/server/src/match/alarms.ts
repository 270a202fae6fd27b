import type { Time } from './time.ts'

/** Rings once for each match when its deadline has passed; a new deadline replaces the old one. */
export function alarms(time: Time, ring: (match: string) => void): { set(match: string, deadline: number | null): void; close(): void } {
  const due = new Map<string, number>()
  const end = time.watch(() => {
    const now = time.now()
    for (const [match, deadline] of due) {
      if (deadline > now) continue
      due.delete(match)
      ring(match)
    }
  })
  return {
    set(match, deadline) {
      if (deadline === null) due.delete(match)
      else due.set(match, deadline)
    },
    close() {
      end()
      due.clear()
    },
  }
}
