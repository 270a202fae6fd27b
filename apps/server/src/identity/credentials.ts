import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 bits that prove a right: to a seat, or to a device link. */
export const newCredential = (): string => randomBytes(16).toString('base64url')

/** What the server keeps of a credential. */
export const hashOf = (credential: string): string => digest('sha256', credential)

/** In constant time, wherever the two differ. */
export function proves(credential: string, hash: string): boolean {
  const given = Buffer.from(hashOf(credential), 'hex')
  const kept = Buffer.from(hash, 'hex')
  return given.length === kept.length && timingSafeEqual(given, kept)
}
