/** The games on the shelf, the server's addresses, and a person's record. */
import type Router from '@koa/router'
import { visitor } from '../../identity/guest.ts'
import { reachOf } from '../../reach.ts'
import { rulebookOf } from '../lobby.ts'
import type { RouteParts } from './parts.ts'

export function routeShelf(router: Router, { host, people, rulebooks, addresses }: RouteParts): void {
  const shelf = shelfOf(rulebooks)

  router.get('/shelf', (context) => {
    context.body = shelf
  })

  router.get('/reach', (context) => {
    const { remoteAddress = '', localPort = 0 } = context.req.socket
    context.body = reachOf(addresses, { host: context.hostname, from: remoteAddress, port: localPort })
  })

  router.get('/records/:game', async (context) => {
    const { slug } = rulebookOf(rulebooks, String(context.params.game))
    const viewer = await visitor(people, context)
    context.body = await host.recordOf(viewer?.id ?? '', slug)
  })
}

export const shelfOf = (rulebooks: RouteParts['rulebooks']) => Object.values(rulebooks).map(({ slug, card }) => ({ slug, card }))
