import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyRulebook } from '@toadstool/games/testing'
import { commandLine, WrongWords } from './commandLine.ts'
import { type Names, namesOf, pattern, renamed } from './new/names.ts'

/** Writes a game as docs/adding-a-game.md begins with: the pattern under other names, and its line in both lists. */

const root = join(import.meta.dirname, '..')
const rules = 'packages/games/src'
const boards = 'apps/web/src/boards'

const { positionals } = commandLine({
  name: 'new',
  does: 'Writes a small game that passes every check, to be changed into one’s own: two folders, and a line in each of two lists.',
  options: {},
  words: ['<slug>', '<PREFIX>'],
})

try {
  const [slug = '', code = ''] = positionals
  const names = namesOf(slug, code)
  refuseTaken(names)
  const folders = [rules, boards].map((place) => copied(place, names))
  const lists = [
    enlisted(rules, renamed(`export { beetleRace as 'beetle-race' } from './beetle-race/index.ts'`, names)),
    enlisted(boards, renamed(`export { shelf as 'beetle-race' } from './beetle-race/shelf.ts'`, names)),
  ]
  format([...folders, ...lists])
  console.log(`Written: ${folders.join(', ')}, and a line in ${lists.join(' and ')}.`)
  console.log('Play it: npm start. Then go on with docs/adding-a-game.md.')
} catch (error) {
  if (!(error instanceof WrongWords)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** @throws WrongWords if another game, or a part of the house, has such a name */
function refuseTaken({ slug, code }: Names): void {
  const folder = [rules, boards].map((place) => join(place, slug)).find((path) => existsSync(join(root, path)))
  if (folder) throw new WrongWords(`There is a folder ${folder} already.`)
  const other = Object.values(everyRulebook).find((game) => game.code === code)
  if (other) throw new WrongWords(`The rules of ${other.slug} begin with ${code} already.`)
}

/** Copies the pattern's folder in this place, under the new names. */
function copied(place: string, names: Names): string {
  const folder = join(place, names.slug)
  cpSync(join(root, place, pattern.slug), join(root, folder), { recursive: true })
  for (const file of globSync('**', { cwd: join(root, folder) })) {
    const path = join(root, folder, file)
    if (!statSync(path).isFile()) continue
    // recorded matches name no game
    if (!path.endsWith('.br')) writeFileSync(path, sinceToday(renamed(readFileSync(path, 'utf8'), names)))
    renameSync(path, join(root, folder, renamed(file, names)))
  }
  return folder
}

/** The newest game stands last on the shelf. */
function sinceToday(text: string): string {
  return text.replace(/(since: ')[\d-]+/, `$1${new Date().toISOString().slice(0, 10)}`)
}

/** Puts the game's line into the list, in the order of the slugs. */
function enlisted(place: string, line: string): string {
  const list = join(place, 'shelf.ts')
  const lines = readFileSync(join(root, list), 'utf8').split('\n')
  const games = lines.filter((each) => each.startsWith('export {'))
  const next = games.find((each) => slugIn(each) > slugIn(line))
  const at = next === undefined ? lines.lastIndexOf(games.at(-1) ?? '') + 1 : lines.indexOf(next)
  writeFileSync(join(root, list), lines.toSpliced(at, 0, line).join('\n'))
  return list
}

/** The slug in a line `export { … as '<slug>' } from …`. */
function slugIn(line: string): string {
  return /'([\w-]+)'/.exec(line)?.[1] ?? ''
}

/** Longer names may need other line breaks. */
function format(paths: readonly string[]): void {
  spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
