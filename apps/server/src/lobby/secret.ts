import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, hex: all chance of one match. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** What anybody may know of it from the beginning: SHA-256 of the match's id and the secret's bytes, hex. So it fits no other match. */
export const commitmentOf = ({ id, secret }: { id: string; secret: string }): string =>
  createHash('sha256').update(`${id}:`).update(Buffer.from(secret, 'hex')).digest('hex')
