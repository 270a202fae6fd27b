import type { Language, Voice } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { parseToken, type Seat, type Token } from '../tabletop/token.ts'
import { factsOf } from './facts.ts'
import { ownerOf } from './owners.ts'
import type { CardId, UnitId, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Names the things of this view: "Orc e7", "e7", "Fireball". */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]

  const spoken: Voice = {
    texts: words,
    name: (token) => named(token, true),
    plain: (token) => named(token, false),
    facts: (token) => factsOf(view, spoken, token),
    ownerOf: (...then) => ownerOf(view, ...then),
  }
  return spoken

  function named(token: Token, placed: boolean): string {
    const { kind, id } = parseToken(token) ?? {}
    if (kind === undefined || id === undefined) return token
    if (kind === 'seat') return seatName(id)
    if (kind === 'space') return id
    if (kind === 'unit') return unitName(id, placed)
    if (kind === 'card') return cardName(id, placed)
    return words[`${kind}.${id}`] ?? id
  }

  function unitName(id: UnitId, placed: boolean): string {
    const name = words[`unit.${kindOfCard(id)}`] ?? id
    if (id.startsWith('wizard-')) return `${name} (${seatName(id.slice('wizard-'.length))})`
    const at = view.units[id]?.at
    return placed && at ? `${name} ${at}` : name
  }

  function cardName(id: CardId, placed: boolean): string {
    const name = words[`spell.${kindOfCard(id)}`]
    if (name === undefined) return words[`unit.${kindOfCard(id)}`] ?? id
    const effect = placed ? view.effects[id] : undefined
    if (effect?.unit) return `${name} (${unitName(effect.unit, true)})`
    return effect?.center ? `${name} ${effect.center}` : name
  }
}

/** `orc` of `orc-2` */
const kindOfCard = (id: CardId): string => id.replace(/-\d+$/, '')
