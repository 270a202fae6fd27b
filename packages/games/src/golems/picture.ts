/** The board with all golems and Wizards, for links and for sharing. */
import { castOf, ink, label, rect, tokenAt } from '../drawing.ts'
import type { Picture } from '../picture.ts'
import { figures } from './figures.ts'
import { fileOf, rankOf, squares, terrainAt } from './rules/board.ts'
import { isWizard, seatOfUnit, unitsAt } from './rules/stacks.ts'
import { seatOrder } from './seats.ts'
import type { Square, UnitId, View } from './state.ts'
import { tintOfTile, tints } from './tints.ts'

const cell = 60
const frame = 14
const side = 8 * cell + 2 * frame

const stage = '#6B3322'

export const cast = (): Picture =>
  castOf(figures, stage, Object.values(tints), [
    'stone-giant-man',
    'flesh-small-beast',
    'crystal-large-flyer',
    'wood-medium-juggernaut',
    'gold-giant-beast',
    'ice-small-man',
    'basalt-large-juggernaut',
    'clockwork-medium-man',
    'sand-giant-flyer',
  ])

export function picture(view: View): Picture {
  const drawn = squares.map((square) => squareAt(view, square))
  return { width: side, height: side, stage, markup: rect(0, 0, side, side, '#8A5230', 14, 4) + drawn.join('') }
}

function squareAt(view: View, square: Square): string {
  const [x, y] = [frame + fileOf(square) * cell, frame + (7 - rankOf(square)) * cell]
  const units = unitsAt(view, square)
  const ground = rect(x + 1, y + 1, cell - 2, cell - 2, tintOfTile(terrainAt(view, square)), 5)
  const [top, ...more] = units
  if (top === undefined) return ground
  const count =
    more.length === 0
      ? ''
      : rect(x + cell - 21, y + cell - 21, 20, 20, ink, 10) + label(units.length, x + cell - 11, y + cell - 6, 15, '#FFFDF3')
  return ground + unitAt(view, top, x, y) + count
}

function unitAt(view: View, unit: UnitId, x: number, y: number): string {
  const golem = view.golems[unit]
  const figure = isWizard(unit) || !golem ? 'wizard' : `${golem.material}-${golem.size}-${golem.shape}`
  return tokenAt(figures, figure, seatOrder[Number(seatOfUnit(unit))] ?? 'red', x + 3, y + 3, cell - 6)
}
