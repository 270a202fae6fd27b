import type { Refusal } from '../../tabletop/refusal.ts'
import { type Seat, spaceToken, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { refuse } from '../grammar.ts'
import type { UnitId, View } from '../state.ts'
import { adjacent, isMine } from './board.ts'
import { boardOf } from './boards.ts'
import { actedOf, stepsLeft } from './figures.ts'
import { isFlipped } from './ground.ts'
import { stoppersAt } from './relations.ts'
import { activeOf, has, placeOf } from './units.ts'

/** Own units that act: what a move and an attack ask first. */
export function actorRefusal(view: View, seat: Seat, unit: UnitId): Refusal | undefined {
  if (!activeOf(view, seat).includes(unit)) return refuse('not-your-unit', 'GW-8.1', { unit: unitToken(unit) })
  if (actedOf(view, unit).finished) return refuse('unit-finished', 'GW-8.2', { unit: unitToken(unit) })
  if (has(view, unit, 'sleeping')) return refuse('asleep', 'GW-17.3', { unit: unitToken(unit) })
  return undefined
}

/** Is it held by an enemy that it hasn't fought (GW-8.5)? */
export const mustFight = (view: View, unit: UnitId): boolean => actedOf(view, unit).mustFight

/** Why a unit can't walk at all. */
export function walkerRefusal(view: View, seat: Seat, unit: UnitId): Refusal | undefined {
  const actor = actorRefusal(view, seat, unit)
  if (actor) return actor
  if (has(view, unit, 'no-movement')) return refuse('no-movement', 'GW-17.7', { unit: unitToken(unit) })
  return undefined
}

/** Why a unit can't walk this way, or (not `whole`) can't begin to. */
export function pathRefusal(view: View, unit: UnitId, path: readonly Space[], whole: boolean): Refusal | undefined {
  const steps = stepsLeft(view, unit)
  if ((whole && path.length === 0) || !isChain(view, placeOf(view, unit), path)) return refuse('bad-path', 'GW-8.1')
  if (path.length > steps || steps === 0) return refuse('not-enough-movement', 'GW-8.1', { n: steps })
  if (view.motion !== null && view.motion !== unit) return refuse('finish-first', 'GW-8.2', { unit: unitToken(view.motion) })
  if (mustFight(view, unit)) return refuse('must-fight', 'GW-8.5', { unit: unitToken(unit) })
  const passed = path.slice(0, -1).find((space) => stoppersAt(view, unit, space).length > 0)
  if (passed !== undefined) return refuse('must-stop', 'GW-8.4', { space: spaceToken(passed) })
  const walled = path.find((space) => isWalled(view, unit, space))
  if (walled !== undefined) return refuse('blockaded', 'GW-8.9', { space: spaceToken(walled) })
  const last = path.at(-1)
  if (last === undefined || !isFlipped(view, last)) return undefined
  return !whole && canGetOff(view, unit, path) ? undefined : refuse('flipped-tile', 'GW-8.3', { space: spaceToken(last) })
}

/** GW-16.3 */
export const isWalled = (view: Pick<View, 'blockades' | 'units'>, unit: UnitId, space: Space): boolean =>
  view.blockades[space] !== undefined && !has(view, unit, 'flying')

/** A step after the other, nowhere twice; the tile it starts from counts as visited. */
function isChain(view: View, from: Space, path: readonly Space[]): boolean {
  const board = boardOf(view.board)
  if (new Set([from, ...path]).size !== path.length + 1) return false
  return path.every((space, index) => adjacent(board, path[index - 1] ?? from).includes(space))
}

/** Is there a tile to stop on beyond a beginning of a way that ends on a flipped one? */
function canGetOff(view: View, unit: UnitId, path: readonly Space[]): boolean {
  return onward(view, unit, path).some((space) => !isFlipped(view, space) || canGetOff(view, unit, [...path, space]))
}

/** Tiles that a way may go on to, as far as it has come. */
export function onward(view: View, unit: UnitId, path: readonly Space[]): Space[] {
  const from = path.at(-1) ?? placeOf(view, unit)
  if (path.length >= stepsLeft(view, unit) || (path.length > 0 && stoppersAt(view, unit, from).length > 0)) return []
  const visited = [placeOf(view, unit), ...path]
  return adjacent(boardOf(view.board), from).filter((space) => !visited.includes(space) && !isWalled(view, unit, space))
}

/** One way to each tile to stop on: fewest steps, then most new mines, then by row and column step by step. */
export function routes(view: View, unit: UnitId): Space[][] {
  const board = boardOf(view.board)
  const crystals = (path: readonly Space[]): number =>
    path.filter((space) => isMine(board, space) && !actedOf(view, unit).mines.includes(space)).length
  const found = new Map<Space, Space[]>()
  let ways: Space[][] = [[]]
  while (ways.length > 0) {
    const next = new Map<Space, Space[]>()
    for (const way of ways) {
      for (const space of onward(view, unit, way)) {
        if (found.has(space)) continue
        const longer = [...way, space]
        const rival = next.get(space)
        if (!rival || crystals(longer) > crystals(rival)) next.set(space, longer)
      }
    }
    for (const [space, way] of next) found.set(space, way)
    ways = [...next.values()]
  }
  return [...found.values()].filter((way) => !isFlipped(view, way.at(-1) ?? ''))
}
