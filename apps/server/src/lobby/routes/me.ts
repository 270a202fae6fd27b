/** A person's own account, and their further devices. */
import type Router from '@koa/router'
import { changeMe, claimDevice, type Me } from '@toadstool/protocol'
import { bodyOf } from '../../http/body.ts'
import { guest, lengthen } from '../../identity/guest.ts'
import { inTurns } from '../../inTurns.ts'
import type { Journal } from '../../journal/journal.ts'
import type { PersonRecord } from '../../journal/records.ts'
import { nothing, type RouteParts } from './parts.ts'
import { signInAs } from './signingIn.ts'

export function routeMe(router: Router, parts: RouteParts): void {
  const { journal, lobby, people } = parts
  const { publicUrl } = parts.addresses
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
    const { code, join = false } = await bodyOf(context, claimDevice)
    const person = await people.claimDevice(code)
    await signInAs(parts, context, person, join)
    context.body = await me(journal, person)
  })
}

export async function me(journal: Journal, { id, name, named }: PersonRecord): Promise<Me> {
  const [invitations, formerly] = [await journal.invitable(id), await journal.formerly(id)]
  return { id, name, named, invitations, ...(formerly.length > 0 && { formerly }) }
}
