/** Letters typed where there is no field for them: whoever writes a word presses no shortcuts. */
export interface Word {
  readonly letters: string
  /** When the last of them was typed, in ms. */
  readonly at: number
}

export const noWord: Word = { letters: '', at: Number.NEGATIVE_INFINITY }

/** Between two letters of a word, in ms. */
const pace = 700

const goesOn = ({ at }: Word, now: number): boolean => now - at < pace

/** Whether a key goes on with the word: any character does but the one that was tried alone, which may be tried again. */
export const isWithin = (word: Word, key: string, now: number): boolean =>
  key.length === 1 && goesOn(word, now) && [...word.letters].some((letter) => letter !== key.toLowerCase())

/** The word after a key that did nothing: a letter begins one, and every character goes on with it. */
export function written(word: Word, key: string, now: number): Word {
  if (key.length > 1) return word
  if (goesOn(word, now)) return { letters: word.letters + key.toLowerCase(), at: now }
  return /\p{L}/u.test(key) ? { letters: key.toLowerCase(), at: now } : noWord
}
