import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a session cookie says, once its signature has been found to be this server's. */
export interface Claim {
  readonly personId: string
  /** What the session is stored under; cookies of earlier releases name a person alone. */
  readonly session: string | null
}

/** The value of the session cookie: who it is, in which session, and the proof that this server said so. */
export const sign = (personId: string, token: string, key: Buffer): string => `${personId}.${token}.${proofOf(`${personId}.${token}`, key)}`

/** @returns what the value says, or `undefined` if this server never signed it. */
export function verify(value: string, key: Buffer): Claim | undefined {
  const found = /^(([\w-]{8,40})(?:\.([\w-]{22}))?)\.([\w-]{43})$/.exec(value)
  if (!found) return undefined
  const [, said = '', personId = '', token, proof = ''] = found
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(said, key)))) return undefined
  return { personId, session: token === undefined ? null : idOf(token) }
}

/** The id of a session tells nobody its cookie. */
export const idOf = (token: string): string => createHash('sha256').update(`session:${token}`).digest('hex').slice(0, 32)

const proofOf = (said: string, key: Buffer): string => createHmac('sha256', key).update(`session:${said}`).digest('base64url')
