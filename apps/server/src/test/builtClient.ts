/** A built web client, as Vite leaves it: of two files and a page, in which a word tells one from another. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param asset the name of its script */
export function buildClient(folder: string, word: string, asset = 'index-abc.js'): void {
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, asset), `console.log('${word}')\n`.repeat(100))
  writeFileSync(join(folder, 'sw.js'), `// ${word}`)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><script type="module" src="/assets/${asset}"></script></head><body></body></html>`,
  )
}
