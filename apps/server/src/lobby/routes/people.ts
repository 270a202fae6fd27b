/** Finding opponents, past ones, keeping away from people, news and invitations. */
import type Router from '@koa/router'
import { findTable, invite, keepAway, seenNews } from '@toadstool/protocol'
import { bodyOf } from '../../http/body.ts'
import { guest, visitor } from '../../identity/guest.ts'
import { newsFor } from '../news.ts'
import { companyOf } from '../opponents.ts'
import { present } from '../present.ts'
import { idOf, nothing, type RouteParts } from './parts.ts'

export function routePeople(router: Router, parts: RouteParts): void {
  const { journal, people, presence, finding, invitations, hosting, bus } = parts

  router.post('/find', async (context) => {
    const wish = await bodyOf(context, findTable)
    const person = await guest(people, context)
    context.body = await present(parts, await finding.find(person, wish), person.id)
  })

  router.get('/people', async (context) => {
    const viewer = await visitor(people, context)
    context.body = viewer ? await companyOf({ journal, ...presence }, viewer.id) : { opponents: [], muted: [], blocked: [] }
  })

  router.post('/people/keep-away', async (context) => {
    const { person: other, distance } = await bodyOf(context, keepAway)
    const person = await guest(people, context)
    await journal.keepAway(person.id, other, distance)
    bus.publish('person', { id: person.id })
    context.body = await companyOf({ journal, ...presence }, person.id)
  })

  router.get('/news', async (context) => {
    const viewer = await visitor(people, context)
    context.body = viewer ? await newsFor(parts, viewer.id) : { received: [], sent: [], looking: [], told: [], asking: [] }
  })

  router.post('/news/seen', async (context) => {
    const { table } = await bodyOf(context, seenNews)
    const person = await guest(people, context)
    await hosting.seen(person.id, table)
    context.body = await newsFor(parts, person.id)
  })

  router.post('/tables/:id/invite', async (context) => {
    const { person: to } = await bodyOf(context, invite)
    const person = await guest(people, context)
    await invitations.send(person, idOf(context), to)
    context.body = await newsFor(parts, person.id)
  })

  router.post('/tables/:id/decline', async (context) => {
    await bodyOf(context, nothing)
    const person = await guest(people, context)
    await invitations.decline(person.id, idOf(context))
    context.body = await newsFor(parts, person.id)
  })
}
