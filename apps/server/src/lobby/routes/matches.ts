/** Matches as they leave the server, and come to it. */
import type Router from '@koa/router'
import { bringBack, bringMatch } from '@toadstool/protocol'
import { bodyOf } from '../../http/body.ts'
import { guest } from '../../identity/guest.ts'
import { present } from '../present.ts'
import { idOf, nothing, type RouteParts } from './parts.ts'

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

  router.post('/tables/:id/take-along', async (context) => {
    await bodyOf(context, nothing)
    const person = await guest(people, context)
    const { table, text } = await lobby.takeAlong(person, idOf(context))
    context.body = { table: await present(parts, table, person.id), text }
  })

  router.post('/tables/:id/bring-back', async (context) => {
    const wish = await bodyOf(context, bringBack, largest)
    const person = await guest(people, context)
    const found = await lobby.bringBack(person, idOf(context), wish)
    context.body = 'apart' in found ? found : { table: await present(parts, found.table, person.id) }
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
