import { RequestError } from '@toadstool/protocol'
import type { Middleware } from 'koa'

/** Whoever takes a body neither as it is nor compressed can't be answered. */
export const encodable: Middleware = (context, next) => {
  if (!context.acceptsEncodings('identity', 'br', 'gzip')) throw new RequestError('not-acceptable', 'ask for identity, br or gzip')
  return next()
}
