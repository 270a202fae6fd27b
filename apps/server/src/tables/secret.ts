import { createHash } from 'node:crypto'

/** The public commitment to a match's secret: SHA-256 of the match's id and the secret's bytes, hex. With the id in it, it fits no other match. */
export const commitmentOf = ({ id, secret }: { id: string; secret: string }): string =>
  createHash('sha256').update(`${id}:`).update(Buffer.from(secret, 'hex')).digest('hex')
