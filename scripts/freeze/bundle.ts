/** The rules of a game as they stand at a commit, with their engine, as one module. */
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { WrongWords } from '../commandLine.ts'
import { inTree, type Wanted } from './tree.ts'

const place = 'packages/games'

/** The text of the module, which exports the `rulebook`. @throws WrongWords if there is no such commit, or no such game in it */
export const bundleOf = (wanted: Wanted): Promise<string> =>
  inTree(wanted, [place, 'tsconfig.base.json'], (tree) => {
    const { root, slug, from } = wanted
    if (!existsSync(join(tree, place, 'src', slug, 'index.ts'))) throw new WrongWords(`There is no game "${slug}" in ${from}.`)
    // the libraries are those of this house: whether they play the same, recorded matches tell
    symlinkSync(join(root, place, 'node_modules'), join(tree, place, 'node_modules'))
    const entry = join(tree, place, 'src/frozen-entry.ts')
    writeFileSync(entry, entryOf(slug))
    return bundled(tree, entry)
  })

const entryOf = (slug: string): string => `
import * as door from './${slug}/index.ts'
import { engineOf } from './engine.ts'
export const rulebook = { ...Object.values(door).find((each) => each?.slug === '${slug}'), engineOf }
`

async function bundled(root: string, entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: entry, write: false, target: 'node20', minify: true, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const chunks = 'output' in result ? result.output : []
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error('the rules are more than one file')
  return chunk.code
}
