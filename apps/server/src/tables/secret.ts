import { createHash } from 'node:crypto'

/** What anybody may know of a match's secret from the beginning: SHA-256 of the match's id and the secret's bytes, hex. So it fits no other match. */
export const commitmentOf = ({ id, secret }: { id: string; secret: string }): string =>
  createHash('sha256').update(`${id}:`).update(Buffer.from(secret, 'hex')).digest('hex')
