import { idIn, unitToken } from '../../tabletop/token.ts'
import { begin } from '../action.ts'
import { actedBy } from '../changes.ts'
import type { Move } from '../grammar.ts'
import { powerOf } from '../rules/figures.ts'
import { attackerRefusal, preyOf, targetRefusal } from '../rules/strikes.ts'
import { settle } from '../sequence.ts'
import { open } from '../windows.ts'
import { anyUnit, ownUnit } from './slots.ts'

/** GW-9.1: against one enemy on the same tile. */
export const attack: Move = {
  stages: ['action'],
  phases: ['play'],
  slots: [
    ownUnit('ask-attacker'),
    { ...anyUnit('ask-target'), enumerated: (view, _seat, chosen) => preyOf(view, idIn(chosen[0]) ?? '').map(unitToken) },
  ],
  guarded: true,
  check(view, seat, args) {
    const [unit, target] = [idIn(args[0]), idIn(args[1])]
    if (unit === undefined) return undefined
    return attackerRefusal(view, seat, unit) ?? (target === undefined ? undefined : targetRefusal(view, unit, target))
  },
  apply(play, seat, args) {
    const { state, log } = play
    const [unit = '', target = ''] = [idIn(args[0]), idIn(args[1])]
    begin(state, unit)
    state.motion = null
    const acted = actedBy(state, unit)
    acted.attacks += 1
    acted.mustFight = false
    log('attacked', { unit: unitToken(unit), target: unitToken(target) })
    const power = powerOf(state, unit).total
    open(play, 'attack', seat, { type: 'attack', unit, target, power, cancelled: false, retaliation: null })
    settle(play)
  },
}
