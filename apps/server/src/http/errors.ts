import { randomBytes } from 'node:crypto'
import { type Problem, RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import type { Logger } from './log.ts'

/** The one place where a failure becomes an answer: `{ error, message }`. */
export function errors(log: Logger): Middleware {
  return async (context, next) => {
    try {
      await next()
      if (context.status === 404 && context.body == null) throw new RequestError('no-such-page', 'there is nothing at this address')
    } catch (error) {
      answer(context, error instanceof RequestError ? error : unexpected(error, context, log))
    }
  }
}

function answer(context: Context, { status, code, message }: RequestError): void {
  context.status = status
  context.set('Cache-Control', 'no-store')
  context.body = { error: code, message } satisfies Problem
}

function unexpected(error: unknown, context: Context, log: Logger): RequestError {
  const status = (error as { status?: unknown } | null)?.status
  // Koa and its router blame the client with these: a malformed percent escape, a broken connection.
  if (typeof status === 'number' && status >= 400 && status < 500) return new RequestError('bad-request', 'the request is malformed')
  const id = randomBytes(6).toString('hex')
  log.error({ err: error, id, method: context.method, route: (context as { _matchedRoute?: unknown })._matchedRoute }, 'request failed')
  return new RequestError('internal', `something went wrong on the server (report ${id})`)
}
