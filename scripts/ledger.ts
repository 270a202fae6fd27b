import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every rule of each RULES.md must be cited by a test title such as `[WW-8.3, 8.4] …`, and every cited rule must exist. */

const games = join(import.meta.dirname, '../packages/games/src')
let faults = 0

for (const folder of readdirSync(games)) {
  const book = join(games, folder, 'RULES.md')
  if (!existsSync(book)) continue
  const rules = rulesOf(readFileSync(book, 'utf8'))
  const cited = citedIn(join(games, folder))
  const untested = rules.filter((rule) => !cited.has(rule))
  const unknown = [...cited].filter(([rule]) => !rules.includes(rule))
  for (const rule of untested) console.log(`${folder}: ${rule} has no test`)
  for (const [rule, file] of unknown) console.log(`${folder}: ${file} cites ${rule}, which is no rule`)
  console.log(`${folder}: ${rules.length - untested.length} of ${rules.length} rules have a test`)
  faults += untested.length + unknown.length
}
process.exitCode = faults > 0 ? 1 : 0

/** The numbers of the list items: `- **WW-8.3** …`. */
function rulesOf(book: string): string[] {
  return [...book.matchAll(/^- \*\*([A-Z]+-\d+\.\d+)\*\*/gm)].map(([, rule]) => rule as string)
}

/** Rules in the titles of a folder's tests, with a file that cites each. */
function citedIn(folder: string): Map<string, string> {
  const cited = new Map<string, string>()
  for (const file of globSync('**/*.test.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, title] of text.matchAll(/\btest(?:\.\w+)*(?:\([^'"`]*\))?\(\s*['"`](\[[^\]]*\])/g)) {
      for (const rule of numbersIn(title as string)) cited.set(rule, file)
    }
  }
  return cited
}

/** `[WW-8.3, 8.4]` names WW-8.3 and WW-8.4: the prefix may be given once. */
function numbersIn(title: string): string[] {
  let prefix = ''
  return [...title.matchAll(/(?:([A-Z]+)-)?(\d+\.\d+)/g)].map(([, given, number]) => {
    prefix = given ?? prefix
    return `${prefix}-${number}`
  })
}
