import { activeUnits, isLeader, type Space, type UnitId, type View } from '@toadstool/games/gnomes-and-wizards'
import type { Polygons, Spot } from '../../kit/index.ts'
import { pointsUp } from './geometry.ts'

/** A unit of several on one tile: its middle, and its diameter. */
export interface Stand extends Spot {
  readonly size: number
}

/** So many more are on a tile than stand there. */
export interface Crowd extends Spot {
  readonly space: Space
  readonly n: number
}

export interface Standing {
  readonly stands: ReadonlyMap<UnitId, Stand>
  readonly crowds: readonly Crowd[]
}

/** CSS pixels, below which nobody knows a figure. */
const least = 28

/**
 * Where units stand: all of a tile side by side as long as they can be told apart, else the first two, or one, and how many more there are.
 * @param meant those that the sentence is about, or that fit it: they come first
 * @param scale pixels for one unit of the drawing
 */
export function standingOf(view: View, land: Polygons, meant: (unit: UnitId) => boolean, scale: number): Standing {
  const stands = new Map<UnitId, Stand>()
  const crowds: Crowd[] = []
  for (const [space, units] of tilesOf(view)) {
    const { size, places, more } = layoutFor(units.length, scale)
    const { x, y } = land.middleOf(space)
    const down = pointsUp(land, space) ? 1 : -1
    const first = more ? units.toSorted((a, b) => rank(b, meant) - rank(a, meant)) : units
    for (const [index, [dx, dy]] of places.slice(0, units.length).entries())
      stands.set(first[index] as UnitId, { x: x + dx, y: y + dy * down, size })
    if (more) crowds.push({ space, x: x + more[0], y: y + more[1] * down, n: units.length - places.length })
  }
  return { stands, crowds }
}

function tilesOf(view: View): ReadonlyMap<Space, readonly UnitId[]> {
  const there = new Map<Space, UnitId[]>()
  for (const unit of activeUnits(view)) {
    const at = view.units[unit]?.at ?? ''
    there.set(at, [...(there.get(at) ?? []), unit])
  }
  return there
}

const rank = (unit: UnitId, meant: (unit: UnitId) => boolean): number => (meant(unit) ? 2 : 0) + (isLeader(unit) ? 1 : 0)

type Place = readonly [x: number, y: number]

interface Layout {
  readonly size: number
  /** From the middle of the tile, towards its broad side. */
  readonly places: readonly Place[]
  /** Where the number of the others stands. */
  readonly more?: Place
}

function layoutFor(count: number, scale: number): Layout {
  const whole = layouts[Math.min(count, layouts.length) - 1] ?? layouts[0]
  if (count < 3 || whole.size * scale >= least) return whole
  return pair.size * scale >= least ? pair : single
}

const row = (y: number, ...xs: readonly number[]) => xs.map((x) => [x, y] as const)

/** The figures of neighbours don't cover each other: a piece takes 1.2 times its diameter with them. */
const layouts: readonly [Layout, ...Layout[]] = [
  { size: 45, places: row(5, 0) },
  { size: 38, places: row(9, -23, 23) },
  { size: 33, places: [...row(12, -19.5, 19.5), ...row(-14, 0)] },
  { size: 25, places: [...row(15, -30, 0, 30), ...row(-13, 0)] },
  { size: 25, places: [...row(15, -30, 0, 30), ...row(-12, -15, 15)] },
  { size: 24, places: [...row(16, -29, 0, 29), ...row(-8, -14.5, 14.5), ...row(-31, 0)] },
  { size: 20, places: [...row(18, -36, -12, 12, 36), ...row(-3, -24, 0, 24)] },
  { size: 20, places: [...row(18, -36, -12, 12, 36), ...row(-3, -24, 0, 24), ...row(-24, 0)] },
  { size: 20, places: [...row(18, -36, -12, 12, 36), ...row(-3, -24, 0, 24), ...row(-24, -12, 12)] },
]

const pair: Layout = { size: 38, places: row(11, -23, 23), more: [0, -18] }
const single: Layout = { size: 45, places: row(8, 0), more: [0, -28] }
