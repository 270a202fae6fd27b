import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const web = join(root, 'apps/web/src')
const games = join(root, 'packages/games/src')

describe.each(Object.values(rulebooks))('the texts of $slug', ({ slug, texts }) => {
  const own = [...sources(join(games, slug)), ...sources(join(web, 'boards', slug))]
  const all = [...own, ...sources(join(games, 'tabletop')), ...['match', 'lobby', 'kit'].flatMap((folder) => sources(join(web, folder)))]
  const source = all.join('\n')
  const words = new Set(source.match(/[\w-]+/g))

  test('are all said somewhere', () => {
    const unused = Object.keys(texts.en).filter((key) => {
      const [family = '', ...rest] = key.split('.')
      if (source.includes(`'${key}'`)) return false
      // A template, or a token that a voice names.
      const composed = [`\`${family}.\${`, `${family}:`].some((piece) => source.includes(piece))
      return !(composed && rest.every((word) => words.has(word)))
    })
    expect(unused).toEqual([])
  })

  test('are there for whatever is said', () => {
    const families = [...new Set(Object.keys(texts.en).map((key) => key.split('.')[0]))].join('|')
    const code = own.join('\n')
    const said = [
      ...matches(code, new RegExp(`'((?:${families})\\.[\\w.-]+)'`, 'g')),
      ...matches(code, /\brefuse\(\s*'([\w-]+)'/g).map((reason) => `refusal.${reason}`),
      ...matches(code, /\blog\(\s*'([\w-]+)'/g).map((event) => `log.${event}`),
      ...matches(code, /'(pick-[\w-]+)'/g).map((ask) => `prompt.${ask}`),
    ]
    expect(said).not.toEqual([])
    expect(said.filter((key) => !(key in texts.en))).toEqual([])
  })
})

/** None where the folder doesn't exist: a game may have no board. */
function sources(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.|\/(test|texts)(\/|$)/.test(join(file.parentPath, file.name)))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
}

const matches = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, found]) => found ?? '')
