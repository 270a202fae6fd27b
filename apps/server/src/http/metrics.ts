import type { Middleware } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counts an event for `/metrics`. */
export type Count = (name: string, labels?: Readonly<Record<string, string>>) => void

export interface Metrics {
  /** Adds one to `toadstool_<name>_total`. The labels of a name are always the same ones. */
  readonly count: Count
  /** A number that is looked up whenever the metrics are read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  readonly timing: Middleware
  text(): Promise<{ type: string; body: string }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counters = new Map<string, Counter>()
  const requests = new Histogram({
    name: 'toadstool_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })

  return {
    count(name, labels = {}) {
      const known = counters.get(name)
      const counter =
        known ??
        new Counter({
          name: `toadstool_${name}_total`,
          help: name.replaceAll('_', ' '),
          labelNames: Object.keys(labels),
          registers: [registry],
        })
      if (!known) counters.set(name, counter)
      counter.inc(labels)
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name: `toadstool_${name}`,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      })
    },
    async timing(context, next) {
      const stop = requests.startTimer()
      try {
        await next()
      } finally {
        // The route's pattern, never the path: paths hold the ids of unlisted tables.
        const route = String((context as { _matchedRoute?: unknown })._matchedRoute ?? 'other')
        stop({ method: context.method, route, status: String(context.status) })
      }
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}
