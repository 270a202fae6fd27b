import type { Refusal } from '../../tabletop/refusal.ts'
import { idIn, idOf, one, type Seat, token, unitToken } from '../../tabletop/token.ts'
import { declare } from '../battle.ts'
import { type Move, refuse } from '../grammar.ts'
import { cardsRefusal, due, foesOf, sideOf } from '../rules/battle.ts'
import { sizeOf } from '../rules/figures.ts'
import type { UnitId, View } from '../state.ts'
import { battleCards, helped, named } from './battleCards.ts'

/** GO-10.10, 11.2: the attack that is due, with cards for it. */
export const attack: Move = {
  stages: ['pick'],
  slots: (view, _seat, chosen) => [
    { ask: 'ask-attacker', kinds: ['unit'], candidates: (now, seat) => sideOf(now, seat).map(unitToken) },
    { ask: 'ask-target', kinds: ['unit'], candidates: (now, seat) => foesOf(now, seat).map(unitToken) },
    battleCards(view, 0),
    ...helped(chosen[2]),
  ],
  guarded: true,
  check(view, seat, args) {
    const [attacker, target] = [one(args[0]), one(args[1])]
    if (attacker === undefined) return undefined
    const refusal = attackerRefusal(view, seat, idOf(attacker))
    if (refusal || target === undefined) return refusal
    if (!foesOf(view, seat).includes(idOf(target))) return refuse('not-a-target', 'GO-10.11', { unit: target })
    const { cards, units } = named(args.slice(2))
    return cardsRefusal(view, seat, cards, units, { attacker: idOf(attacker), target: idOf(target) })
  },
  apply(play, seat, args) {
    const { cards, units } = named(args.slice(2))
    declare(play, seat, idIn(args[0]) ?? '', idIn(args[1]) ?? '', cards, units)
  },
}

function attackerRefusal(view: View, seat: Seat, unit: UnitId): Refusal | undefined {
  const pick = due(view)
  if (pick?.attackers.includes(unit)) return undefined
  const [first = ''] = pick?.attackers ?? []
  if (pick?.fireball) return refuse('wrong-attacker', 'GO-15.14', { unit: unitToken(unit), due: unitToken(first) })
  if (!sideOf(view, seat).includes(unit) || !view.battle?.left[unit]) {
    return refuse('no-attack-left', 'GO-10.5', { unit: unitToken(unit) })
  }
  return refuse('wrong-size', 'GO-10.9', { unit: unitToken(unit), trait: token('trait', sizeOf(view, first)) })
}
