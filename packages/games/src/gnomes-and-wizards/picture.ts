/** The cave with all units, for links and for sharing. */
import { castOf, ink, tokenAt } from '../drawing.ts'
import type { Picture } from '../picture.ts'
import type { Space } from './content/boards.ts'
import type { TribeId } from './content/tribes.ts'
import { figures } from './figures.ts'
import { isMine } from './rules/board.ts'
import { boardOf } from './rules/boards.ts'
import { cornersOf } from './rules/grid.ts'
import { isFlipped } from './rules/ground.ts'
import { clanOf, isLeader, seatOf, unitsAt } from './rules/units.ts'
import type { UnitId, View } from './state.ts'
import { mineRim, mineTint, tints } from './tints.ts'

/** Half a side of a tile, and its height. */
const [half, high] = [50, 86.6]

const stage = '#2B2033'

export const cast = (): Picture =>
  castOf(figures, stage, Object.values(tints), [
    'turquefoss',
    'bear-callers',
    'grindlequay',
    'snow-drowsers',
    'betrumour',
    'vaelquor',
    'acorn-slingers',
    'achrinnolder',
    'magnet-smiths',
  ])

export function picture(view: View): Picture {
  const { tiles } = boardOf(view.board)
  const corners = tiles.flatMap(pointsOf)
  const [left, top] = [Math.min(...corners.map(([x]) => x)) - 8, Math.min(...corners.map(([, y]) => y)) - 8]
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)) + 8, Math.max(...corners.map(([, y]) => y)) + 8]
  const land = tiles.map((space) => tileAt(view, space))
  const units = tiles.map((space) => standingAt(view, space))
  const markup = `<g transform="translate(${-left} ${-top})">${land.join('')}${units.join('')}</g>`
  return { width: right - left, height: bottom - top, stage, markup }
}

const pointsOf = (space: Space): (readonly [number, number])[] => cornersOf(space).map(([line, x]) => [x * half, line * high] as const)

function tileAt(view: View, space: Space): string {
  const mine = isMine(boardOf(view.board), space)
  const tribe = view.tiles[space]?.id.split('-')[0] as TribeId | undefined
  const fill = mine ? mineTint : isFlipped(view, space) ? '#3A2C44' : (tribe && tints[tribe]) || '#D8D2E2'
  const points = pointsOf(space)
  return `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}" stroke="${mine ? mineRim : ink}" stroke-width="3" stroke-linejoin="round"/>`
}

/** One unit in the middle, several side by side. */
function standingAt(view: View, space: Space): string {
  const points = pointsOf(space)
  const [x, y] = [points.reduce((sum, [at]) => sum + at, 0) / 3, points.reduce((sum, [, at]) => sum + at, 0) / 3]
  const units = unitsAt(view, space)
  const size = units.length > 1 ? 40 : 52
  return units.map((unit, index) => unitAt(view, unit, x - size / 2 + (index - (units.length - 1) / 2) * 34, y - size / 2, size)).join('')
}

function unitAt(view: View, unit: UnitId, x: number, y: number, size: number): string {
  const tribe = view.players[seatOf(unit)]?.tribe
  const figure = tribe && (isLeader(unit) ? tribe : clanOf(view, unit)?.id)
  return figure ? tokenAt(figures, figure, tribe, x, y, size) : ''
}
