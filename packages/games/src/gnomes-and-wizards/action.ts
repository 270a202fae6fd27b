import { actedBy } from './changes.ts'
import { isActive } from './rules/units.ts'
import type { State, UnitId } from './state.ts'

/** A unit acts; this finishes the unit that acted before it (GW-8.2). */
export function begin(state: State, unit: UnitId): void {
  const { active } = state.turn
  if (active !== null && active !== unit) finish(state, active)
  state.turn.active = unit
}

/** A unit acts no more in this turn. */
export function finish(state: State, unit: UnitId): void {
  if (isActive(state, unit)) actedBy(state, unit).finished = true
  if (state.turn.active === unit) state.turn.active = null
  if (state.motion === unit) state.motion = null
}
