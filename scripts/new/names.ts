import { Script } from 'node:vm'
import { WrongWords } from '../commandLine.ts'

/** A game's names: what a copy changes in the pattern's files. */
export interface Names {
  /** The name in its folders and addresses. */
  readonly slug: string
  /** Prefix of its rules. */
  readonly code: string
}

/** The game that `npm run new` copies. It is played by the tests of all games, and never offered. */
export const pattern: Names = { slug: 'beetle-race', code: 'BR' }

/**
 * A new game's names, if they are well formed.
 * @throws WrongWords
 */
export function namesOf(slug: string, code: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(slug)) throw new WrongWords(`A slug has lower-case words joined by hyphens, and no digits: not "${slug}".`)
  if (!/^[A-Z]{2}$/.test(code)) throw new WrongWords(`The prefix of rules has two capitals: not "${code}".`)
  if (!canName(camelCase(slug))) throw new WrongWords(`"${slug}" is a word of the language that games are written in.`)
  return { slug, code }
}

/** A text or path of the pattern with the new game's names in it. */
export function renamed(text: string, { slug, code }: Names): string {
  return forms(pattern.slug)
    .reduce((result, form, n) => result.replaceAll(form, forms(slug)[n] ?? form), text)
    .replace(new RegExp(`\\b${pattern.code}(?=\\b|_)`, 'g'), code)
}

/** The slug itself, the names of a constant and of a type, and the title. */
function forms(slug: string): readonly string[] {
  const words = slug.split('-').map(capital)
  return [slug, camelCase(slug), words.join(''), words.join(' ')]
}

function camelCase(slug: string): string {
  return slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function capital(word: string): string {
  return word.replace(/^./, (letter) => letter.toUpperCase())
}

function canName(name: string): boolean {
  try {
    new Script(`'use strict'; const ${name} = 0`)
    return true
  } catch {
    return false
  }
}
