import type { Refusal } from '../../tabletop/refusal.ts'
import { idIn, idOf, one, type Seat, spaceToken, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { attackerRefusal } from '../rules/attack.ts'
import { groundOf, isAsleep } from '../rules/ground.ts'
import { costsFor, costsWithin, movesLeft, pathTo, pointsOf } from '../rules/movement.ts'
import { kindOfUnit } from '../rules/pieces.ts'
import type { Square, UnitId, View } from '../state.ts'
import { space, unit } from './slots.ts'

/** WW-7.1: one walk by one unit, named by its end and made as a whole (WW-6.3); units act in any order (WW-6.2). */
export const moveUnit: Move = {
  stages: ['act'],
  slots: [unit, space],
  guarded: true,
  check(view, seat, args) {
    const [mover, to] = [one(args[0]), one(args[1])]
    if (mover === undefined) return undefined
    const refusal = moverRefusal(view, seat, idOf(mover))
    if (refusal || to === undefined) return refusal
    return walkRefusal(view, seat, idOf(mover), idOf(to))
  },
  deadEnd: (_view, _seat, chosen) => refuse('out-of-reach', 'WW-7.1', { points: pointsOf(idIn(chosen[0]) ?? ''), cost: null }),
  apply({ state, log }, _seat, args) {
    const [id = '', to = ''] = args.map((arg) => idIn(arg) ?? '')
    const mover = state.units[id]
    if (!mover) throw new Error(`${id} isn't on the board`)
    const from = mover.at
    const path = pathTo(state, id, to)
    mover.at = to
    state.turn.moved[id] = (state.turn.moved[id] ?? 0) + 1
    state.turn.acted = true
    state.turn.undo.push({ unit: id, from })
    log('moved', { unit: unitToken(id), from: spaceToken(from), to: spaceToken(to), path: path.join(' ') })
  },
}

function moverRefusal(view: View, seat: Seat, id: UnitId): Refusal | undefined {
  if (view.units[id]?.seat !== seat) return refuse('not-your-unit', 'WW-6.1')
  if (isAsleep(view, id)) return refuse('asleep', 'WW-12.7')
  if (movesLeft(view, id) > 0) return undefined
  return refuse('already-moved', view.turn.dominated[id] ? 'WW-12.9' : 'WW-6.1')
}

function walkRefusal(view: View, seat: Seat, id: UnitId, to: Square): Refusal | undefined {
  if (view.units[id]?.at === to) return refuse('same-square', 'WW-7.8')
  const ground = groundOf(view)
  const standing = ground.unitAt.get(to)
  if (standing !== undefined && view.units[standing]?.seat === seat) return refuse('space-occupied', 'WW-7.3')
  // Whoever points at an enemy means to attack it.
  if (standing !== undefined) return attackerRefusal(view, seat, id) ?? refuse('foe-there', 'WW-7.5', { range: kindOfUnit(id).range })
  if (ground.wallAt.has(to)) return refuse('space-occupied', 'WW-7.5')
  if (costsWithin(view, id).has(to)) return undefined
  return refuse('out-of-reach', 'WW-7.1', { points: pointsOf(id), cost: costsFor(view, id).get(to) ?? null })
}
