import type { Seat } from '../../tabletop/token.ts'
import { blackDice, type Face } from '../content/dice.ts'
import type { Die, Home, UnitId, View } from '../state.ts'
import { activeOf, isLeader } from './units.ts'

type Table = Pick<View, 'turn' | 'units'>

/** GW-6.1: black and pink dice that a seat rolls now; with even dice as many as the seat with the most (GW-19.20). */
export function diceOf(view: Pick<View, 'units' | 'options' | 'order'>, seat: Seat): Die['color'][] {
  const pink = Math.max(...(view.options.evenDice ? view.order : [seat]).map((each) => clansIn(view, each)))
  return [...Array.from({ length: blackDice }, (): Die['color'] => 'black'), ...Array.from({ length: pink }, (): Die['color'] => 'pink')]
}

const clansIn = (view: Pick<View, 'units'>, seat: Seat): number => activeOf(view, seat).filter((unit) => !isLeader(unit)).length

export const faceOf = ({ turn }: Pick<View, 'turn'>, die: number): Face | undefined => turn.dice[die]?.face

/** How many dice show each face; faces that none shows are left out. */
export function countsOf(dice: readonly Pick<Die, 'face'>[]): Partial<Record<Face, number>> {
  const counts: Partial<Record<Face, number>> = {}
  for (const { face } of dice) counts[face] = (counts[face] ?? 0) + 1
  return counts
}

/** Move, attack, defense or either. */
export const isStat = (face: Face | undefined): boolean => face !== undefined && face !== 'horn' && face !== 'crystal'

/** Dice that need a home (GW-7.1, 7.5, 7.7). */
export function homeless(view: Table, seat: Seat): number[] {
  const units = activeOf(view, seat)
  return view.turn.dice.flatMap(({ face }, die) => (face === 'horn' || (isStat(face) && units.length > 0) ? [die] : []))
}

/** The only home that a die can have, if it has only one (GW-7.8). */
export function onlyHome(view: Table, seat: Seat, die: number): Home | undefined {
  const [unit, ...more] = activeOf(view, seat)
  const face = faceOf(view, die)
  if (unit === undefined || more.length > 0 || face === undefined || !isStat(face) || face === 'either') return undefined
  return homeFor(face, unit, null)
}

/** A stat die with a unit; `as` is asked of an either die only. */
export function homeFor(face: Face, to: UnitId, as: Home['as']): Home {
  if (face === 'move' || face === 'attack') return { to, as: face }
  return { to, as: face === 'either' ? as : null }
}

/** Dice that the plan hasn't given a home yet. */
export const unplanned = (view: Table, seat: Seat): number[] => homeless(view, seat).filter((die) => !view.turn.plan[die])
