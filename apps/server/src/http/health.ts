import { createHash, timingSafeEqual } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import type { Journal } from '../journal/journal.ts'
import { isLoopback } from './address.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { namesThisComputer } from './names.ts'

export interface HealthParts {
  readonly log: Log
  readonly journal: Journal
  readonly metrics: Metrics
  readonly stopping: () => boolean
  readonly publicUrl: string | null
  /** The token that opens the metrics; `null`: only this computer may read them, and only without a public address. */
  readonly metricsToken: string | null
}

/**
 * For operators: is the process alive, is it serving, and how is it doing? For a balancer: does it take visitors? That doesn't ask the
 * storage, since one that is away for a moment is away for all nodes.
 */
export function health({ journal, metrics, stopping, log, ...guard }: HealthParts): Middleware {
  const answers = oncePerSecond(toldOnce(log, () => journal.ping()))
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'alive' }
    } else if (context.path === '/readyz') {
      const ready = !stopping() && (await answers())
      context.status = ready ? 200 : 503
      context.body = { status: ready ? 'ready' : 'not ready' }
    } else if (context.path === '/openz') {
      context.status = stopping() ? 404 : 200
      context.body = { status: stopping() ? 'stopping' : 'open' }
    } else if (context.path === '/metrics') {
      if (!mayMeasure(guard, context)) throw new RequestError('no-such-page', 'there is nothing at this address')
      const { type, body } = await metrics.text()
      context.body = body
      context.set('Content-Type', type)
    } else {
      await next()
    }
  }
}

function mayMeasure({ publicUrl, metricsToken }: Pick<HealthParts, 'publicUrl' | 'metricsToken'>, context: Context): boolean {
  if (metricsToken === null) return publicUrl === null && isFromHere(context)
  return timingSafeEqual(digest(context.get('authorization')), digest(`Bearer ${metricsToken}`))
}

/** Neither through a proxy beside the server, nor from another site whose name points here. */
const isFromHere = ({ ip, host, req }: Context): boolean =>
  isLoopback(ip) && namesThisComputer(host) && !req.rawHeaders.some((name) => /^(x-forwarded-for|forwarded)$/i.test(name))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A failing store is logged once, however often it is asked. */
export function toldOnce(log: Log, work: () => Promise<void>): () => Promise<void> {
  let isTold = false
  return async () => {
    try {
      await work()
      isTold = false
    } catch (error) {
      if (!isTold) log.error({ err: error }, 'not ready: the storage can not be written')
      isTold = true
      throw error
    }
  }
}

/** Whether the work succeeds; it is done at most once a second, however many ask. */
function oncePerSecond(work: () => Promise<void>): () => Promise<boolean> {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return () => {
    const at = performance.now()
    if (!known || at - known.at >= 1000) {
      const answer = work().then(
        () => true,
        () => false,
      )
      known = { at, answer }
    }
    return known.answer
  }
}
