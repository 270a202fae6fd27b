import { type CardId, cardFigures, deckOf, eventOf, materials, partOf } from '@toadstool/games/golems'
import { say, type Voice } from '@toadstool/games/tabletop'

/** A short line for the card in the hand. */
export const brief = (voice: Voice, card: CardId): string =>
  deckOf(card) === 'event' ? say(voice, `brief.${eventOf(card)}`) : cardFigures(voice, card).join(' · ')

/** The title with a place where it may be broken, of those that are longer than a card is wide. */
export const narrowTitle = (voice: Voice, card: CardId): string | undefined =>
  deckOf(card) === 'event' ? voice.texts[`narrow.${eventOf(card)}`] : undefined

/** All that a card says beside its figures. */
export function ruleText(voice: Voice, card: CardId): string {
  if (deckOf(card) === 'event') return say(voice, `ability.${eventOf(card)}`)
  const part = partOf(card)
  if (part.kind === 'material')
    return `${say(voice, `ability.${part.id}`)} ${say(voice, 'term.foundAt', { terrain: `terrain:${materials[part.id].terrain}` })}`
  return say(voice, `term.${part.kind}Card`)
}
