/** Boards take the parts of the kit from its index; built, they name the files: so each board loads what it is made of, and no other's parts. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const kit = join(import.meta.dirname, '../src/boards/kit')
const ofIndex = /import \{([^}]*)\} from '(?:\.\.\/)+kit\/index\.ts'/g

/** In a form that isn't understood here, types aside. */
const wholeIndex = /^(?!import type|export type).*'(?:\.\.\/)+kit\/index\.ts'/m

export function kitByFiles(): Plugin {
  const files = filesOf(readFileSync(join(kit, 'index.ts'), 'utf8'))
  return {
    name: 'kit-by-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/boards\/[\w-]+\/.*\.tsx?$/.test(id)) return null
      // All but its imports stays where it was.
      const named = code.replace(ofIndex, (_, names: string) => byFiles(names, files))
      if (wholeIndex.test(named)) this.error(`${id} takes the whole kit: import { … } from its index, on a line of its own`)
      return { code: named, map: null }
    },
  }
}

/** In one line for each name, and in the line in which it stood: what comes after keeps its place. */
const byFiles = (names: string, files: ReadonlyMap<string, string>): string =>
  valuesIn(names)
    .map((name) => `import { ${name} } from ${JSON.stringify(files.get(name.replace(/ as .*/, '')))}`)
    .join('; ') + names.replace(/[^\n]/g, '')

/** The file of each name that the index exports. */
const filesOf = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(/^export \{([^}]*)\} from '(.*)'$/gm)].flatMap(([, names = '', file = '']) =>
      valuesIn(names).map((name): [string, string] => [name, resolve(kit, file)]),
    ),
  )

const valuesIn = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
