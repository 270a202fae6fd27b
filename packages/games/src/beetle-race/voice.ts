import { type Language, say, type Voice } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { parseToken, type Seat, seatToken } from '../tabletop/token.ts'
import { numberOf, suitOf } from './rules/cards.ts'
import type { View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Names the things of this game: "Leaf 4", "Space 7", "Piece of Ann". */
export function voice(_view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const texts: Texts = language === 'de' ? de : en
  const spoken: Voice = { texts, name }
  return spoken

  function name(token: string): string {
    const { kind, id = '' } = parseToken(token) ?? {}
    if (kind === 'seat') return seatName(id)
    if (kind === 'card') return `${texts[`suit.${suitOf(id)}`] ?? suitOf(id)} ${numberOf(id)}`
    if (kind === 'space') return say(spoken, 'name.space', { n: id })
    return kind === 'piece' ? say(spoken, 'name.piece', { player: seatToken(id) }) : token
  }
}
