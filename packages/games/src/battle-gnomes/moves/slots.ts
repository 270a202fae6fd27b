import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, cardToken, idIn, idOf, idsIn, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import { type Ask, type Move, refuse, type Slot } from '../grammar.ts'
import { isCard, nameOf } from '../rules/cards.ts'
import { carried, kitOf } from '../rules/households.ts'
import type { GnomeId, View } from '../state.ts'

/** The slots of the sentences; each offers all that a player could point at. */
type Tokens = (view: View, seat: Seat) => readonly Token[]

export const gnome = (ask: Ask, candidates: Tokens): Slot => ({ ask, kinds: ['unit'], candidates })
export const seat = (ask: Ask, candidates: Tokens): Slot => ({ ask, kinds: ['seat'], candidates })

/** Copies of a card are as good as each other. */
export const card = (ask: Ask, candidates: Tokens): Slot => ({
  ask,
  kinds: ['card'],
  candidates,
  alike: (_view, _seat, each) => keyOf(each),
})

export const inHand: Tokens = ({ hand }) => (hand ?? []).map(cardToken)
export const inYard: Tokens = (view, seat) => playerOf(view, seat).yard.map(cardToken)
export const inRow: Tokens = ({ row }) => row.map(unitToken)
export const atHome: Tokens = (view, seat) => playerOf(view, seat).gnomes.map(unitToken)
export const attached: Tokens = (view, seat) =>
  playerOf(view, seat).gnomes.flatMap((each) => carried(kitOf(view, seat, each)).map(cardToken))
/** Own yard items that make room. */
export const room = (ask: Ask): Slot => ({ ...card(ask, inYard), set: { min: 1, max: 3 } })

export const gnomeIn = (arg: Arg | undefined): GnomeId | undefined => idIn(arg) as GnomeId | undefined
export const gnomesIn = (arg: Arg | undefined): GnomeId[] => idsIn(arg) as GnomeId[]

/**
 * Why nothing can follow what is chosen: of the refusals of all candidates, the one whose code comes last in `order`,
 * which lists conditions as they are checked. Codes missing from `order` count as earliest.
 */
export function lastReason(
  { slots, check }: Pick<Move, 'slots' | 'check'>,
  order: readonly string[],
  view: View,
  seat: Seat,
  chosen: readonly Arg[],
): Refusal {
  const slot = (typeof slots === 'function' ? slots(view, seat, chosen) : slots)[chosen.length]
  if (!slot) return refuse('no-choice', null)
  const reasons = slot.candidates(view, seat, chosen, []).map((each) => {
    const longer = [...chosen, each]
    return check?.(view, seat, longer, false) ?? lastReason({ slots, ...(check && { check }) }, order, view, seat, longer)
  })
  const [last] = reasons.toSorted((a, b) => order.indexOf(b.code) - order.indexOf(a.code))
  return last ?? refuse('no-choice', null)
}

/** Things with the same key are as good as each other: cards of one name. */
export function keyOf(each: Token): string {
  const id = idOf(each)
  return isCard(id) ? nameOf(id) : each
}
