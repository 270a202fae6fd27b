/** Known again on every device: passkeys, the recovery code, and who comes in by them. */
import { isIP } from 'node:net'
import type Router from '@koa/router'
import { RequestError } from '@toadstool/protocol'
import { addPasskey, type Entered, enter, finishEntering, recover, removePasskey } from '@toadstool/protocol/passkeys'
import type { Context } from 'koa'
import { networkOf } from '../../http/address.ts'
import { bodyOf } from '../../http/body.ts'
import { originOf } from '../../http/security.ts'
import { deviceOf } from '../../identity/device.ts'
import { guest, visitor } from '../../identity/guest.ts'
import type { Home } from '../../identity/webauthn.ts'
import type { PersonRecord } from '../../journal/records.ts'
import { me } from './me.ts'
import { nothing, type RouteParts } from './parts.ts'
import { signInAs } from './signingIn.ts'

export function routeKnown(router: Router, parts: RouteParts): void {
  routePasskeys(router, parts)
  routeEntering(router, parts)
}

function routePasskeys(router: Router, { people, known, addresses }: RouteParts): void {
  router.get('/passkeys', async (context) => {
    context.body = await known.of(await guest(people, context))
  })

  router.post('/passkeys/begin', async (context) => {
    await bodyOf(context, nothing)
    const home = homeOf(context, addresses.publicUrl)
    context.body = await known.begin(await guest(people, context), home, networkOf(context.ip))
  })

  router.post('/passkeys/add', async (context) => {
    const { made } = await bodyOf(context, addPasskey)
    const home = homeOf(context, addresses.publicUrl)
    context.body = await known.add(await guest(people, context), made, home, deviceOf(context.get('user-agent')))
  })

  router.post('/passkeys/remove', async (context) => {
    const { id } = await bodyOf(context, removePasskey)
    context.body = await known.remove(await guest(people, context), id)
  })

  router.post('/recovery', async (context) => {
    await bodyOf(context, nothing)
    context.body = await known.newCode(await guest(people, context))
  })
}

function routeEntering(router: Router, parts: RouteParts): void {
  const { journal, known, addresses } = parts

  router.post('/enter/begin', async (context) => {
    await bodyOf(context, nothing)
    context.body = await known.ask(homeOf(context, addresses.publicUrl), networkOf(context.ip))
  })

  router.post('/enter', async (context) => {
    const { shown } = await bodyOf(context, enter)
    const person = await known.shown(shown, homeOf(context, addresses.publicUrl))
    const here = await otherHere(parts, context, person)
    if (here) {
      context.body = { ...twoOf(person, here), ticket: await known.ticket(person, networkOf(context.ip)) } satisfies Entered
      return
    }
    await signInAs(parts, context, person, false)
    context.body = { state: 'in', me: await me(journal, person) } satisfies Entered
  })

  router.post('/enter/finish', async (context) => {
    const { ticket, join } = await bodyOf(context, finishEntering)
    const person = await known.takeTicket(ticket)
    await signInAs(parts, context, person, join)
    context.body = { state: 'in', me: await me(journal, person) } satisfies Entered
  })

  router.post('/enter/recover', async (context) => {
    const { code, join } = await bodyOf(context, recover)
    // It is used up only once it is known what for.
    const found = join === undefined ? await known.recoveredBy(code) : undefined
    const here = found && (await otherHere(parts, context, found))
    if (here) {
      context.body = twoOf(found, here) satisfies Entered
      return
    }
    const { person, code: next } = await known.takeCode(code)
    await signInAs(parts, context, person, join ?? false)
    context.body = { state: 'in', me: await me(journal, person), code: next } satisfies Entered
  })

  /** Somebody else who plays in this browser already, and would lose what they have. */
  async function otherHere({ people, joining }: RouteParts, context: Context, person: PersonRecord): Promise<PersonRecord | undefined> {
    const here = await visitor(people, context)
    return here && here.id !== person.id && (await joining.hasOwn(here)) ? here : undefined
  }

  const twoOf = (person: PersonRecord, here: PersonRecord) => ({ state: 'two', name: person.name, here: here.name }) as const
}

/** Browsers keep passkeys for host names, and make them on secure pages only. */
function homeOf(context: Context, publicUrl: string | null): Home {
  const origin = originOf(context, publicUrl)
  const { protocol, hostname } = URL.parse(origin) ?? { protocol: '', hostname: '' }
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new RequestError('no-passkeys-here', 'passkeys need https and a host name, or http://localhost')
  return { origin, name: hostname }
}
