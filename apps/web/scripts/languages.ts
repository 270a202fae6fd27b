/** A page takes the texts of one language along; those of the other come when somebody switches. `src/i18n/books.ts` is the other half. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const texts =
  /\/(?:packages\/games\/src\/[\w-]+\/texts|apps\/web\/src\/i18n)\/(?:(?:after|hours|local|match|recap|takeBack|terms)\.)?(en|de)\.ts$/
const books = join(import.meta.dirname, '../src/i18n/books.ts')
const whole = '?whole'

export const languages = ['en', 'de'] as const

export function booksOfTexts(): Plugin {
  return {
    name: 'books-of-texts',
    apply: 'build',
    load(id) {
      if (id.endsWith(whole)) return { code: sourceOf(id.slice(0, -whole.length)), moduleType: 'ts' }
      const language = texts.exec(id)?.[1]
      if (!language) return null
      const name = /^export const (\w+)/m.exec(sourceOf(id))?.[1]
      const load = `() => import(${JSON.stringify(id + whole)}).then((module) => module.${name})`
      return `import { book } from ${JSON.stringify(books)}\nexport const ${name} = book('${language}', ${load})`
    },
  }
}

/** Files with the texts of one language that the modules of these files are books of. */
export function textsOf(bundle: Rolldown.OutputBundle, files: readonly string[], language: (typeof languages)[number]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const here = chunks.filter(({ fileName }) => files.includes(fileName)).flatMap(({ moduleIds }) => moduleIds)
  const wanted = new Set(here.filter((id) => texts.exec(id)?.[1] === language).map((id) => id + whole))
  const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.has(id)))
  // what several games say alike is a file of its own
  return [...new Set(own.flatMap(({ fileName, imports }) => [fileName, ...imports]))]
}

const sourceOf = (path: string): string => readFileSync(path, 'utf8')
