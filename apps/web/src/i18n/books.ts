/**
 * Texts by language. In the built client a module of texts is an empty book at first, and pages fetch those of one language:
 * `scripts/languages.ts` makes them so. Everywhere else the texts are in their modules, and nothing has to be filled.
 */
import type { Language } from '@toadstool/games/tabletop'

type Texts = Record<string, string>

interface Book {
  readonly language: Language
  readonly texts: Texts
  load(): Promise<Readonly<Texts>>
  filled: boolean
}

const books: Book[] = []

/** Texts that are empty until their language is wanted. */
export function book(language: Language, load: Book['load']): Readonly<Texts> {
  const texts: Texts = {}
  books.push({ language, texts, load, filled: false })
  return texts
}

/** Adds texts to those of a book, for a part that comes later. */
export function more(language: Language, texts: Readonly<Texts>, load: Book['load']): void {
  books.push({ language, texts, load, filled: false })
}

/** Fetches what is missing of a language; `undefined` where nothing is. */
export function filling(language: Language): Promise<void> | undefined {
  const missing = books.filter((each) => each.language === language && !each.filled)
  return missing.length === 0 ? undefined : Promise.all(missing.map(fill)).then(() => undefined)
}

async function fill(each: Book): Promise<void> {
  Object.assign(each.texts, await each.load())
  each.filled = true
}
