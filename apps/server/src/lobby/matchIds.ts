import { randomInt } from 'node:crypto'
import { describing, naming } from '../identity/words.ts'

/** Letters and digits that nobody mistakes for each other. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** The id of a match, which is the secret of an unlisted one: two words and 39 bits, `mossy-kiln-7kq3-x2md`. */
export const newMatchId = (): string => `${pick(describing)}-${pick(naming)}-${group()}-${group()}`

const pick = (words: readonly string[]): string => words[randomInt(words.length)] as string
const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
