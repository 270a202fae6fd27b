import type { Params } from './text.ts'
import type { Seat } from './token.ts'

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

/** An event in the words of the seats that know more than the public, by seat: the card that for all others is "a card". */
export type Privy<Event extends string = string> = Readonly<Record<Seat, { readonly key: Event; readonly params?: Params }>>

/** For each seat its private knowledge of public events, oldest first; belongs into the secret part of a state. */
export type PrivyLogs = Record<Seat, LogEntry[]>

const kept = 200

export const emptyLog = (): Log => ({ next: 0, ring: [] })

export function note(log: Log, key: string, params: Params = {}): void {
  log.ring[log.next % kept] = { id: log.next, key, params }
  log.next += 1
}

/** Notes what some seats know in addition about the event noted last. */
export function notePrivy(log: Log, logs: PrivyLogs, privy: Privy): void {
  const id = log.next - 1
  for (const [seat, { key, params = {} }] of Object.entries(privy)) {
    const known = logs[seat] ?? []
    logs[seat] = [...known.filter((entry) => entry.id > id - kept), { id, key, params }]
  }
}

/** The log as a seat reads it: its own version of an event where it knows more than the others. */
export function readBy(log: Log, known: readonly LogEntry[] = []): Log {
  const still = known.filter(({ id }) => log.ring[id % kept]?.id === id)
  if (still.length === 0) return log
  const ring = [...log.ring]
  for (const entry of still) ring[entry.id % kept] = entry
  return { next: log.next, ring }
}

/** @returns the kept events, oldest first. */
export const entriesOf = (log: Log): LogEntry[] => log.ring.toSorted((a, b) => a.id - b.id)
