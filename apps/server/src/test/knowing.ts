/** Browsers with keepers of passkeys, and what they ask of a server that is known as `home`. */
import { type Me, me } from '@toadstool/protocol'
import { askOptions, createOptions, type Entered, entered, type Keepsake, keepsake } from '@toadstool/protocol/passkeys'
import type { Authenticator } from './authenticator.ts'
import type { Answer, Browser } from './running.ts'

export const home = 'https://toads.example'

const bodyOf = ({ status, body }: Answer): unknown => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

export const meOf = async (person: Browser): Promise<Me> => me.parse(bodyOf(await person.get('/api/me')))

export const keepsakeOf = async (person: Browser): Promise<Keepsake> => keepsake.parse(bodyOf(await person.get('/api/passkeys')))

/** What is asked to make, or to show, a passkey. */
export const toMake = async (person: Browser) => createOptions.parse(bodyOf(await person.post('/api/passkeys/begin')))
export const toShow = async (person: Browser) => askOptions.parse(bodyOf(await person.post('/api/enter/begin')))

export async function addPasskey(person: Browser, keeper: Authenticator): Promise<Keepsake> {
  return keepsake.parse(bodyOf(await person.post('/api/passkeys/add', { made: keeper.make(await toMake(person)) })))
}

export async function comeIn(person: Browser, keeper: Authenticator): Promise<Entered> {
  return entered.parse(bodyOf(await person.post('/api/enter', { shown: keeper.show(await toShow(person)) })))
}

export async function finish(person: Browser, found: Entered, join: boolean): Promise<Entered> {
  if (found.state !== 'two') throw new Error('nobody asks whether both are one person')
  return entered.parse(bodyOf(await person.post('/api/enter/finish', { ticket: found.ticket, join })))
}
