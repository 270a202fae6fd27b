import { RequestError } from '@toadstool/protocol'
import type { Middleware } from 'koa'

/** Refuses clients that accept a body neither plain nor compressed. */
export const encodable: Middleware = (context, next) => {
  if (!context.acceptsEncodings('identity', 'br', 'gzip')) throw new RequestError('not-acceptable', 'ask for identity, br or gzip')
  return next()
}
