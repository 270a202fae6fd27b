import type { Half, Space } from '../content/boards.ts'
import { type Board, boardFrom, halfOf, type Plan } from './board.ts'
import { borders, bySpace, columnOf, isUp, rowOf, spaceAt } from './grid.ts'

/** A custom board as a text that people can hand on (GW-19.17), and back. */

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const version = '1'
const mostRows = 12
const mostColumns = 20

/** What is wrong with a code or a plan, in a line. */
export interface Fault {
  readonly fault: string
  /** Names it for texts. */
  readonly key: 'code' | 'tiles' | 'mines' | 'together' | 'touch' | 'edge' | 'dead' | 'alike' | 'starts'
}

export function encode(plan: Plan, seats: number): string {
  const tiles = plan.tiles.toSorted(bySpace)
  const rows = 1 + Math.max(0, ...tiles.map(rowOf))
  const columns = 1 + Math.max(0, ...tiles.map(columnOf))
  const all = new Set(tiles)
  const grid = cells(rows, columns).map((space) => all.has(space))
  const mines = tiles.map((space) => plan.mines.includes(space))
  const [top = ''] = plan.starts.A
  const starts = tiles.filter((space) => top !== '' && rowOf(space) === rowOf(top)).map((space) => plan.starts.A.includes(space))
  const dead = seats === 3 ? number(tiles.indexOf(plan.dead ?? '')) : ''
  const head = version + (signs[rows] ?? '') + (signs[columns] ?? '')
  return head + bits(grid) + bits(mines) + (seats % 2 === 0 ? bits(starts) : '') + dead
}

/** The board that a code stands for, if it can be played on by this number of seats. */
export function decode(code: string, seats: number): Plan | Fault {
  const plan = read(code, seats)
  return 'fault' in plan ? plan : (faultOf(plan, seats) ?? plan)
}

/** As {@link decode}, for a match under way: without checks, as an earlier release may have taken what this one wouldn't. */
export function read(code: string, seats: number): Plan | Fault {
  const [rows, columns] = [signs.indexOf(code[1] ?? '?'), signs.indexOf(code[2] ?? '?')]
  if (code[0] !== version) return { fault: 'this is no board code', key: 'code' }
  if (rows < 1 || rows > mostRows || columns < 1 || columns > mostColumns)
    return { fault: 'a board has at most 12 rows and 20 columns', key: 'code' }
  let at = 3
  const take = (signs: number): string => {
    at += signs
    return code.slice(at - signs, at)
  }
  const flags = (count: number): boolean[] => bitsOf(take(Math.ceil(count / 6)), count)
  const places = cells(rows, columns)
  const tiles = only(places, flags(places.length))
  const mines = only(tiles, flags(tiles.length))
  const starts = seats % 2 === 0 ? startsOf(tiles, flags) : { A: [], B: [] }
  const dead = seats === 3 ? (tiles[numberOf(take(2))] ?? null) : null
  const plan: Plan = { tiles, mines, starts, dead }
  if (at !== code.length || encode(plan, seats) !== code) return { fault: 'this is no board code', key: 'code' }
  return plan
}

/** GW-19.17: what keeps a plan from being played on. */
export function faultOf(plan: Plan, seats: number): Fault | undefined {
  const { tiles, mines, starts, dead } = plan
  const wanted = 12 * seats + (seats === 3 ? 1 : 0)
  if (tiles.length !== wanted) return { fault: `a board for ${seats} has ${wanted} tiles, this one ${tiles.length}`, key: 'tiles' }
  if (mines.length !== 2 * seats) return { fault: `a board for ${seats} has ${2 * seats} mines, this one ${mines.length}`, key: 'mines' }
  const board = boardFrom(plan)
  if (board.steps.get(tiles[0] ?? '')?.size !== tiles.length) return { fault: 'all tiles must hang together', key: 'together' }
  if (!isClump(mines)) return { fault: 'all mines must touch each other', key: 'touch' }
  if (mines.some((space) => board.layers.get(space) === 1)) return { fault: 'no mine lies at the edge', key: 'edge' }
  if (seats === 3 && (dead === null || mines.includes(dead)))
    return { fault: 'a tile that is no mine lies flipped from the beginning', key: 'dead' }
  if (seats % 2 === 1) return undefined
  if (mirrors(tiles).every((mirror) => !fits(plan, mirror)) || !isHalved(board, tiles) || !isHalved(board, mines))
    return { fault: 'both halves must be alike', key: 'alike' }
  const { A } = starts
  const isEdge = A.every((space) => board.layers.get(space) === 1)
  return A.length >= 2 && A.length <= 4 && isEdge
    ? undefined
    : { fault: 'each side has two to four tiles to start from, at its edge', key: 'starts' }
}

/** The start tiles of half A lie in the topmost row with tiles of the edge, those of half B mirror them. */
function startsOf(tiles: readonly Space[], read: (count: number) => boolean[]): Record<Half, Space[]> {
  const top = Math.min(...tiles.map(rowOf))
  const row = tiles.filter((space) => rowOf(space) === top)
  const A = only(row, read(row.length))
  const mirror = mirrors(tiles).find((each) => tiles.every((space) => tiles.includes(each(space)))) ?? ((space: Space) => space)
  return { A, B: A.map(mirror).toSorted(bySpace) }
}

type Mirror = (space: Space) => Space

/** Mirrored across the middle line, and turned round the middle point. */
function mirrors(tiles: readonly Space[]): readonly Mirror[] {
  const rows = tiles.map(rowOf)
  const columns = tiles.map(columnOf)
  const row = Math.min(...rows) + Math.max(...rows)
  const column = Math.min(...columns) + Math.max(...columns)
  return [(space) => spaceAt(row - rowOf(space), columnOf(space)), (space) => spaceAt(row - rowOf(space), column - columnOf(space))]
}

function fits({ tiles, mines, starts }: Plan, mirror: Mirror): boolean {
  const [first = ''] = tiles
  const turns = (spaces: readonly Space[], others: readonly Space[]): boolean =>
    spaces.length === others.length && spaces.every((space) => others.includes(mirror(space)))
  return isUp(first) !== isUp(mirror(first)) && turns(tiles, tiles) && turns(mines, mines) && turns(starts.A, starts.B)
}

/** Do both halves have equally many of these? Each tribe needs tiles and mines of its own on either. */
const isHalved = (board: Board, spaces: readonly Space[]): boolean =>
  2 * spaces.filter((space) => halfOf(board, space) === 'A').length === spaces.length

function isClump(spaces: readonly Space[]): boolean {
  const reached = new Set(spaces.slice(0, 1))
  for (const space of reached) for (const other of spaces) if (borders(space, other)) reached.add(other)
  return reached.size === spaces.length
}

const cells = (rows: number, columns: number): Space[] =>
  Array.from({ length: rows * columns }, (_, index) => spaceAt(Math.floor(index / columns), index % columns))

const only = (spaces: readonly Space[], marks: readonly boolean[]): Space[] => spaces.filter((_, index) => marks[index])

function bits(marks: readonly boolean[]): string {
  const signOf = (group: number): string =>
    signs[[0, 1, 2, 3, 4, 5].reduce((sum, bit) => sum + (marks[6 * group + bit] ? 32 >> bit : 0), 0)] ?? ''
  return Array.from({ length: Math.ceil(marks.length / 6) }, (_, group) => signOf(group)).join('')
}

const bitsOf = (text: string, count: number): boolean[] =>
  Array.from({ length: count }, (_, index) => (signs.indexOf(text[Math.floor(index / 6)] ?? 'A') & (32 >> (index % 6))) !== 0)

const number = (value: number): string => (signs[value >> 6] ?? '') + (signs[value & 63] ?? '')
const numberOf = (text: string): number => signs.indexOf(text[0] ?? 'A') * 64 + signs.indexOf(text[1] ?? 'A')
