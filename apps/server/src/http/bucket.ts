export interface Rate {
  /** At once. */
  readonly burst: number
  /** In the long run. */
  readonly perSecond: number
}

/** Takes this cost (usually 1) from the bucket, if there is enough. @returns whether there was. */
export type Take = (cost?: number) => boolean

/** A token bucket. Its clock never runs backwards, unlike the wall clock. */
export function bucket({ burst, perSecond }: Rate, now: () => number = () => performance.now()): Take {
  let tokens = burst
  let last = now()
  return (cost = 1) => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - last) / 1000) * perSecond)
    last = at
    if (tokens < cost) return false
    tokens -= cost
    return true
  }
}

const mostKept = 20_000

/** A bucket for each key; the least recently used are dropped. */
export function buckets(rate: Rate, now?: () => number): (key: string, cost?: number) => boolean {
  const kept = new Map<string, Take>()
  return (key, cost) => {
    const take = kept.get(key) ?? bucket(rate, now)
    // Deleted and set again: the map's first entry is the least recently used.
    kept.delete(key)
    kept.set(key, take)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string)
    return take(cost)
  }
}
