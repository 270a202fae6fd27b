import { type Language, say, type Voice } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { parseToken, type Seat, type Token } from '../tabletop/token.ts'
import { factsOf } from './facts.ts'
import { ownerOf } from './owners.ts'
import { holderOf, ownDie, shown } from './rules/dice.ts'
import { kindOfTactic } from './rules/tactics.ts'
import { offerOf } from './rules/trade.ts'
import type { View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Names the things of this view: "Oak Brute", "5, locked", "5 for 3 (Ann)". */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]
  const spoken: Voice = {
    texts: words,
    name: named,
    facts: (token) => factsOf(view, spoken, token),
    ownerOf: (...then) => ownerOf(view, ...then),
  }
  return spoken

  function named(text: Token): string {
    const { kind, id } = parseToken(text) ?? {}
    if (kind === undefined || id === undefined) return text
    if (kind === 'seat') return seatName(id)
    if (kind === 'card' || kind === 'nird') return words[`nird.${id}`] ?? id
    if (kind === 'tactic') return words[`tactic.${kindOfTactic(id)}`] ?? id
    if (kind === 'die') return dieName(id)
    if (kind === 'offer') return offerName(id)
    if (kind === 'activation') return activationName(id)
    return words[`${kind}.${id}`] ?? id
  }

  function dieName(id: string): string {
    const seat = holderOf(view, id)
    const die = seat === undefined ? undefined : ownDie(view, seat, id)
    if (!die) return id
    return say(spoken, `die.${die.locked ? 'locked' : die.use}`, { value: die.value })
  }

  function offerName(id: string): string {
    const offer = offerOf(view, id)
    if (!offer) return words['offer.gone'] ?? id
    const { from, to, give, want } = offer
    const player = seatName(view.viewer === from ? to : from)
    return say(spoken, 'offer.named', { give: shown(view, from, give), want: shown(view, to, want), player })
  }

  /** `exact-3-4`, `any-2`, `pair` */
  function activationName(id: string): string {
    const [kind = '', ...values] = id.split('-')
    if (kind === 'any') return say(spoken, 'activation.any', { n: Number(values[0]) })
    if (kind !== 'exact') return words[`activation.${kind}`] ?? id
    return say(spoken, values.length > 1 ? 'activation.several' : 'activation.exact', { faces: values.join(' + ') })
  }
}
