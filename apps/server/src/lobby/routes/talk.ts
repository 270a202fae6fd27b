/** Chat at a table before the match, and reports of people there. */
import type Router from '@koa/router'
import { report, sayAtTable } from '@toadstool/protocol'
import { networkOf } from '../../http/address.ts'
import { bodyOf } from '../../http/body.ts'
import { guest, visitor } from '../../identity/guest.ts'
import { idOf, type RouteParts } from './parts.ts'

export function routeTalk(router: Router, { people, talk, reporting }: RouteParts): void {
  router.get('/tables/:id/chat', async (context) => {
    context.body = { lines: await talk.lines(idOf(context), await visitor(people, context)) }
  })

  router.post('/tables/:id/chat', async (context) => {
    const { text } = await bodyOf(context, sayAtTable)
    const person = await guest(people, context)
    await talk.say(person, idOf(context), text)
    context.body = { lines: await talk.lines(idOf(context), person) }
  })

  router.post('/tables/:id/report', async (context) => {
    const wish = await bodyOf(context, report)
    const person = await guest(people, context)
    context.body = { number: await reporting(person, idOf(context), wish, networkOf(context.ip)) }
  })
}
