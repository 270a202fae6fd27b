export interface Rate {
  /** At once. */
  readonly burst: number
  /** In the long run. */
  readonly perSecond: number
}

/** @returns a function that answers whether one more is allowed now. The clock never runs backwards, as the wall's does. */
export function bucket({ burst, perSecond }: Rate, now: () => number = () => performance.now()): () => boolean {
  let tokens = burst
  let last = now()
  return () => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - last) / 1000) * perSecond)
    last = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

const mostKept = 20_000

/** A bucket for each key; the least recently used are dropped. */
export function buckets(rate: Rate, now?: () => number): (key: string) => boolean {
  const kept = new Map<string, () => boolean>()
  return (key) => {
    const take = kept.get(key) ?? bucket(rate, now)
    // Taken out and put back, so that the map's first entries are the least recently used.
    kept.delete(key)
    kept.set(key, take)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string)
    return take()
  }
}
