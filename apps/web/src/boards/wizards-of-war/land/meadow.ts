/** The tiles of the printed land, by the rules of `art/wizards-of-war`: banks where a river meets land, a ford between two rivers. */
import type { Board, Square, Terrain } from '@toadstool/games/wizards-of-war'
import type { Placed } from '../../../kit/figures.ts'
import { type Lay, spotOf } from './geometry.ts'

/** What lies on the board, from the ground upward. */
export function tilesOf(board: Board, lay: Lay): readonly Placed[] {
  const at = new Map<string, Terrain>()
  const spots = board.squares.map((square) => ({ square, ...spotOf(lay, square) }))
  for (const { square, x, y } of spots) at.set(`${x} ${y}`, board.terrain.get(square) ?? 'plain')
  const starts = Object.values(board.starts)
  /** Beyond the board counts as river. */
  const isRiver = (x: number, y: number): boolean => (at.get(`${x} ${y}`) ?? 'river') === 'river'
  const grounds = spots.map(({ x, y }) => ({
    id: at.get(`${x} ${y}`) === 'river' ? 'river' : (x + y) % 2 === 0 ? 'grass' : 'grass-b',
    x,
    y,
  }))
  const others = spots.flatMap(({ square, x, y }): readonly Placed[] => {
    const terrain = at.get(`${x} ${y}`) ?? 'plain'
    if (terrain === 'river') return banksAt(x, y, isRiver)
    if (terrain !== 'plain') return [{ id: terrain === 'tree' && seedOf(square) % 2 ? 'tree-b' : terrain, x, y }]
    if (starts.includes(square)) return [{ id: 'start', x, y }]
    const isBetween = (dx: number, dy: number) => [-1, 1].every((side) => at.get(`${x + side * dx} ${y + side * dy}`) === 'river')
    if (isBetween(1, 0)) return [{ id: 'ford', x, y }]
    if (isBetween(0, 1)) return [{ id: 'ford', x, y, turn: 1 }]
    const tuft = seedOf(square) % 9
    return tuft < 3 ? [{ id: `tuft-${tuft + 1}`, x, y }] : []
  })
  return [...grounds, ...others].map((placed) => ({ ...placed, id: `tile/${placed.id}` }))
}

/** Sand along each side that meets land, round where two meet, and a tip where land only touches the corner. */
function banksAt(x: number, y: number, isRiver: (x: number, y: number) => boolean): readonly Placed[] {
  const isDry = (dx: number, dy: number) => !isRiver(x + dx, y + dy)
  return sides.flatMap(([dx, dy], turn) => {
    // The corner at the start of this side, and the side before it.
    const [bx, by] = sides[(turn + 3) % 4] as readonly [number, number]
    const corner =
      isDry(dx, dy) && isDry(bx, by) ? 'bank-round' : !isDry(dx, dy) && !isDry(bx, by) && isDry(dx + bx, dy + by) ? 'bank-tip' : undefined
    return [...(isDry(dx, dy) ? [{ id: 'bank', x, y, turn }] : []), ...(corner ? [{ id: corner, x, y, turn }] : [])]
  })
}

/** Up, right, down, left. */
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** A number for each square, always the same one. */
function seedOf(square: Square): number {
  const mixed = Math.imul(square.charCodeAt(0) * 131 + Number(square.slice(1)) * 7, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 8
}
