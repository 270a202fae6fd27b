/** Faults that are planted in the nodes, so that the proof is seen to notice them. */
import { sep } from 'node:path'

export const faults = ['key', 'heads', 'keeper'] as const
export type Fault = (typeof faults)[number]

interface Change {
  readonly file: string
  readonly was: string
  readonly becomes: string
}

const changes: Readonly<Record<Fault, Change>> = {
  /** Rows are stored without asking whether their place is taken. */
  key: {
    file: 'journal/postgres/appends.ts',
    was: 'ON CONFLICT DO NOTHING RETURNING match, seq, action',
    becomes: 'RETURNING match, seq, action',
  },
  /** A node never looks how far the matches have come. */
  heads: { file: 'cluster/heads.ts', was: 'if (isLooking) return', becomes: 'return' },
  /** Each node does what is due, whoever else does. */
  keeper: { file: 'cluster/keeper.ts', was: 'return own === 0 || (own !== null && isTaken(match))', becomes: 'return true' },
}

/** @returns the source of this file with the fault; `undefined` if the fault is elsewhere */
export function plantedIn(fault: Fault, path: string, read: (path: string) => string): string | undefined {
  const { file, was, becomes } = changes[fault]
  if (!path.endsWith(`${sep}src${sep}${file.replaceAll('/', sep)}`)) return undefined
  const source = read(path)
  if (!source.includes(was)) throw new Error(`the fault can't be planted: ${file} has changed`)
  return source.replace(was, becomes)
}
