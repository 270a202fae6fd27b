import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import { cookieIn } from '../identity/session.ts'
import { buckets, type Rate } from './bucket.ts'

const perAddress: Rate = { burst: 600, perSecond: 60 }
const perSession: Rate = { burst: 120, perSecond: 10 }

/** Of a cookie: no session is longer, and a bucket keeps its key. */
const longestKey = 100

/** Token buckets for what changes something, by address and by session; generous, for a family behind one router. */
export function rateLimit(now?: () => number): Middleware {
  const address = buckets(perAddress, now)
  const session = buckets(perSession, now)
  return (context: Context, next) => {
    const cookie = cookieIn(context.get('cookie'))
    const changes = context.method !== 'GET' && context.method !== 'HEAD'
    const mayMakeGuest = context.path === '/api/me'
    if (changes || mayMakeGuest) {
      if (!address(networkOf(context.ip)) || (cookie !== undefined && !session(cookie.slice(0, longestKey)))) {
        context.set('Retry-After', '1')
        throw new RequestError('too-many-requests', 'slow down a little')
      }
    }
    return next()
  }
}

/** The first half of an IPv6 address, of which everybody has the second for themselves; any other address as it is. */
const networkOf = (ip: string): string => ip.split(':').slice(0, 4).join(':')
