/** A browser changes hands: by a device link, a passkey or a recovery code. */
import type { Context } from 'koa'
import { deviceOf } from '../../identity/device.ts'
import { visitor } from '../../identity/guest.ts'
import type { PersonRecord } from '../../journal/records.ts'
import type { RouteParts } from './parts.ts'

/** This browser is the person's from now on. @param join whoever played here before is the same person */
export async function signInAs(
  { people, journal, joining }: RouteParts,
  context: Context,
  person: PersonRecord,
  join: boolean,
): Promise<void> {
  const cookie = context.get('cookie')
  const here = await visitor(people, context)
  if (join && here && here.id !== person.id) {
    await joining.join({ from: here.id, into: person.id })
    // The session has gone over with everything else, unless it is one of an earlier release.
    if (await visitor(people, context)) return
  }
  // What concerns the former person isn't shown in this browser any more.
  const former = people.sessionOf(cookie)
  if (former !== undefined && here?.id !== person.id) await journal.dropSubscriptionsOf(former)
  context.append('Set-Cookie', await people.signIn(person.id, deviceOf(context.get('user-agent'))))
}
