/** The part of the board where most units stand, for links and for sharing: as it lies before a spectator, or on its side if it is long. */
import { castOf, figureAt, rect, tokenAt } from '../drawing.ts'
import type { Picture } from '../picture.ts'
import { figures } from './figures.ts'
import { boardOf, columnOf, rowOf, type Terrain, terrainAt } from './rules/board.ts'
import { kindOfUnit } from './rules/pieces.ts'
import { seatOrder } from './seats.ts'
import type { Square, UnitId, View } from './state.ts'

const cell = 40
const frame = 16

/** Rows that are shown: on the whole board a unit would be too small to know. */
const most = 13

const stage = '#24382F'

export const cast = (): Picture =>
  castOf(
    figures,
    stage,
    ['#B295D3', '#BFEBD3', '#D9C7EC'],
    ['wizard-0', 'orc', 'wizard-1', 'skeleton', 'minotaur', 'goblin', 'troll', 'mummy', 'lizardman'],
  )

export function picture(view: View): Picture {
  const { columns, rows, squares } = boardOf(view.options)
  const shown = Math.min(rows, most)
  const units = Object.entries(view.units)
  const first = fullest(
    units.map(([, { at }]) => rowOf(at)),
    rows - shown + 1,
    shown,
  )
  const isShown = (square: Square): boolean => rowOf(square) >= first && rowOf(square) < first + shown
  const isLong = rows > columns
  const placeOf = (square: Square): readonly [x: number, y: number] => {
    const [row, column] = [rowOf(square) - first, columnOf(square)]
    const [across, down] = isLong ? [row, column] : [column, shown - 1 - row]
    return [frame + across * cell, frame + down * cell]
  }
  const land = squares.filter(isShown).map((square) => landAt(terrainAt(view, square), ...placeOf(square)))
  const standing = units.filter(([, { at }]) => isShown(at)).map(([id, { at, seat }]) => unitAt(id, seat, ...placeOf(at)))
  const [long, short] = [shown * cell + 2 * frame, columns * cell + 2 * frame]
  const [width, height] = isLong ? [long, short] : [short, long]
  return { width, height, stage, markup: [rect(0, 0, width, height, '#6F4A2F', 14, 4), ...land, ...standing].join('') }
}

/** Where a window of so many rows begins that shows the most units; the lowest row of several. */
function fullest(rows: readonly number[], places: number, shown: number): number {
  const seen = Array.from({ length: places }, (_, start) => rows.filter((row) => row > start && row <= start + shown).length)
  return 1 + seen.indexOf(Math.max(...seen))
}

function landAt(terrain: Terrain, x: number, y: number): string {
  const isDark = (Math.round(x / cell) + Math.round(y / cell)) % 2 === 1
  const ground = terrain === 'river' ? 'tile/river' : isDark ? 'tile/grass-b' : 'tile/grass'
  const tile = (id: string) => figureAt(figures, id, x, y, cell + 0.5)
  return tile(ground) + (terrain === 'plain' || terrain === 'river' ? '' : tile(`tile/${terrain}`))
}

function unitAt(id: UnitId, seat: string, x: number, y: number): string {
  const isWizard = id.startsWith('wizard')
  const size = cell * (isWizard || kindOfUnit(id).large ? 0.98 : 0.9)
  const [left, top] = [x + (cell - size) / 2, y + (cell - size) / 2]
  return tokenAt(figures, isWizard ? id : id.replace(/-\d+$/, ''), seatOrder[Number(seat)] ?? 'violet', left, top, size)
}
