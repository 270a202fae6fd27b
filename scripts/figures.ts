// Writes the figures of every game from its drawings, and the pictures of the site in which they stand: `npm run figures`.
// `art/<game>/figures.ts` says how one becomes the other, `art/<folder>/pictures.ts` who stands where. With `--sheets folder` instead
// sheets on which characters are told apart.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { commandLine } from './commandLine.ts'
import { drawnIn, root } from './figures/drawn.ts'
import { fileWith } from './figures/file.ts'

const { values } = commandLine({
  name: 'figures',
  does: 'Writes the figures of every game from its drawings, or sheets on which they are told apart.',
  options: { sheets: { type: 'string' }, seed: { type: 'string', default: '1' } },
})

for (const game of drawnIn('figures.ts')) {
  const { figures } = await import(join(root, 'art', game, 'figures.ts'))
  if (values.sheets === undefined) writeFileSync(join(root, 'packages/games/src', game, 'figures.ts'), fileWith(figures))
  else (await import('./figures/sheets.ts')).writeSheets(resolve(values.sheets), game, figures, values.seed)
}
for (const folder of values.sheets === undefined ? drawnIn('pictures.ts') : []) {
  const { pictures }: { readonly pictures: Readonly<Record<string, string>> } = await import(join(root, 'art', folder, 'pictures.ts'))
  for (const [path, svg] of Object.entries(pictures)) {
    const file = join(root, 'apps/web/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
  }
}
