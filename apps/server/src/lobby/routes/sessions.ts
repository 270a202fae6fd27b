/** Where a person is signed in. */
import type Router from '@koa/router'
import { endSession } from '@toadstool/protocol'
import { bodyOf } from '../../http/body.ts'
import { deviceOf } from '../../identity/device.ts'
import { guest } from '../../identity/guest.ts'
import { nothing, type RouteParts } from './parts.ts'

export function routeSessions(router: Router, { people }: RouteParts): void {
  const listed = async (personId: string, cookie: string) => ({ sessions: await people.sessionsOf(personId, cookie) })

  router.get('/sessions', async (context) => {
    const person = await guest(people, context)
    context.body = await listed(person.id, context.get('cookie'))
  })

  router.post('/sessions/end', async (context) => {
    const { id } = await bodyOf(context, endSession)
    const person = await guest(people, context)
    await people.endSession(person.id, id)
    context.body = await listed(person.id, context.get('cookie'))
  })

  router.post('/sessions/end-others', async (context) => {
    await bodyOf(context, nothing)
    const person = await guest(people, context)
    const cookie = await people.endOthers(person.id, deviceOf(context.get('user-agent')))
    context.set('Set-Cookie', cookie)
    context.body = await listed(person.id, cookie)
  })
}
