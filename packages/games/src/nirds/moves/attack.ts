import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { idIn, idOf, idsIn, one, type Seat, token } from '../../tabletop/token.ts'
import { declare } from '../fight.ts'
import { type Move, refuse } from '../grammar.ts'
import { activates, activationId, canActivate, sizeOf } from '../rules/activation.ts'
import { hasTarget } from '../rules/damage.ts'
import { freeDice, ownDie } from '../rules/dice.ts'
import { inArmy, isUnit, unitCard } from '../rules/nirds.ts'
import type { DieId, UnitId, View } from '../state.ts'
import { freeDie, ownNird } from './slots.ts'

/** NI-7.1: an awake unit, and the free dice that activate it. */
export const attack: Move = {
  stages: ['turn'],
  phases: ['action'],
  slots(_view, _seat, [nird]) {
    const id = idIn(nird) ?? ''
    const size = isUnit(id) ? sizeOf(unitCard(id).activation) : 1
    return [ownNird('ask-unit'), { ...freeDie('ask-activation'), set: { min: size, max: size } }]
  },
  exact: true,
  guarded: true,
  check(view, seat, [nird, dice], whole) {
    const id = one(nird)
    if (id === undefined) return anyOf(view, seat)
    return unitRefusal(view, seat, idOf(id)) ?? diceRefusal(view, seat, idOf(id) as UnitId, idsIn(dice), whole) ?? targetRefusal(view)
  },
  apply(play, seat, [nird, dice]) {
    declare(play, seat, (idIn(nird) ?? '') as UnitId, idsIn(dice))
  },
}

const targetRefusal = (view: View): Refusal | undefined => (hasTarget(view) ? undefined : refuse('no-target', 'NI-7.15'))

function anyOf(view: View, seat: Seat): Refusal | undefined {
  const { army } = playerOf(view, seat)
  const refusals = army.map(({ id }) => unitRefusal(view, seat, id) ?? diceRefusal(view, seat, id as UnitId, [], false))
  if (!refusals.every((refusal) => refusal)) return targetRefusal(view)
  return refusals.find((refusal) => refusal?.code === 'bad-activation') ?? refusals[0]
}

function unitRefusal(view: View, seat: Seat, id: string): Refusal | undefined {
  const nird = inArmy(view, seat, id)
  if (!nird) return refuse('not-yours', 'NI-7.1')
  if (nird.asleep) return refuse('asleep', 'NI-7.13', { nird: token('nird', id) })
  return isUnit(id) ? undefined : refuse('not-a-unit', 'NI-7.1', { nird: token('nird', id) })
}

function diceRefusal(view: View, seat: Seat, unit: UnitId, ids: readonly DieId[], whole: boolean): Refusal | undefined {
  const dice = ids.map((id) => ownDie(view, seat, id))
  if (dice.some((die) => die?.use !== 'free')) return refuse('bad-dice', 'NI-7.1')
  const { activation } = unitCard(unit)
  const values = dice.flatMap((die) => die?.value ?? [])
  const others = freeDice(view, seat)
    .filter(({ id }) => !ids.includes(id))
    .map(({ value }) => value)
  const fits = whole ? activates(activation, values) : canActivate(activation, values, others)
  return fits
    ? undefined
    : refuse('bad-activation', 'NI-7.1', { nird: token('nird', unit), activation: token('activation', activationId(activation)) })
}
