/** Our own lobby, under `/api`. */
import Router from '@koa/router'
import { routeAlerts } from './alerts.ts'
import { routeCircles } from './circles.ts'
import { routeDaysOff } from './daysOff.ts'
import { routeKnown } from './known.ts'
import { routeMatches } from './matches.ts'
import { routeMe } from './me.ts'
import type { RouteParts } from './parts.ts'
import { routePeople } from './people.ts'
import { routeSessions } from './sessions.ts'
import { routeShelf } from './shelf.ts'
import { routeTables } from './tables.ts'
import { routeTalk } from './talk.ts'

export function lobbyRoutes(parts: RouteParts): Router {
  const router = new Router({ prefix: '/api', sensitive: true, strict: true })
  for (const route of [
    routeShelf,
    routeMe,
    routeAlerts,
    routeDaysOff,
    routeSessions,
    routeKnown,
    routePeople,
    routeCircles,
    routeTables,
    routeMatches,
    routeTalk,
  ])
    route(router, parts)
  return router
}
