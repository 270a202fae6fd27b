import { createHmac, hash } from 'node:crypto'
import { canonical } from '@toadstool/games/engine'

/** The seed of a roll, from its number and the links opened so far (`mixtureOf`). Once the secret is revealed anybody can compute it. */
export const rollOf = (secret: string, mixture: string): string => derive(secret, mixture)

/** Shown for a decision before its roll: it reveals nothing until the secret is known, and fits no other decision. */
export const sealOf = (secret: string, decision: string): string => derive(secret, decision)

/**
 * In matches of earlier releases: the seed of all chance in one action; setup is action 0. It includes the players' additions,
 * by seat: `action 7 with <hex>,-,<hex>`.
 */
export const seedOf = (secret: string, action: number, nonces?: readonly (string | null)[]): string =>
  derive(secret, nonces ? `action ${action} with ${nonces.map((nonce) => nonce ?? '-').join()}` : `action ${action}`)

/** The seed of a bot's whims, never that of the table's dice. */
export const whimOf = (secret: string, version: number, seat: string): string => derive(secret, `bot ${version} ${seat}`)

/** SHA-256 of a plain JSON value, its keys in order, so that equal values have equal hashes. */
export const hashOf = (value: unknown): string => hash('sha256', canonical(value))

/** SHA-256 of a text. */
export const digestOf = (text: string): string => hash('sha256', text)

/** The link before this one in a player's chain. */
export const linkBefore = (link: string): string => hash('sha256', Buffer.from(link, 'hex'))

const derive = (secret: string, purpose: string): string => createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest('hex')
