import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a session cookie that this server has signed. */
export interface Claim {
  readonly personId: string
  /** The id under which the session is stored; `null` in cookies of earlier releases, which only name a person. */
  readonly session: string | null
}

/** The value of the session cookie: the person, the session, and this server's signature. */
export const sign = (personId: string, token: string, key: Buffer): string => `${personId}.${token}.${proofOf(`${personId}.${token}`, key)}`

/** @returns the content, or `undefined` if this server never signed it. */
export function verify(value: string, key: Buffer): Claim | undefined {
  const found = /^(([\w-]{8,40})(?:\.([\w-]{22}))?)\.([\w-]{43})$/.exec(value)
  if (!found) return undefined
  const [, said = '', personId = '', token, proof = ''] = found
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(said, key)))) return undefined
  return { personId, session: token === undefined ? null : idOf(token) }
}

/** A session's id, from which nobody can work out its cookie. */
export const idOf = (token: string): string => createHash('sha256').update(`session:${token}`).digest('hex').slice(0, 32)

const proofOf = (said: string, key: Buffer): string => createHmac('sha256', key).update(`session:${said}`).digest('base64url')
