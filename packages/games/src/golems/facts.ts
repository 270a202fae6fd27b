import { say, type Voice } from '../tabletop/say.ts'
import { idOf, kindOf, seatToken, type Token } from '../tabletop/token.ts'
import { spellPrice } from './content/events.ts'
import { materials } from './content/materials.ts'
import { shapes } from './content/shapes.ts'
import { sizes } from './content/sizes.ts'
import { effectOf } from './rules/battle.ts'
import { terrainAt } from './rules/board.ts'
import { deckOf, eventOf, isCard, partOf } from './rules/cards.ts'
import { effective } from './rules/figures.ts'
import { isInPlay, isWizard, seatOfUnit, unitsAt, whereIs, wizardOf } from './rules/stacks.ts'
import type { CardId, Square, UnitId, View } from './state.ts'

/** "Wasteland, Stone Giant Man #2, 5 of 5 Hits"; "of Ben, Force 4, Armor 3, 5 of 5 Hits"; the figures of a card. */
export function factsOf(view: View, voice: Voice, token: Token): string | undefined {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'space') return onSquare(view, voice, id)
  if (kind === 'unit') return isInPlay(view, id) ? ofUnit(view, voice, id) : undefined
  if (kind === 'card') return isCard(id) ? ofCard(voice, id) : undefined
  return kind === 'seat' && view.players[id]?.alive ? ofSeat(view, voice, id) : undefined
}

function onSquare(view: View, voice: Voice, square: Square): string {
  const units = unitsAt(view, square).map((unit) => `${voice.name(`unit:${unit}`)}, ${hitsOf(view, voice, unit)}`)
  return [say(voice, `terrain.${terrainAt(view, square)}`), ...units].join(', ')
}

function ofUnit(view: View, voice: Voice, unit: UnitId): string {
  const { force, armor, move } = effective(view, unit)
  const at = whereIs(view, unit)
  return [
    // The name of a Wizard says whose it is.
    ...(isWizard(unit) ? [] : [say(voice, 'facts.of', { seat: seatToken(seatOfUnit(unit)) })]),
    ...(at === undefined ? [] : [at]),
    say(voice, 'facts.figures', { force, armor }),
    ...(isWizard(unit) ? [] : [`${say(voice, 'term.move')} ${move}`]),
    hitsOf(view, voice, unit),
  ].join(', ')
}

function hitsOf(view: View, voice: Voice, unit: UnitId): string {
  const { left, hits } = effective(view, unit)
  return say(voice, 'term.hitsLeft', { n: left, of: hits })
}

const ofSeat = (view: View, voice: Voice, seat: string): string =>
  [say(voice, 'term.manaOf', { n: view.players[seat]?.mana ?? 0 }), hitsOf(view, voice, wizardOf(seat))].join(', ')

const ofCard = (voice: Voice, card: CardId): string =>
  deckOf(card) === 'event' ? say(voice, `brief.${eventOf(card)}`) : cardFigures(voice, card).join(', ')

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

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
