// Prints the gzipped JavaScript of the built client, and fails where a limit is passed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../apps/web/dist')
const limit = { home: 130_000, game: 120_000 }

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const initial = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file = '']) => file)
const home = initial.reduce((sum, file) => sum + size(file), 0)
console.log(`home page, initial JavaScript: ${kB(home)} gzip (limit ${kB(limit.home)})`)

let failed = home > limit.home
for (const file of readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .toSorted()) {
  const bytes = size(`assets/${file}`)
  if (bytes > 10_000) console.log(`  ${file}: ${kB(bytes)}`)
  if (!initial.includes(`assets/${file}`) && bytes > limit.game) failed = true
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
