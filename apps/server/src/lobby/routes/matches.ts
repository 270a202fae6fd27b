/** Matches as they leave the server, and come to it. */
import type Router from '@koa/router'
import { bringMatch } from '@toadstool/protocol'
import { bodyOf } from '../../http/body.ts'
import { guest } from '../../identity/guest.ts'
import { present } from '../present.ts'
import { idOf, type RouteParts } from './parts.ts'

/** Bytes of a request with a match from a device: a match of 900 actions has 80,000 in it, since its quotes are escaped. */
const largest = 600_000

export function routeMatches(router: Router, parts: RouteParts): void {
  const { lobby, people } = parts

  router.post('/matches', async (context) => {
    const wish = await bodyOf(context, bringMatch, largest)
    const person = await guest(people, context)
    context.status = 201
    context.body = await present(parts, await lobby.bring(person, wish), person.id)
  })

  router.get('/matches/:id/proof', async (context) => {
    context.body = await lobby.proof(idOf(context))
  })

  router.get('/matches/:id/file', async (context) => {
    const id = idOf(context)
    context.body = await lobby.file(id)
    context.set('Content-Disposition', `attachment; filename="${id}.toadstool.json"`)
  })
}
