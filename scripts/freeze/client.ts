/** The web client as it stands at a commit, for the matches of one game, as one file. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFiles, packed } from '../../apps/web/scripts/earlier.ts'
import { inTree, type Wanted } from './tree.ts'

const web = 'apps/web'
const rules = 'packages/games/src'
const boards = 'apps/web/src/boards'
const workspaces = ['packages/games', 'packages/protocol', web]

/** @returns `undefined` if the game isn't offered there: nobody has matches of it */
export const clientOf = (wanted: Wanted): Promise<Buffer | undefined> =>
  inTree(wanted, ['packages', web, 'tsconfig.base.json'], (tree) => {
    if (!isOffered(tree, wanted.slug)) return undefined
    // The libraries are those of this house; its packages find each other in the tree.
    symlinkSync(join(wanted.root, 'node_modules'), join(tree, 'node_modules'))
    for (const place of workspaces) {
      const libraries = join(place, 'node_modules')
      const filter = (path: string): boolean => !path.includes('.vite')
      cpSync(join(wanted.root, libraries), join(tree, libraries), { recursive: true, verbatimSymlinks: true, filter })
    }
    return clientIn(tree, wanted.slug)
  })

/** Takes the other games out of the tree, builds its client, and packs that. */
export function clientIn(tree: string, slug: string): Buffer {
  takeOutOthers(tree, slug)
  rmSync(join(tree, web, 'earlier'), { recursive: true, force: true })
  return packed(builtFiles(builtIn(tree)))
}

/** Builds the client of a tree. @returns its folder */
export function builtIn(tree: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: join(tree, web),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the client can't be built:\n${stdout}${stderr}`)
  return join(tree, web, 'dist')
}

const lineOf = (slug: string): string => `from './${slug}/`

const isOffered = (tree: string, slug: string): boolean => readFileSync(join(tree, rules, 'shelf.ts'), 'utf8').includes(lineOf(slug))

/** A game is a folder and a line in each of two places (docs/adding-a-game.md). */
function takeOutOthers(tree: string, slug: string): void {
  const others = readdirSync(join(tree, rules)).filter((name) => name !== slug && existsSync(join(tree, rules, name, 'RULES.md')))
  for (const place of [rules, boards].map((each) => join(tree, each))) {
    for (const other of others) rmSync(join(place, other), { recursive: true, force: true })
    const shelf = join(place, 'shelf.ts')
    const lines = readFileSync(shelf, 'utf8').split('\n')
    writeFileSync(shelf, lines.filter((line) => !others.some((other) => line.includes(lineOf(other)))).join('\n'))
  }
}
