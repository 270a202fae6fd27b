// Prints the gzipped JavaScript of the built client, and fails where a limit is passed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rulebooks } from '@toadstool/games'

const dist = join(import.meta.dirname, '../apps/web/dist')
/** For the set with most characters; each has its own limit in `figures.test.ts`. */
const limit = { home: 130_000, game: 112_000, figures: 24_000 }

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Readonly<Record<string, readonly string[]>>
const inHtml = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file = '']) => file)
// In German, whose texts are longer.
const inPage = ['any.de', 'home', 'home.de'].flatMap((part) => pages[part] ?? [])
const initial = [...new Set([...inHtml, ...inPage.filter((file) => file.endsWith('.js'))])]
const home = initial.reduce((sum, file) => sum + size(file), 0)
console.log(`home page, initial JavaScript: ${kB(home)} gzip (limit ${kB(limit.home)})`)

let failed = home > limit.home
const later = new Map<string, number>()
for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))) {
  const part = file.replace(/^drawings-|-[\w-]{8}\.js$/g, '')
  if (!initial.includes(`assets/${file}`)) later.set(part, (later.get(part) ?? 0) + size(`assets/${file}`))
}
// The chunks of a game, rules, board and drawings, bear its name.
for (const [part, bytes] of [...later].toSorted()) {
  const isGame = Object.hasOwn(rulebooks, part)
  const most = part.startsWith('figures-') ? limit.figures : limit.game
  if (isGame || bytes > 10_000) console.log(`  ${part}: ${kB(bytes)}${isGame || most < limit.game ? ` (limit ${kB(most)})` : ''}`)
  if (bytes > most) failed = true
}
if (failed) {
  console.error('A bundle is larger than its limit.')
  process.exit(1)
}

function size(file: string): number {
  return gzipSync(readFileSync(join(dist, file))).length
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
