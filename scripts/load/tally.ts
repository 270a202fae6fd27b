/** What clients have measured, in ms where nothing else is said. */
export interface Measured {
  /** From sending a move to its acknowledgement. */
  readonly acknowledged: number[]
  /** From sending a move until another player saw it, and until a spectator did, who hears steps that follow closely together. */
  readonly seen: number[]
  readonly watched: number[]
  /** From leaving the page until the picture is there again. */
  readonly reloaded: number[]
  /** Connections that the other end closed. */
  lost: number
  /** Matches that began, in the place of those that were over. */
  begun: number
  /** Answers other than `done`, by what they said. */
  readonly failed: Record<string, number>
  /** To all clients, and to spectators beside those that note times. */
  bytes: number
  /** Seconds of CPU of the clients. */
  cpu: number
}

export const nothing = (): Measured => ({
  ...{ acknowledged: [], seen: [], watched: [], reloaded: [], failed: {} },
  ...{ lost: 0, begun: 0, bytes: 0, cpu: 0 },
})

/** Where clients note what they measure. */
export interface Tally {
  acknowledged(ms: number): void
  seen(ms: number): void
  watched(ms: number): void
  reloaded(ms: number): void
  lost(): void
  failed(how: string): void
}

/** @param to where it goes just now */
export const tallyOf = (to: () => Measured): Tally => ({
  acknowledged: (ms) => void to().acknowledged.push(ms),
  seen: (ms) => void to().seen.push(ms),
  watched: (ms) => void to().watched.push(ms),
  reloaded: (ms) => void to().reloaded.push(ms),
  lost() {
    to().lost += 1
  },
  failed(how) {
    const { failed } = to()
    failed[how] = (failed[how] ?? 0) + 1
  },
})

export function together(all: readonly Measured[]): Measured {
  const sum = nothing()
  for (const each of all) {
    for (const name of ['acknowledged', 'seen', 'watched', 'reloaded'] as const) for (const time of each[name]) sum[name].push(time)
    for (const name of ['lost', 'begun', 'bytes', 'cpu'] as const) sum[name] += each[name]
    for (const [how, count] of Object.entries(each.failed)) sum.failed[how] = (sum.failed[how] ?? 0) + count
  }
  return sum
}

export interface Spread {
  readonly p50: number
  readonly p90: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

export function spreadOf(numbers: readonly number[]): Spread | null {
  if (numbers.length === 0) return null
  const sorted = Float64Array.from(numbers).toSorted()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99), max: at(1) }
}
