/** Whether and how a person is called while no page of theirs is open. */
import type Router from '@koa/router'
import { RequestError } from '@toadstool/protocol'
import { changeAlerts, dropAlerts, tableAlerts, takeAlerts } from '@toadstool/protocol/alerts'
import { bodyOf } from '../../http/body.ts'
import { guest } from '../../identity/guest.ts'
import { idOf, type RouteParts } from './parts.ts'

export function routeAlerts(router: Router, { alerts, people }: RouteParts): void {
  router.get('/alerts', async (context) => {
    context.body = await alerts.of((await guest(people, context)).id)
  })

  router.patch('/alerts', async (context) => {
    const changes = await bodyOf(context, changeAlerts)
    const { id } = await guest(people, context)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await alerts.change(id, given)
    context.body = await alerts.of(id)
  })

  router.post('/alerts/take', async (context) => {
    const browser = await bodyOf(context, takeAlerts)
    const { id } = await guest(people, context)
    const session = people.sessionOf(context.get('cookie'))
    if (session === undefined) throw new RequestError('bad-request', 'this browser has no session yet: load a page first')
    await alerts.take(id, session, browser)
    context.body = await alerts.of(id)
  })

  router.post('/alerts/drop', async (context) => {
    const { endpoint } = await bodyOf(context, dropAlerts)
    const { id } = await guest(people, context)
    await alerts.drop(id, endpoint)
    context.body = await alerts.of(id)
  })

  router.post('/tables/:id/alerts', async (context) => {
    const { off } = await bodyOf(context, tableAlerts)
    const { id } = await guest(people, context)
    await alerts.mute(id, idOf(context), off)
    context.body = await alerts.of(id)
  })
}
