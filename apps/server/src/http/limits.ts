import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import { cookieIn } from '../identity/session.ts'

interface Rate {
  /** Requests at once. */
  readonly burst: number
  readonly perSecond: number
}

const perAddress: Rate = { burst: 600, perSecond: 60 }
const perSession: Rate = { burst: 120, perSecond: 10 }
const mostBuckets = 20_000

/** Of a cookie: no session is longer, and a bucket keeps its key. */
const longestKey = 100

/** Token buckets for what changes something, by address and by session; generous, for a family behind one router. */
export function rateLimit(now: () => number = () => performance.now()): Middleware {
  const address = buckets(perAddress, now)
  const session = buckets(perSession, now)
  return (context: Context, next) => {
    const cookie = cookieIn(context.get('cookie'))
    const changes = context.method !== 'GET' && context.method !== 'HEAD'
    const mayMakeGuest = context.path === '/api/me'
    if (changes || mayMakeGuest) {
      if (!address(context.ip) || (cookie !== undefined && !session(cookie.slice(0, longestKey)))) {
        context.set('Retry-After', '1')
        throw new RequestError('too-many-requests', 'slow down a little')
      }
    }
    return next()
  }
}

/** @returns a function that takes a token from a key's bucket; false if it is empty. */
export function buckets({ burst, perSecond }: Rate, now: () => number): (key: string) => boolean {
  const kept = new Map<string, { tokens: number; at: number }>()
  return (key) => {
    const at = now()
    const bucket = kept.get(key)
    const tokens = bucket ? Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond) : burst
    // Taken out and put in again, so that the map's first entries are those not seen for longest.
    kept.delete(key)
    kept.set(key, { tokens: Math.max(0, tokens - 1), at })
    if (kept.size > mostBuckets) kept.delete(kept.keys().next().value as string)
    return tokens >= 1
  }
}
