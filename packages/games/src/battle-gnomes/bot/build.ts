import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, seatToken, unitToken } from '../../tabletop/token.ts'
import { needsReplacing, others } from '../rules/actions.ts'
import { actionOf, attachmentOf, yardItemOf } from '../rules/cards.ts'
import { carried, handLimit, kitOf, openYards, slotOf, sum } from '../rules/households.ts'
import type { CardId, GnomeId, Stage, View } from '../state.ts'
import type { Care } from './care.ts'
import { bestMove, fittingBearer } from './might.ts'
import { armedWorth, bestBearer, cardWorth, gnomeWorth, itemWorth, yardGain } from './worth.ts'

/** Draft, placement, hands, Organize and Recruit. */

/** Improvements that are worth a card. */
const worthwhile = 0.5

export const bestInRow = (view: View, seat: Seat): GnomeId =>
  view.row.toSorted((a, b) => gnomeWorth(view, seat, b) - gnomeWorth(view, seat, a))[0] as GnomeId

export function placement(view: View, seat: Seat, { measures }: Care): Sentence {
  const hand = view.hand ?? []
  const bearerOf = measures ? fittingBearer : bestBearer
  const [armed] = best(hand.filter(attachmentOf), (card) => bearerOf(view, seat, card)?.gain ?? -1)
  const [laid] = best(hand.filter(yardItemOf), itemWorth)
  const bearer = armed === undefined ? undefined : bearerOf(view, seat, armed)
  const first = armed !== undefined && bearer ? [cardToken(armed), unitToken(bearer.gnome)] : []
  return { move: 'placeItems', args: [[...first, ...(laid === undefined ? [] : [cardToken(laid)])]] }
}

/** Discards what is worth less than the next card may be, and enough to get some new cards. */
export function refreshing(view: View, seat: Seat, { skilled }: Care): Sentence {
  const hand = (view.hand ?? []).toSorted((a, b) => cardWorth(view, seat, a) - cardWorth(view, seat, b))
  const bad = skilled ? hand.filter((card) => cardWorth(view, seat, card) < 0.75) : []
  const declarations = skilled ? hand.filter((card) => actionOf(card)?.moment === 'declare').slice(1) : []
  const free = Math.max(0, handLimit(view, seat) - hand.length)
  const stale = skilled ? hand.slice(0, Math.max(0, fresh - free)) : []
  return { move: 'refresh', args: [[...new Set([...bad, ...declarations, ...stale])].map(cardToken)] }
}

/** The fewest new cards in a turn. */
const fresh = 2

/** Points that an Organize would bring. */
export const organizeGain = (view: View, seat: Seat, care: Care): number =>
  improvements(view, seat, care).reduce((all, { gain }) => all + Math.max(0, gain), 0)

export function organizing(view: View, seat: Seat, care: Care): Sentence {
  const [first] = improvements(view, seat, care)
  return first && first.gain >= worthwhile ? first.sentence : { move: 'finishOrganize', args: [] }
}

/** What a Recruit would bring. */
export function recruitGain(view: View, seat: Seat): number {
  const { gnomes, trophies } = playerOf(view, seat)
  const gain = gnomes.length < 3 ? 1 : gnomes.length === 3 ? 0.5 : isUpgrade(view, seat) ? 1.2 : 0
  const leads = others(view, seat).every((other) => playerOf(view, other).trophies.length < trophies.length)
  return view.gnomeDeck <= 3 ? gain + (leads ? 2 : -2) : gain
}

export function recruiting(view: View, seat: Seat, { skilled }: Care): Sentence {
  const args = [unitToken(skilled ? bestInRow(view, seat) : (view.row[0] as GnomeId))]
  return {
    move: 'recruit',
    args: needsReplacing(view, seat) ? [...args, unitToken(cheapest(view, seat, playerOf(view, seat).gnomes))] : args,
  }
}

/** The one whose loss hurts least. */
export const cheapest = (view: View, seat: Seat, gnomes: readonly GnomeId[]): GnomeId =>
  gnomes.toSorted((a, b) => armedWorth(view, seat, a) - armedWorth(view, seat, b))[0] as GnomeId

/** T cards that help now. */
export function helpfulCard(view: View, seat: Seat, stage: Stage): Sentence | undefined {
  const options = (view.hand ?? []).flatMap((card): Sentence[] => {
    switch (actionOf(card)?.effect.do) {
      case 'hurry':
        return [{ move: 'playAction', args: [cardToken(card)] }]
      case 'hail':
        return openYards(view, seat).length > 0 ? [{ move: 'playAction', args: [cardToken(card)] }] : []
      case 'trade':
        return trading(view, seat, card)
      case 'burgle':
        return burgling(view, seat, card)
      case 'lure':
        return stage === 'recruit' ? luring(view, seat, card) : []
      default:
        return []
    }
  })
  return options[0]
}

const isUpgrade = (view: View, seat: Seat): boolean => {
  const worst = cheapest(view, seat, playerOf(view, seat).gnomes)
  return view.row.length > 0 && gnomeWorth(view, seat, bestInRow(view, seat)) >= armedWorth(view, seat, worst) + 2
}

function improvements(view: View, seat: Seat, { measures }: Care): { gain: number; sentence: Sentence }[] {
  const found = (view.hand ?? []).flatMap((card) => {
    if (yardItemOf(card)) {
      const { gain, room } = yardGain(view, seat, card)
      return [{ gain, sentence: { move: 'layYard', args: [cardToken(card), ...(room.length > 0 ? [room.map(cardToken)] : [])] } }]
    }
    const bearer = attachmentOf(card) ? (measures ? fittingBearer : bestBearer)(view, seat, card) : undefined
    if (!bearer) return []
    const isTaken = kitOf(view, seat, bearer.gnome)[slotOf(card)] !== null
    const args = [cardToken(card), unitToken(bearer.gnome), ...(isTaken ? ['option:discard'] : [])]
    return [{ gain: bearer.gain, sentence: { move: 'attach', args } }]
  })
  const moved = measures ? moving(view, seat) : []
  return [...found, ...moved].toSorted((a, b) => b.gain - a.gain)
}

function moving(view: View, seat: Seat): { gain: number; sentence: Sentence }[] {
  const move = bestMove(view, seat)
  if (!move) return []
  const args = [cardToken(move.card), unitToken(move.gnome), ...(move.swaps ? ['option:swap'] : [])]
  return [{ gain: move.gain, sentence: { move: 'moveAttachment', args } }]
}

function trading(view: View, seat: Seat, card: CardId): Sentence[] {
  const [rich] = others(view, seat).toSorted((a, b) => playerOf(view, b).cards - playerOf(view, a).cards)
  if (rich === undefined || playerOf(view, rich).cards === 0) return []
  return [{ move: 'playAction', args: [cardToken(card), seatToken(rich)] }]
}

function burgling(view: View, seat: Seat, card: CardId): Sentence[] {
  const [loot] = best(
    openYards(view, seat).flatMap((other) => playerOf(view, other).yard),
    (item) => yardGain(view, seat, item).gain,
  )
  if (loot === undefined) return []
  const { gain, room } = yardGain(view, seat, loot)
  return gain < 1
    ? []
    : [{ move: 'playAction', args: [cardToken(card), cardToken(loot), ...(room.length > 0 ? [room.map(cardToken)] : [])] }]
}

function luring(view: View, seat: Seat, card: CardId): Sentence[] {
  const [wanted] = best(
    others(view, seat).flatMap((other) => (playerOf(view, other).gnomes.length > 2 ? playerOf(view, other).gnomes : [])),
    (gnome) => gnomeWorth(view, seat, gnome as GnomeId),
  )
  if (wanted === undefined) return []
  const { gnomes } = playerOf(view, seat)
  const room = needsReplacing(view, seat) ? [unitToken(cheapest(view, seat, gnomes))] : []
  return [{ move: 'playAction', args: [cardToken(card), unitToken(wanted), ...room] }]
}

function best<T>(things: readonly T[], worth: (thing: T) => number): T[] {
  return things.toSorted((a, b) => worth(b) - worth(a))
}

/** All that a gnome would take along. */
export const baggage = (view: View, seat: Seat, gnome: GnomeId): number => sum(carried(kitOf(view, seat, gnome)).map(itemWorth))
