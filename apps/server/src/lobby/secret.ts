import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, hex: all chance of one match. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** What anybody may know of it from the beginning: SHA-256 of its bytes, hex. */
export const commitmentOf = (secret: string): string => createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
