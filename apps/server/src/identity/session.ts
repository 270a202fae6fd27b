import { createHmac, timingSafeEqual } from 'node:crypto'

export const cookieName = 'toadstool'

const yearInSeconds = 365 * 24 * 3600

/** The value of the session cookie: who it is, and the proof that this server said so. */
export const sign = (personId: string, key: Buffer): string => `${personId}.${proofOf(personId, key)}`

/** @returns the person's id, or `undefined` if this server never signed the value. */
export function verify(value: string, key: Buffer): string | undefined {
  const [, personId, proof] = /^([\w-]{8,40})\.([\w-]{43})$/.exec(value) ?? []
  if (personId === undefined || proof === undefined) return undefined
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(personId, key))) ? personId : undefined
}

/** The session cookie of a `Cookie` header. */
export function cookieIn(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const cut = pair.indexOf('=')
    if (cut > 0 && pair.slice(0, cut).trim() === cookieName) return pair.slice(cut + 1).trim()
  }
  return undefined
}

export const setCookie = (value: string, secure: boolean): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const proofOf = (personId: string, key: Buffer): string => createHmac('sha256', key).update(`session:${personId}`).digest('base64url')
