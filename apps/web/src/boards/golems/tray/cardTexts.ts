import { type CardId, deckOf, effectOf, eventOf, materials, partOf, shapes, sizes, spellPrice } from '@toadstool/games/golems'
import { say, type Voice } from '@toadstool/games/tabletop'
import { signed } from '../../kit/units/sums.ts'

/** "F3 A2" and "Rock"; "Hits 4" and "F3 A4"; "Move 2"; "2 mana". */
export function cardFigures(voice: Voice, card: CardId): readonly string[] {
  if (deckOf(card) === 'event') {
    const effect = effectOf(card)
    if (!effect) return [say(voice, 'term.mana', { n: spellPrice })]
    if (effect.do === 'addForce') return [`${voice.name(`trait:${effect.hardness}`)} +${effect.by}`]
    if (effect.do === 'addArmor') return [say(voice, 'term.armorBy', { n: effect.by })]
    const traits = 'shapes' in effect ? effect.shapes : effect.sizes
    return [traits.map((trait) => voice.name(`trait:${trait}`)).join(', ')]
  }
  const part = partOf(card)
  if (part.kind === 'material') {
    const { force, armor, hardness } = materials[part.id]
    return [say(voice, 'term.figures', { force, armor }), say(voice, `hardness.${hardness}`)]
  }
  if (part.kind === 'size') {
    const { hits, force, armor } = sizes[part.id]
    return [`${say(voice, 'term.hits')} ${hits}`, say(voice, 'term.figures', { force, armor })]
  }
  const { move, force, armor } = shapes[part.id]
  const more = [
    ...(force === 0 ? [] : [say(voice, 'term.forceShort', { n: signed(force) })]),
    ...(armor === 0 ? [] : [say(voice, 'term.armorShort', { n: signed(armor) })]),
  ]
  return [`${say(voice, 'term.moveShort')} ${move}`, ...(more.length > 0 ? [more.join(' ')] : [])]
}

/** A short line for the card in the hand. */
export const brief = (voice: Voice, card: CardId): string =>
  deckOf(card) === 'event' ? say(voice, `brief.${eventOf(card)}`) : cardFigures(voice, card).join(' · ')

/** All that a card says beside its figures. */
export function ruleText(voice: Voice, card: CardId): string {
  if (deckOf(card) === 'event') return say(voice, `ability.${eventOf(card)}`)
  const part = partOf(card)
  if (part.kind === 'material')
    return `${say(voice, `ability.${part.id}`)} ${say(voice, 'term.foundAt', { terrain: `terrain:${materials[part.id].terrain}` })}`
  return say(voice, `term.${part.kind}Card`)
}
