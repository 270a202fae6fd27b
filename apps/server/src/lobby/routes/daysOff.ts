/** A person's days off. */
import type Router from '@koa/router'
import { endDaysOff, takeDaysOff } from '@toadstool/protocol/days-off'
import { bodyOf } from '../../http/body.ts'
import { guest } from '../../identity/guest.ts'
import type { RouteParts } from './parts.ts'

export function routeDaysOff(router: Router, { daysOff, people }: RouteParts): void {
  router.get('/days-off', async (context) => {
    context.body = daysOff.of(await guest(people, context))
  })

  router.post('/days-off', async (context) => {
    const wish = await bodyOf(context, takeDaysOff)
    context.body = await daysOff.take(await guest(people, context), wish)
  })

  router.post('/days-off/end', async (context) => {
    const { from } = await bodyOf(context, endDaysOff)
    context.body = await daysOff.end(await guest(people, context), from)
  })
}
