import type { Params } from './refusal.ts'

/** One public event of the match: a text key and its values; `id` counts up from 0. */
export interface LogEntry {
  readonly id: number
  readonly key: string
  readonly params: Params
}

/** The last {@link kept} events. A ring (entry `id` stands at `id % kept`), so that one more event changes one element. */
export interface Log {
  next: number
  ring: LogEntry[]
}

const kept = 200

export const emptyLog = (): Log => ({ next: 0, ring: [] })

export function note(log: Log, key: string, params: Params = {}): void {
  log.ring[log.next % kept] = { id: log.next, key, params }
  log.next += 1
}

/** @returns the kept events, oldest first. */
export const entriesOf = (log: Log): LogEntry[] => log.ring.toSorted((a, b) => a.id - b.id)
