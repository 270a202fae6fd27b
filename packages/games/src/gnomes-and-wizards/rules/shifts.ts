import type { Space } from '../content/boards.ts'
import type { UnitId, View } from '../state.ts'
import { adjacent, distance } from './board.ts'
import { boardOf } from './boards.ts'
import { isFlipped } from './ground.ts'
import { isWalled } from './movement.ts'
import { placeOf } from './units.ts'

/** A movement by an ability: how many steps are left, and towards or away from where. */
export interface Shift {
  readonly left: number
  readonly way: 'closer' | 'farther' | null
  readonly from: Space | null
}

/** Steps that a unit may take now, so that it can still end on firm ground (GW-15.6). */
export function shiftSteps(view: View, unit: UnitId, shift: Shift): Space[] {
  return stepsFrom(view, unit, placeOf(view, unit), shift)
}

function stepsFrom(view: View, unit: UnitId, at: Space, { left, way, from }: Shift): Space[] {
  if (left <= 0) return []
  const board = boardOf(view.board)
  return adjacent(board, at).filter((space) => {
    if (isWalled(view, unit, space) || !leads(view, at, space, way, from)) return false
    return !isFlipped(view, space) || stepsFrom(view, unit, space, { left: left - 1, way, from }).length > 0
  })
}

function leads(view: View, at: Space, to: Space, way: Shift['way'], from: Space | null): boolean {
  if (way === null || from === null) return true
  const board = boardOf(view.board)
  const change = distance(board, to, from) - distance(board, at, from)
  return way === 'closer' ? change < 0 : change > 0
}
