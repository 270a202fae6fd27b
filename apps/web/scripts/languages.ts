/** A page takes the texts of one language along; those of the other come when somebody switches. `src/i18n/books.ts` is the other half. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const texts =
  /\/(?:packages\/games\/src\/[\w-]+\/texts|apps\/web\/src\/i18n)\/(?:(?:after|hours|local|match|recap|takeBack|terms)\.)?(en|de)\.ts$/
const books = join(import.meta.dirname, '../src/i18n/books.ts')
const whole = '?whole'
/** What the lesson of a game says, and nobody else. */
const ofLesson = '?lesson'
const ofGame = /\/packages\/games\//

export const languages = ['en', 'de'] as const

export function booksOfTexts(): Plugin {
  return {
    name: 'books-of-texts',
    apply: 'build',
    async load(id) {
      const path = id.replace(/\?\w+$/, '')
      if (id.endsWith(ofLesson)) return linesOf(path, (key) => key.startsWith('tutorial.'))
      if (id.endsWith(whole))
        return ofGame.test(id) ? linesOf(path, (key) => !key.startsWith('tutorial.')) : { code: sourceOf(path), moduleType: 'ts' }
      const language = texts.exec(id)?.[1]
      if (!language) return null
      const name = nameIn(id)
      return `import { book } from ${JSON.stringify(books)}\nexport const ${name} = book('${language}', ${loading(id + whole, name)})`
    },
  }
}

/** Lines of a game's texts, from whichever of its files. */
async function linesOf(path: string, isTaken: (key: string) => boolean): Promise<string> {
  const name = nameIn(path)
  const { [name]: lines } = (await import(pathToFileURL(path).href)) as Readonly<Record<string, Readonly<Record<string, string>>>>
  const taken = Object.entries(lines ?? {}).filter(([key]) => isTaken(key))
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(taken))}`
}

/** The code that adds what the lesson of a game says to its books, once they are open. */
export function lessonBooks(folder: string): string {
  const lines = languages.map((language) => {
    const path = join(folder, 'texts', `${language}.ts`)
    return [
      `import { ${language} as ${language}Texts } from ${JSON.stringify(path)}`,
      `more('${language}', ${language}Texts, ${loading(path + ofLesson, language)})`,
    ]
  })
  return [`import { more } from ${JSON.stringify(books)}`, ...lines.flat()].join('\n')
}

const loading = (id: string, name: string): string => `() => import(${JSON.stringify(id)}).then((module) => module.${name})`

const nameIn = (path: string): string => /^export const (\w+)/m.exec(sourceOf(path))?.[1] ?? ''

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
