import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import { cookieIn } from '../identity/session.ts'
import { networkOf } from './address.ts'
import { buckets, type Rate } from './bucket.ts'

const perAddress: Rate = { burst: 600, perSecond: 60 }
/** Each table stays for a while, and its bots may play to the end. */
const tablesPerAddress: Rate = { burst: 400, perSecond: 2 }
const perSession: Rate = { burst: 120, perSecond: 10 }

/** Characters of a cookie that count: no session is longer, and a bucket keeps its key. */
const longestKey = 100

const opensTable = /^\/(api\/tables|api\/find|games\/[^/]+\/create\/?)$/

/** Token buckets for what changes something, by address and by session; generous, for a family behind one router. */
export function rateLimit(now?: () => number): Middleware {
  const address = buckets(perAddress, now)
  const tables = buckets(tablesPerAddress, now)
  const session = buckets(perSession, now)
  return (context: Context, next) => {
    const cookie = cookieIn(context.get('cookie'))
    const changes = context.method !== 'GET' && context.method !== 'HEAD'
    const mayMakeGuest = context.path === '/api/me'
    if (!changes && !mayMakeGuest) return next()
    const network = networkOf(context.ip)
    const granted =
      address(network) &&
      (cookie === undefined || session(cookie.slice(0, longestKey))) &&
      (context.method !== 'POST' || !opensTable.test(context.path) || tables(network))
    if (granted) return next()
    context.set('Retry-After', '1')
    throw new RequestError('too-many-requests', 'slow down a little')
  }
}
