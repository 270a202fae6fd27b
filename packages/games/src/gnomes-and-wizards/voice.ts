import type { Language, Texts, Voice } from '../tabletop/say.ts'
import { parseToken, type Seat } from '../tabletop/token.ts'
import type { View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

export function voice(_view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words = texts[language]
  return {
    texts: words,
    name(text) {
      const { kind = '', id = '' } = parseToken(text) ?? {}
      return kind === 'seat' ? seatName(id) : (words[`${kind}.${id}`] ?? id)
    },
  }
}
