/** Matches as they leave the server. */
import type Router from '@koa/router'
import { idOf, type RouteParts } from './parts.ts'

export function routeMatches(router: Router, { lobby }: RouteParts): void {
  router.get('/matches/:id/proof', async (context) => {
    context.body = await lobby.proof(idOf(context))
  })

  router.get('/matches/:id/file', async (context) => {
    const id = idOf(context)
    context.body = await lobby.file(id)
    context.set('Content-Disposition', `attachment; filename="${id}.toadstool.json"`)
  })
}
