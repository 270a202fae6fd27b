import { randomInt } from 'node:crypto'
import { describing, naming } from './words.ts'

/** A name for somebody who hasn't told theirs: `Mossy Newt`. */
export const guestName = (): string => `${capital(pick(describing))} ${capital(pick(naming))}`

const pick = (words: readonly string[]): string => words[randomInt(words.length)] as string
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
