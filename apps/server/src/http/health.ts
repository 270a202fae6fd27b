import type { Middleware } from 'koa'
import type { Journal } from '../journal/journal.ts'
import type { Metrics } from './metrics.ts'

export interface HealthParts {
  readonly journal: Journal
  readonly metrics: Metrics
  readonly stopping: () => boolean
}

/** For whoever runs the server: is the process alive, is it serving, and how is it doing? */
export function health({ journal, metrics, stopping }: HealthParts): Middleware {
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'alive' }
    } else if (context.path === '/readyz') {
      const ready = !stopping() && (await answers(journal))
      context.status = ready ? 200 : 503
      context.body = { status: ready ? 'ready' : 'not ready' }
    } else if (context.path === '/metrics') {
      const { type, body } = await metrics.text()
      context.body = body
      context.set('Content-Type', type)
    } else {
      await next()
    }
  }
}

const answers = (journal: Journal): Promise<boolean> =>
  journal.ping().then(
    () => true,
    () => false,
  )
