import { type Language, say, type Texts, type Voice } from '../tabletop/say.ts'
import { parseToken, type Seat } from '../tabletop/token.ts'
import { factsOf } from './facts.ts'
import { nameOf } from './rules/cards.ts'
import type { View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Names gnomes, cards, seats and words: "Charging Archie", "Mud Ball". Copies of a card have one name. */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]
  const spoken: Voice = { texts: words, name, facts: (token) => factsOf(view, spoken, token) }
  return spoken

  function name(token: string): string {
    const { kind, id } = parseToken(token) ?? {}
    if (kind === undefined || id === undefined) return token
    if (kind === 'seat') return seatName(id)
    if (kind === 'unit') return say(spoken, `gnome.${id}`)
    if (kind === 'card') return say(spoken, `card.${nameOf(id)}`)
    return say(spoken, `${kind}.${id}`)
  }
}
