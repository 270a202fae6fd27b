import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyRulebook } from '@toadstool/games/testing'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const web = join(root, 'apps/web/src')
const games = join(root, 'packages/games/src')
const host = sources(join(root, 'apps/server/src/match')).join('\n')

describe.each(Object.values(everyRulebook))('the texts of $slug', ({ slug, texts }) => {
  const own = [...sources(join(games, slug)), ...sources(join(web, 'boards', slug))]
  const all = [
    ...own,
    ...sources(join(games, 'tabletop')),
    ...['match', 'pages', 'kit', 'boards/kit', 'boards/plain'].flatMap((folder) => sources(join(web, folder))),
  ]
  const source = [...all, host].join('\n')
  const words = new Set(source.match(/[\w-]+/g))
  const isSaid = (filling: string): boolean => filling.split('.').every((word) => word === '' || words.has(word))

  test('are all said somewhere', () => {
    const templates = matches(source, /`([a-z][\w]*\.[^`\n]*\$\{[^`\n]*)`/g).map(patternOf)
    const unused = Object.keys(texts.en).filter((key) => {
      const [family = '', ...rest] = key.split('.')
      if (source.includes(`'${key}'`)) return false
      // A token that a voice names, or a template whose holes are filled with words of the code.
      if (source.includes(`${family}:`) && rest.every((word) => words.has(word))) return false
      return !templates.some((template) => template.exec(key)?.slice(1).every(isSaid))
    })
    expect(unused).toEqual([])
  })

  test('are there for whatever is said', () => {
    const families = [...new Set(Object.keys(texts.en).map((key) => key.split('.')[0]))].join('|')
    const code = own.join('\n')
    const said = [
      ...matches(code, new RegExp(`'((?:${families})\\.[\\w.-]+)'`, 'g')),
      ...matches(host, /\bcode: '([\w-]+)'/g).map((reason) => `refusal.${reason}`),
    ]
    expect(said).not.toEqual([])
    expect(said.filter((key) => !(key in texts.en))).toEqual([])
  })
})

/** None where the folder doesn't exist: a game may have no board. */
function sources(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.|\/(test|e2e|texts)(\/|$)/.test(join(file.parentPath, file.name)),
    )
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
}

/** Matches what a template can become; its holes are caught. */
function patternOf(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pieces.join('([\\w.-]*)')}$`)
}

const matches = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, found]) => found ?? '')
