import type { Context } from 'koa'
import { networkOf } from '../http/address.ts'
import { languageOf } from '../http/language.ts'
import type { PersonRecord } from '../journal/records.ts'
import { deviceOf } from './device.ts'
import type { People } from './identity.ts'

export const visitor = (people: People, context: Context): Promise<PersonRecord | undefined> => people.personOf(context.get('cookie'))

/** The person who sends the request; a new guest if there is no session. */
export async function guest(people: People, context: Context): Promise<PersonRecord> {
  const known = await visitor(people, context)
  if (known) return known
  const person = await people.newGuest(networkOf(context.ip), languageOf(context))
  context.append('Set-Cookie', await people.signIn(person.id, deviceOf(context.get('user-agent'))))
  return person
}

/** Each visit lengthens the session. */
export async function lengthen(people: People, context: Context, person: PersonRecord): Promise<void> {
  if (!context.res.hasHeader('Set-Cookie'))
    context.set('Set-Cookie', await people.lengthen(context.get('cookie'), person.id, deviceOf(context.get('user-agent'))))
}
