/** `/calendar/<token>.ics` and `/feed/<token>.atom`: whoever knows the token reads what waits for its person, without a session. */
import { createHash } from 'node:crypto'
import Router from '@koa/router'
import { RequestError } from '@toadstool/protocol'
import type { Context } from 'koa'
import { buckets, type Rate } from '../../http/bucket.ts'
import { originOf } from '../../http/security.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Feed } from '../../journal/records.ts'
import { atomOf } from './atom.ts'
import { calendarOf } from './calendar.ts'
import { hashOf } from './setting.ts'
import { deadlinesOf, settledFor, type WaitingParts, waitingFor } from './waiting.ts'

interface FeedParts extends WaitingParts {
  readonly journal: WaitingParts['journal'] & Pick<Journal, 'feedBy'>
  readonly publicUrl: string | null
  /** The clock of the limit on each token. */
  readonly now?: () => number
}

/** Programs look every few minutes at most. */
const reading: Rate = { burst: 20, perSecond: 1 / 30 }

export function feedRoutes(parts: FeedParts): Router {
  const { journal, publicUrl, now } = parts
  const mayRead = buckets(reading, now)
  const router = new Router({ sensitive: true, strict: true })
  router.get('/calendar/:name', async (context) => {
    const { person, language } = await feedIn(context, 'ics')
    answer(
      context,
      'text/calendar',
      calendarOf(await deadlinesOf(parts, person), await settledFor(parts, person), language, originOf(context, publicUrl)),
    )
  })
  router.get('/feed/:name', async (context) => {
    const { person, language, at } = await feedIn(context, 'atom')
    const home = originOf(context, publicUrl)
    const place = { home, self: home + context.path, language, since: at }
    answer(context, 'application/atom+xml', atomOf(await waitingFor(parts, person), place))
  })
  return router

  /** An address that never was and one that was exchanged look alike. */
  async function feedIn(context: Context, ending: 'ics' | 'atom'): Promise<Feed> {
    const [, token, kind] = /^([\w-]{22})\.(ics|atom)$/.exec(String(context.params.name)) ?? []
    const feed = token !== undefined && kind === ending ? await journal.feedBy(hashOf(token)) : undefined
    if (!feed) throw new RequestError('no-such-page', 'there is nothing at this address; it may have been exchanged for another')
    if (mayRead(feed.hash)) return feed
    context.set('Retry-After', '30')
    throw new RequestError('too-many-requests', 'this address is asked too often')
  }
}

function answer(context: Context, type: string, text: string): void {
  context.set('Cache-Control', 'private, no-cache')
  context.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  context.status = 200
  context.set('Content-Type', `${type}; charset=utf-8`)
  if (context.fresh) {
    context.status = 304
    return
  }
  context.body = text
}
