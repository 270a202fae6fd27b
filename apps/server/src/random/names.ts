import { randomInt } from 'node:crypto'
import type { Language } from '@toadstool/games/tabletop'
import { guests } from './guests.ts'
import { describing, naming } from './words.ts'

/** A name for a guest who hasn't given one: `Mossy Newt`; in German `Moosiger Molch`. */
export function guestName(language: Language): string {
  const [describe, name] = language === 'de' ? [guests.describing, guests.naming] : [describing, naming]
  return `${capital(pick(describe))} ${capital(pick(name))}`
}

/** A match's id, which is all that protects an unlisted one: two words and 39 bits, `mossy-kiln-7kq3-x2md`. */
export const newMatchId = (): string => `${pick(describing)}-${pick(naming)}-${group()}-${group()}`

/** No letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const pick = (words: readonly string[]): string => words[randomInt(words.length)] as string
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
