/** Whether and how a person is called while no page of theirs is open. */
import type Router from '@koa/router'
import { RequestError } from '@toadstool/protocol'
import { addHook, changeAlerts, dropAlerts, makeFeed, nameHook, tableAlerts, takeAlerts } from '@toadstool/protocol/alerts'
import { bodyOf } from '../../http/body.ts'
import { originOf } from '../../http/security.ts'
import { guest, visitor } from '../../identity/guest.ts'
import { idOf, nothing, type RouteParts } from './parts.ts'

export function routeAlerts(router: Router, parts: RouteParts): void {
  routeCalls(router, parts)
  routeHooks(router, parts)
  routeTableHook(router, parts)
  routeFeed(router, parts)
}

function routeCalls(router: Router, { alerts, people }: RouteParts): void {
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

function routeHooks(router: Router, { alerts, people, addresses }: RouteParts): void {
  router.post('/alerts/hooks', async (context) => {
    const wish = await bodyOf(context, addHook)
    const { id } = await guest(people, context)
    const secret = await alerts.hooks.add({ owner: id, by: id }, wish, originOf(context, addresses.publicUrl))
    context.status = 201
    context.body = { alerts: await alerts.of(id), secret }
  })

  router.post('/alerts/hooks/test', async (context) => {
    const { id: hook } = await bodyOf(context, nameHook)
    const { id } = await guest(people, context)
    const tried = await alerts.hooks.test({ owner: id, by: id }, hook)
    context.body = { alerts: await alerts.of(id), ...tried }
  })

  router.post('/alerts/hooks/drop', async (context) => {
    const { id: hook } = await bodyOf(context, nameHook)
    const { id } = await guest(people, context)
    await alerts.hooks.drop(id, hook)
    context.body = await alerts.of(id)
  })
}

function routeTableHook(router: Router, { tableHooks, people, addresses }: RouteParts): void {
  const of = async (person: string, table: string) => ({ hook: (await tableHooks.of(person, table)) ?? null })

  router.get('/tables/:id/hook', async (context) => {
    const viewer = await visitor(people, context)
    context.body = viewer ? await of(viewer.id, idOf(context)) : { hook: null }
  })

  router.post('/tables/:id/hook', async (context) => {
    const [table, wish] = [idOf(context), await bodyOf(context, addHook)]
    const { id } = await guest(people, context)
    const secret = await tableHooks.set(id, table, wish, originOf(context, addresses.publicUrl))
    context.status = 201
    context.body = { ...(await of(id, table)), secret }
  })

  router.post('/tables/:id/hook/test', async (context) => {
    await bodyOf(context, nothing)
    const [table, { id }] = [idOf(context), await guest(people, context)]
    const tried = await tableHooks.test(id, table)
    context.body = { ...(await of(id, table)), ...tried }
  })

  router.post('/tables/:id/hook/drop', async (context) => {
    await bodyOf(context, nothing)
    const [table, { id }] = [idOf(context), await guest(people, context)]
    await tableHooks.drop(id, table)
    context.body = await of(id, table)
  })
}

function routeFeed(router: Router, { alerts, people }: RouteParts): void {
  router.post('/alerts/feed', async (context) => {
    const { language } = await bodyOf(context, makeFeed)
    const { id } = await guest(people, context)
    const paths = await alerts.feed.make(id, language)
    context.status = 201
    context.body = { alerts: await alerts.of(id), ...paths }
  })

  router.post('/alerts/feed/drop', async (context) => {
    await bodyOf(context, nothing)
    const { id } = await guest(people, context)
    await alerts.feed.drop(id)
    context.body = await alerts.of(id)
  })
}
