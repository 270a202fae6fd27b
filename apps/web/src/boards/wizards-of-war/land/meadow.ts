/** The printed land as one drawing of tiles, by the rules of `art/wizards-of-war`: banks where a river meets land, a ford between two rivers. */
import { drawFigure, type FigureSet } from '@toadstool/figures'
import type { Board, Square, Terrain } from '@toadstool/games/wizards-of-war'
import { across, down, type Lay, spotOf } from './geometry.ts'

/** A tile of the set, at a place in squares, turned by quarters. */
export interface Placed {
  readonly tile: string
  readonly x: number
  readonly y: number
  readonly turn?: number
}

/** What lies on the board, from the ground upward. */
export function tilesOf(board: Board, lay: Lay): readonly Placed[] {
  const at = new Map<string, Terrain>()
  const spots = board.squares.map((square) => ({ square, ...spotOf(lay, square) }))
  for (const { square, x, y } of spots) at.set(`${x} ${y}`, board.terrain.get(square) ?? 'plain')
  const starts = Object.values(board.starts)
  /** Beyond the board counts as river. */
  const isRiver = (x: number, y: number): boolean => (at.get(`${x} ${y}`) ?? 'river') === 'river'
  const grounds = spots.map(({ x, y }) => ({
    tile: at.get(`${x} ${y}`) === 'river' ? 'river' : (x + y) % 2 === 0 ? 'grass' : 'grass-b',
    x,
    y,
  }))
  const others = spots.flatMap(({ square, x, y }): readonly Placed[] => {
    const terrain = at.get(`${x} ${y}`) ?? 'plain'
    if (terrain === 'river') return banksAt(x, y, isRiver)
    if (terrain !== 'plain') return [{ tile: terrain === 'tree' && seedOf(square) % 2 ? 'tree-b' : terrain, x, y }]
    if (starts.includes(square)) return [{ tile: 'start', x, y }]
    const isBetween = (dx: number, dy: number) => [-1, 1].every((side) => at.get(`${x + side * dx} ${y + side * dy}`) === 'river')
    if (isBetween(1, 0)) return [{ tile: 'ford', x, y }]
    if (isBetween(0, 1)) return [{ tile: 'ford', x, y, turn: 1 }]
    const tuft = seedOf(square) % 9
    return tuft < 3 ? [{ tile: `tuft-${tuft + 1}`, x, y }] : []
  })
  return [...grounds, ...others]
}

/** Sand along each side that meets land, round where two meet, and a tip where land only touches the corner. */
function banksAt(x: number, y: number, isRiver: (x: number, y: number) => boolean): readonly Placed[] {
  const isDry = (dx: number, dy: number) => !isRiver(x + dx, y + dy)
  return sides.flatMap(([dx, dy], turn) => {
    // The corner at the start of this side, and the side before it.
    const [bx, by] = sides[(turn + 3) % 4] as readonly [number, number]
    const corner =
      isDry(dx, dy) && isDry(bx, by) ? 'bank-round' : !isDry(dx, dy) && !isDry(bx, by) && isDry(dx + bx, dy + by) ? 'bank-tip' : undefined
    return [...(isDry(dx, dy) ? [{ tile: 'bank', x, y, turn }] : []), ...(corner ? [{ tile: corner, x, y, turn }] : [])]
  })
}

/** Up, right, down, left. */
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** The land as one image: each tile is drawn once, and laid where it belongs. */
export function meadowOf(set: FigureSet, board: Board, lay: Lay): string {
  const placed = tilesOf(board, lay)
  const tiles = [...new Set(placed.map(({ tile }) => tile))].map(
    (tile) => `<g id="${tile}">${drawFigure(set, `tile/${tile}`, { ids: tile }).markup}</g>`,
  )
  const uses = placed.map(({ tile, x, y, turn = 0 }) => {
    // Squares are a little wider than they are, so that no line shows between them.
    const wide = turn === 0 ? ' scale(1.005)' : ` rotate(${turn * 90} 50 50)`
    return `<use href="#${tile}" transform="translate(${x * 100} ${y * 100})${wide}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across(lay) * 100} ${down(lay) * 100}"><defs>${tiles.join('')}</defs>${uses.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A number for each square, always the same one. */
function seedOf(square: Square): number {
  const mixed = Math.imul(square.charCodeAt(0) * 131 + Number(square.slice(1)) * 7, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 8
}
