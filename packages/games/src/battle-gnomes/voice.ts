import type { LogEntry } from '../tabletop/log.ts'
import { type Language, say, type Voice } from '../tabletop/say.ts'
import type { Params, Texts } from '../tabletop/text.ts'
import { idOf, kindOf, parseToken, type Seat } from '../tabletop/token.ts'
import { factsOf } from './facts.ts'
import { ownerOf } from './owners.ts'
import { actionOf, battleItemOf, isThrown, nameOf } from './rules/cards.ts'
import type { View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Names gnomes, cards, seats and words: "Charging Archie", "Mud Ball". Copies of a card have one name. */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]
  const spoken: Voice = {
    texts: words,
    name,
    facts: (token) => factsOf(view, spoken, token),
    past,
    ownerOf: (...then) => ownerOf(view, ...then),
  }
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

/** Marks how a card was played, for the sentence: thrown at a side, played for it, in answer to a play, with a household, or on a thing. */
function past({ key, params }: LogEntry): Params {
  const { card, target } = params
  return key === 'played-at' && target !== undefined ? { ...params, [mannerOf(idOf(String(card)), String(target))]: target } : params
}

function mannerOf(card: string, target: string): 'at' | 'for' | 'with' | 'against' | 'on' {
  if (actionOf(card)?.moment === 'respond') return 'against'
  if (kindOf(target) !== 'seat') return 'on'
  if (!battleItemOf(card)) return 'with'
  return isThrown(card) ? 'at' : 'for'
}
