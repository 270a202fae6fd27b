import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The folders of `art` that have such a file. */
export const drawnIn = (file: string): string[] =>
  readdirSync(join(root, 'art')).filter((name) => existsSync(join(root, 'art', name, file)))
