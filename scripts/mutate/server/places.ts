import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
/** The sources of the server. */
export const home = join(root, 'apps/server/src')
export const cache = join(root, '.cache/mutate')

/** What decides about matches and people. */
export const folders = ['cluster', 'identity', 'journal', 'live', 'lobby', 'match', 'previews', 'random', 'tables'] as const

export const isTest = (file: string): boolean => /\.(test|suite)\.ts$/.test(file)

/** The files that are broken, from the server's sources on. */
export function brokenFiles(): string[] {
  return globSync(`{${folders.join(',')}}/**/*.ts`, { cwd: home })
    .filter((file) => !isTest(file))
    .toSorted()
}

export const testFiles = (): string[] => globSync('**/*.test.ts', { cwd: home }).toSorted()

export const sourceOf = (file: string): string => readFileSync(join(home, file), 'utf8')
