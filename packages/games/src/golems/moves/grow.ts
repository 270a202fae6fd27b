import type { Refusal } from '../../tabletop/refusal.ts'
import { cardToken, idIn, idOf, one, seatToken, token, unitToken } from '../../tabletop/token.ts'
import { discard, playFromHand } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { larger } from '../rules/figures.ts'
import { holds } from '../rules/hands.ts'
import { conflictsWith, kindToken } from '../rules/stacks.ts'
import type { UnitId, View } from '../state.ts'
import { handCard, ownGolem } from './slots.ts'

/** GO-15.10: a Wood golem grows by one size for a card. */
export const grow: Move = {
  stages: ['craft'],
  slots: [ownGolem('ask-wood'), handCard('ask-fodder', 'golem', 'event')],
  guarded: true,
  reversible: true,
  check(view, seat, args) {
    const [unit, card] = [one(args[0]), one(args[1])]
    if (unit === undefined) return undefined
    const golem = view.golems[idOf(unit)]
    if (golem?.seat !== seat || golem.material !== 'wood') return refuse('not-a-wood-golem', 'GO-15.10', { unit })
    if (!larger[golem.size]) return refuse('already-giant', 'GO-15.10', { unit })
    if (card !== undefined && !holds(view, idOf(card))) return refuse('card-not-in-hand', 'GO-15.10', { card })
    return conflictRefusal(view, idOf(unit))
  },
  deadEnd: (_view, _seat, chosen) =>
    chosen.length === 0 ? refuse('not-a-wood-golem', 'GO-15.10') : refuse('card-not-in-hand', 'GO-15.10'),
  apply(play, seat, args) {
    const { state, log } = play
    const [unit = '', card = ''] = args.map((arg) => idIn(arg) ?? '')
    const golem = state.golems[unit]
    const size = golem && larger[golem.size]
    if (!size) throw new Error(`${unit} can't grow`)
    playFromHand(state, seat, card)
    discard(state, [card])
    const kind = kindToken(golem)
    golem.size = size
    log('grew', { seat: seatToken(seat), unit: unitToken(unit), kind, card: cardToken(card), size: token('trait', size) })
  },
}

// GO-15.11
function conflictRefusal(view: View, unit: UnitId): Refusal | undefined {
  const golem = view.golems[unit]
  const size = golem && larger[golem.size]
  const clash = size && conflictsWith(view, golem.at, { ...golem, size }, [unit])
  if (!clash) return undefined
  return refuse('would-conflict', 'GO-8.5', { unit: unitToken(clash.unit), trait: token('trait', clash.trait) })
}
