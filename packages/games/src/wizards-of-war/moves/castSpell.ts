import { idOf, one } from '../../tabletop/token.ts'
import { announce } from '../chain.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { isCounterspell, spellCards, spellOf, wizardOf } from '../rules/pieces.ts'
import { spellRefusal } from '../rules/spells.ts'
import type { CardId } from '../state.ts'
import { aimed, handCard } from './slots.ts'

/** WW-10.1: the wizard casts instead of striking, on feet-plus too (WW-6.9). */
export const castSpell: Move = {
  stages: ['act'],
  slots(_view, _seat, chosen) {
    const card = one(chosen[0])
    return (card === undefined ? undefined : slotsOf.get(idOf(card))) ?? unknown
  },
  guarded: true,
  check(view, seat, args) {
    const [card, ...targets] = args.flatMap((arg) => one(arg) ?? [])
    if (card === undefined) return undefined
    if (!view.hand?.includes(idOf(card))) return refuse('not-in-hand', 'WW-6.4')
    if (isCounterspell(idOf(card))) return refuse('counterspell-is-a-reaction', 'WW-11.1')
    if (view.turn.attacked[wizardOf(seat)]) return refuse('already-attacked', 'WW-6.5')
    return spellRefusal(view, seat, idOf(card), targets)
  },
  deadEnd: () => refuse('no-target', 'WW-10.7'),
  apply(play, seat, args) {
    const [card = '', ...targets] = args.map((arg) => one(arg) ?? '')
    play.state.turn.attacked[wizardOf(seat)] = true
    play.state.turn.acted = true
    announce(play, seat, idOf(card), targets)
  },
}

const unknown: readonly Slot[] = [handCard]
const slotsOf: ReadonlyMap<CardId, readonly Slot[]> = new Map(
  spellCards.map((card) => [card, [handCard, ...spellOf(card).aims.map((aim) => aimed[aim.at])]]),
)
