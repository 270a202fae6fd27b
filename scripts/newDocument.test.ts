import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renamed } from './new/names.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8')
const names = { slug: ['snail', 'race'].join('-'), code: 'SR' }
const folders = { ts: 'packages/games/src/beetle-race', shelf: 'apps/web/src/boards/beetle-race' }

/** The commands that the page says to type, with the test that tries them. */
const tried: readonly (readonly [RegExp, string])[] = [
  [/^npm run new -- |^npm run (check|ledger)$|tsc -p packages\/games|vitest\.mjs run|^npm test|scripts\/icons\.ts/, 'scripts/new.test.ts'],
  [/^npm run (mutate|bots|nightly|bench:games|format|pictures|dev)\b|^npm start$/, 'scripts/commands.test.ts'],
  [/e2e\/secrets\.ts/, 'scripts/new.test.ts'],
  [/^npm run freeze -- /, 'scripts/freeze.test.ts'],
  [/^npm run figures$/, 'scripts/figures.test.ts'],
]

describe('docs/adding-a-game.md', () => {
  const snippets = [...page.matchAll(/```(ts|md)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']) => {
    const [, file = 'RULES.md'] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? []
    return { file, lines: text.split('\n').slice(kind === 'ts' ? 1 : 0) }
  })

  test.each(snippets)('quotes $file as it is in the pattern', ({ file, lines }) => {
    const folder = file === 'shelf.ts' ? folders.shelf : folders.ts
    const source = renamed(readFileSync(join(root, folder, file), 'utf8'), names)
    let at = 0
    for (const line of lines.map((each) => each.trim()).filter((each) => each !== '' && !each.startsWith('// …'))) {
      const found = source.indexOf(line, at)
      expect(found, `${file}: ${line}`).toBeGreaterThanOrEqual(0)
      at = found + line.length
    }
  })

  test('says nothing to type that no test tries', () => {
    const typed = [
      ...[...page.matchAll(/`((?:npm |node_modules\/|\.\.\/\.\.\/node_modules\/)[^`]+)`/g)].map(([, command = '']) => command),
      ...[...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.trim().split('\n')),
    ]
    expect(typed.length).toBeGreaterThan(15)
    expect(typed.filter((command) => !tried.some(([form]) => form.test(command)))).toEqual([])
  })
})
