import type Router from '@koa/router'
import Koa, { type Context } from 'koa'
import compress from 'koa-compress'
import { encodable } from './encoding.ts'
import { errors } from './errors.ts'
import { type HealthParts, health } from './health.ts'
import { rateLimit } from './limits.ts'
import type { Logger } from './log.ts'
import { ownName } from './names.ts'
import type { Preload } from './pages.ts'
import { headers, ownOrigin } from './security.ts'
import { webClient } from './static.ts'

export interface SiteParts extends HealthParts {
  readonly log: Logger
  readonly routers: readonly Router[]
  /** The built web client. */
  readonly client: string
  /** What its pages bring along. */
  readonly preload: (context: Context) => Promise<Preload>
  /** The clock for the limits of addresses and sessions. */
  readonly now?: () => number
}

/** The HTTP side of the server, in the order in which a request passes it. */
export function site(parts: SiteParts): Koa {
  const { log, publicUrl, routers } = parts
  // Forwarding headers that can't be trusted are gone before a request gets here.
  const koa = new Koa({ proxy: true, maxIpsCount: 1 })
  koa.on('error', (error) => log.debug({ err: error }, 'a connection broke'))
  koa.use(parts.metrics.timing)
  koa.use(headers(publicUrl))
  koa.use(errors(log))
  koa.use(health(parts))
  koa.use(ownName(publicUrl))
  koa.use(encodable)
  koa.use(compress({ threshold: 1024 }))
  koa.use(ownOrigin(publicUrl))
  koa.use(rateLimit(parts.now))
  koa.use(noStore)
  for (const router of routers) koa.use(router.routes())
  koa.use(webClient(parts.client, parts.preload))
  return koa
}

/** The lobby's answers hold only for the moment, and for one person. */
const noStore: Koa.Middleware = (context, next) => {
  context.set('Cache-Control', 'no-store')
  return next()
}
