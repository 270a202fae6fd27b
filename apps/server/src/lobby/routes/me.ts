/** A person's own account, and their further devices. */
import type Router from '@koa/router'
import { changeMe, claimDevice, type Me } from '@toadstool/protocol'
import { bodyOf } from '../../http/body.ts'
import { deviceOf } from '../../identity/device.ts'
import { guest, lengthen } from '../../identity/guest.ts'
import { inTurns } from '../../inTurns.ts'
import type { Journal } from '../../journal/journal.ts'
import type { PersonRecord } from '../../journal/records.ts'
import { nothing, type RouteParts } from './parts.ts'

export function routeMe(router: Router, { journal, lobby, people, addresses: { publicUrl } }: RouteParts): void {
  const inTurn = inTurns()
  /** In turn, so that the account and the seats end up with the same name. */
  const renamed = async (person: PersonRecord, name: string): Promise<PersonRecord> => {
    const known = await people.rename(person, name)
    await lobby.rename(known)
    return known
  }

  router.get('/me', async (context) => {
    const person = await guest(people, context)
    await lengthen(people, context, person)
    context.body = await me(journal, person)
  })

  router.patch('/me', async (context) => {
    const { name, invitations } = await bodyOf(context, changeMe)
    const person = await guest(people, context)
    if (invitations !== undefined) await journal.setInvitable(person.id, invitations)
    context.body = await me(journal, name === undefined ? person : await inTurn(person.id, () => renamed(person, name)))
  })

  router.post('/devices', async (context) => {
    await bodyOf(context, nothing)
    context.body = await people.linkDevice(await guest(people, context), publicUrl ?? `${context.protocol}://${context.host}`)
  })

  router.post('/devices/claim', async (context) => {
    const { code } = await bodyOf(context, claimDevice)
    const person = await people.claimDevice(code)
    // What concerns the former person isn't shown in this browser any more.
    const former = people.sessionOf(context.get('cookie'))
    if (former !== undefined) await journal.dropSubscriptionsOf(former)
    context.append('Set-Cookie', await people.signIn(person.id, deviceOf(context.get('user-agent'))))
    context.body = await me(journal, person)
  })
}

export const me = async (journal: Journal, { id, name, named }: PersonRecord): Promise<Me> => ({
  id,
  name,
  named,
  invitations: await journal.invitable(id),
})
