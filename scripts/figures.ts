// Writes the figures of every game from its drawings: `npm run figures`. `art/<game>/figures.ts` says how one becomes the other.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileWith } from './figures/file.ts'

const root = join(import.meta.dirname, '..')
for (const game of readdirSync(join(root, 'art')).filter((name) => existsSync(join(root, 'art', name, 'figures.ts')))) {
  const { figures } = await import(join(root, 'art', game, 'figures.ts'))
  writeFileSync(join(root, 'packages/games/src', game, 'figures.ts'), fileWith(figures))
}
