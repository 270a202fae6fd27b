/** Passkeys as browsers make and show them. The library comes with the first of them: most servers start without. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AddPasskey, Enter } from '@toadstool/protocol/passkeys'
import type { PasskeyRecord } from '../journal/passkeys.ts'

/** Where passkeys live: the address of our pages, and the host name that keepers file them under. */
export interface Home {
  readonly origin: string
  readonly name: string
}

/** Whether this challenge, as the browser was given it, is ours and new. */
export type IsAsked = (challenge: string) => Promise<boolean>

export type MadePasskey = Pick<PasskeyRecord, 'id' | 'key' | 'counter' | 'transports' | 'synced'>

/** What keepers may sign with: Ed25519, ES256, RS256. */
export const algorithms = [-8, -7, -257] as const

/** @returns the new passkey; `undefined` if anything about it is wrong. */
export async function madeBy(made: AddPasskey['made'], home: Home, isAsked: IsAsked): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    ...asked(home, isAsked),
    response: made as RegistrationResponseJSON,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(wrong)
  if (!registrationInfo) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    id: credential.id,
    key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.response.transports ?? [],
    synced: credentialBackedUp,
  }
}

/** Checks what was shown against the passkey, or against one that there isn't, so that both take as long. @returns its counter */
export async function shownBy(
  shown: Enter['shown'],
  passkey: PasskeyRecord | undefined,
  home: Home,
  isAsked: IsAsked,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...asked(home, isAsked),
    response: shown as AuthenticationResponseJSON,
    credential: {
      id: shown.id,
      publicKey: new Uint8Array(Buffer.from(passkey?.key ?? nobodysKey, 'base64url')),
      counter: passkey?.counter ?? 0,
    },
  }).catch(wrong)
  const isTheirs = passkey !== undefined && shown.response.userHandle === passkey.handle
  return verified && isTheirs ? authenticationInfo?.newCounter : undefined
}

const asked = ({ origin, name }: Home, isAsked: IsAsked) => ({
  expectedChallenge: isAsked,
  expectedOrigin: origin,
  expectedRPID: name,
  requireUserVerification: false,
})

const wrong = (error: unknown): { verified?: undefined; registrationInfo?: undefined; authenticationInfo?: undefined } => {
  // A store that fails is no wrong passkey.
  if (error instanceof StoreFailed) throw error.cause
  return {}
}

/** Keeps a failure of ours apart from what the library finds wrong. */
export class StoreFailed extends Error {}

/** A public key to compare with where there is no passkey: the base point of P-256. Nobody enters by it. */
const nobodysKey = Buffer.from(
  [
    'a5010203262001215820',
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
    '225820',
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  ].join(''),
  'hex',
).toString('base64url')
