import { idIn, idOf, one } from '../../tabletop/token.ts'
import { makeFinal } from '../changes.ts'
import { beginBlow } from '../combat.ts'
import { type Move, refuse } from '../grammar.ts'
import { attackerRefusal, attackRefusal } from '../rules/attack.ts'
import { target, unit } from './slots.ts'

/** WW-8.1, 9.1: a unit strikes or shoots at an enemy or a wall of thorns. */
export const attack: Move = {
  stages: ['act'],
  slots: [unit, target],
  guarded: true,
  check(view, seat, args) {
    const [attacker, victim] = [one(args[0]), one(args[1])]
    if (attacker === undefined) return undefined
    if (victim === undefined) return attackerRefusal(view, seat, idOf(attacker))
    return attackRefusal(view, seat, idOf(attacker), victim)
  },
  deadEnd: () => refuse('no-such-target', 'WW-8.15'),
  apply(play, _seat, args) {
    makeFinal(play.state)
    beginBlow(play, idIn(args[0]) ?? '', one(args[1]) ?? '')
  },
}
