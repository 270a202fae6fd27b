import { RequestError } from '@toadstool/protocol'
import { momentParameter } from '@toadstool/protocol/addresses'
import type { Context, Middleware } from 'koa'
import { networkOf } from './address.ts'
import { buckets, type Rate } from './bucket.ts'
import { cookieIn } from './cookies.ts'

const perAddress: Rate = { burst: 600, perSecond: 60 }
/** Each table is kept for a while, and its bots may play to the end. */
const tablesPerAddress: Rate = { burst: 400, perSecond: 2 }
const perSession: Rate = { burst: 120, perSecond: 10 }

/** Challenges are stored, and signatures checked; a recovery code may be guessed at. */
const knowingPerAddress: Rate = { burst: 60, perSecond: 0.5 }
const recoveringPerAddress: Rate = { burst: 10, perSecond: 1 / 30 }

/** A whole match is played again for each, in one thread. */
const bringingPerAddress: Rate = { burst: 30, perSecond: 0.2 }
const brings = /^\/api\/(matches|tables\/[^/]+\/bring-back)$/

/** Reads count by what they cost to answer. */
const readsPerAddress: Rate = { burst: 4000, perSecond: 400 }
const readsPerSession: Rate = { burst: 400, perSecond: 40 }

/** Characters of a cookie that are compared: no session is longer, and the buckets keep them. */
const longestKey = 100

const opensTable =
  /^\/(api\/tables|api\/matches|api\/tables\/[^/]+\/(play-on|bring-back)|api\/find|api\/circles\/[^/]+\/gather|games\/[^/]+\/create\/?)$/

const knows = /^\/api\/(passkeys|enter|recovery)(\/|$)/
const recovers = '/api/enter/recover'

/** Token buckets by address and by session; generous, for a school behind one router. */
export function rateLimit(now?: () => number): Middleware {
  const address = buckets(perAddress, now)
  const tables = buckets(tablesPerAddress, now)
  const session = buckets(perSession, now)
  const knowing = buckets(knowingPerAddress, now)
  const recovering = buckets(recoveringPerAddress, now)
  const bringing = buckets(bringingPerAddress, now)
  const readingAddress = buckets(readsPerAddress, now)
  const readingSession = buckets(readsPerSession, now)
  return (context: Context, next) => {
    const cookie = cookieIn(context.get('cookie'))?.slice(0, longestKey)
    const reads = context.method === 'GET' || context.method === 'HEAD'
    const network = networkOf(context.ip)
    const cost = reads ? costOf(context.path, context.query) : readingFor(context.path)
    // Asking who one is may create a guest.
    const mayRead = cost === 0 || (readingAddress(network, cost) && (cookie === undefined || readingSession(cookie, cost)))
    const mayChange = (reads && context.path !== '/api/me') || (address(network) && (cookie === undefined || session(cookie)))
    const mayOpen = context.method !== 'POST' || !opensTable.test(context.path) || tables(network)
    const mayKnow = reads || !knows.test(context.path) || (knowing(network) && (context.path !== recovers || recovering(network)))
    const mayBring = reads || !brings.test(context.path) || bringing(network)
    if (mayRead && mayChange && mayOpen && mayKnow && mayBring) return next()
    context.set('Retry-After', '1')
    throw new RequestError('too-many-requests', 'slow down a little')
  }
}

const isFile = /^\/(?!(api|games|pictures|calendar|feed|t)\/)(assets\/|.*\.[a-z0-9]+$)/i

const wholeMatch = 20

/**
 * The reading that a change needs: playing on, taking back and taking along look up the moment, days off are put on all seats of a person, and what is done in a
 * circle is answered with all of it.
 */
function readingFor(path: string): number {
  if (/^\/api\/(tables\/[^/]+\/(play-on|take-back|answer-take-back|take-along|bring-back)|days-off(\/end)?)\/?$/.test(path))
    return wholeMatch
  return path.startsWith('/api/circles') ? list : 0
}

const list = 5

/** A page is built and compressed for each visitor. */
const page = 3

/** A whole match costs most, and a picture of it, then all matches of a person, then lists; pages and other answers a little, files nothing. */
function costOf(path: string, query: Context['query']): number {
  const count = Number(query.count)
  if (/^\/api\/matches\/[^/]+\/(proof|file)\/?$/.test(path)) return wholeMatch
  // The page of a moment tells previews what happened there.
  if (path.startsWith('/pictures/') || (path.startsWith('/t/') && query[momentParameter] !== undefined)) return wholeMatch
  if (path.startsWith('/api/records/') || /^\/api\/circles\/[^/]+\/results\/?$/.test(path)) return wholeMatch / 2
  if (path === '/api/tables' && count > 50) return Math.min(100, count / 10)
  if (/^\/(api\/(tables|people|news|circles)|api\/circles\/[^/]+|games\/[^/]+|(calendar|feed)\/.*)\/?$/.test(path)) return list
  if (isFile.test(path)) return 0
  return /^\/(api|games|socket\.io)\//.test(path) ? 1 : page
}
