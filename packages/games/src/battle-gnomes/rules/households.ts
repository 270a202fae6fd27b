import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, unitToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { CardId, GnomeId, Kit, View } from '../state.ts'
import { attachmentOf, attachmentTrait, gnomeOf, gnomeTrait, yardItemOf } from './cards.ts'

/** Gnomes of a household at most (BG-4.3). */
export const mostGnomes = 4
/** Gnomes with which a turn begins, and that make a household a fair opponent (BG-3.1, 8.2). */
export const fewGnomes = 2
/** Gnomes in the row (BG-2.3). */
export const rowSize = 3
const cardsInHand = 5
/** Places of a yard (BG-6.6). */
export const yardPlaces = 3

/** BG-1.10, 1.11 */
export function handLimit(view: View, seat: Seat): number {
  const changes = playerOf(view, seat).gnomes.map((gnome) => gnomeTrait(gnome, 'hand')?.by ?? 0)
  return Math.max(1, cardsInHand + sum(changes))
}

/** BG-6.6 */
export function placesOf(view: View, seat: Seat): number {
  return yardPlaces + sum(playerOf(view, seat).gnomes.map((gnome) => gnomeTrait(gnome, 'places')?.by ?? 0))
}

export const placesTaken = (yard: readonly CardId[]): number => sum(yard.map((card) => yardItemOf(card)?.places ?? 0))

/** Does the yard hold these as well? */
export const fitsYard = (view: View, seat: Seat, more: readonly CardId[], without: readonly CardId[] = []): boolean =>
  placesTaken([...playerOf(view, seat).yard.filter((card) => !without.includes(card)), ...more]) <= placesOf(view, seat)

/**
 * BG-5.6, 4.9: are these the right ones to make room for `more`? `final`: no further ones will be named.
 */
export function roomRefusal(
  view: View,
  seat: Seat,
  more: readonly CardId[],
  discards: readonly CardId[],
  final: boolean,
): Refusal | undefined {
  const { yard } = playerOf(view, seat)
  const foreign = discards.find((card) => !yard.includes(card))
  if (foreign !== undefined) return refuse('not-in-play', 'BG-5.6', { card: cardToken(foreign) })
  const spare = discards.find((card) =>
    fitsYard(
      view,
      seat,
      more,
      discards.filter((each) => each !== card),
    ),
  )
  if (spare !== undefined) return refuse('needless-discard', 'BG-5.6', { card: cardToken(spare) })
  if (final && !fitsYard(view, seat, more, discards)) return refuse('yard-full', 'BG-6.6', { n: placesOf(view, seat) })
  return undefined
}

export const kitOf = (view: View, seat: Seat, gnome: GnomeId): Kit => playerOf(view, seat).att[gnome] ?? bare
export const slotOf = (card: CardId): keyof Kit => (attachmentOf(card)?.type === 'defense' ? 'd' : 'w')

/** Weapon first. */
export const carried = ({ w, d }: Kit): CardId[] => [w, d].flatMap((card) => card ?? [])

/** The own gnome that carries a card. */
export const bearerOf = (view: View, seat: Seat, card: CardId): GnomeId | undefined =>
  playerOf(view, seat).gnomes.find((gnome) => carried(kitOf(view, seat, gnome)).includes(card))

/** BG-6.4: may this gnome bear this attachment? */
export function bearRefusal(gnome: GnomeId, card: CardId): Refusal | undefined {
  const needed = attachmentTrait(card, 'needs')
  if (needed && gnomeOf(gnome).number < needed.number) {
    return refuse('too-weak', 'BG-6.4', { gnome: unitToken(gnome), card: cardToken(card), n: needed.number })
  }
  if (slotOf(card) === 'd' && gnomeTrait(gnome, 'bare')) {
    return refuse('no-defense-allowed', 'BG-6.4', { gnome: unitToken(gnome) })
  }
  return undefined
}

/** Items in play (BG-12.6). */
export function itemsInPlay(view: View, seat: Seat): number {
  const { gnomes, yard } = playerOf(view, seat)
  return yard.length + sum(gnomes.map((gnome) => carried(kitOf(view, seat, gnome)).length))
}

/** Households other than this one with yard items that can be taken or hailed on. */
export const openYards = (view: View, seat: Seat): Seat[] =>
  seatsOf(view).filter((other) => other !== seat && playerOf(view, other).yard.length > 0 && !isProtected(view, other))

const isProtected = (view: View, seat: Seat): boolean =>
  playerOf(view, seat).yard.some((card) => yardItemOf(card)?.trait?.is === 'protects')

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const bare: Kit = { w: null, d: null }
