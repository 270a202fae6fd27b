/** Words of the plain pictures that games draw of their tables (`picture.ts`): SVG text in units of the caller's choice. */
import { drawFigure, drawToken, type FigureSet, type Wishes } from '@toadstool/figures'
import type { Picture } from './picture.ts'
import { type SeatColor, seatShapes } from './seats.ts'

export const ink = '#14201B'

export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0, line = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${line > 0 ? ` stroke="${ink}" stroke-width="${line}"` : ''}/>`

export interface FigureWishes extends Wishes {
  /** What would stand out of the square is left out. */
  readonly isCut?: boolean
}

/** A figure in a square of this size. Each has clip paths of its own, named after its place. */
export function figureAt(set: FigureSet, id: string, x: number, y: number, size: number, { isCut, ...wishes }: FigureWishes = {}): string {
  const { box, markup } = drawFigure(set, id, { size: 'small', ids: `p${Math.round(x)}-${Math.round(y)}-`, ...wishes })
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}" overflow="${isCut ? 'hidden' : 'visible'}">${markup}</svg>`
}

/** A figure on the token of its side. */
export function tokenAt(set: FigureSet, id: string, side: string, x: number, y: number, size: number, moods: Wishes['moods'] = []): string {
  const { box, markup } = drawToken(set, id, side, { pixels: size, moods, ids: `t${Math.round(x)}-${Math.round(y)}-` })
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}" overflow="visible">${markup}</svg>`
}

/** The disc of a seat with a tint in it, on which a figure can stand. */
export function discAt(color: SeatColor, x: number, y: number, size: number, tint = '#F3E3BE'): string {
  const { fill, path } = seatShapes[color]
  const shape = (paint: string, scale: number, down = 0) =>
    `<path d="${path}" transform="translate(${24 - 24 * scale} ${24 - 24 * scale + down}) scale(${scale})" fill="${paint}"/>`
  return `<g transform="translate(${x} ${y}) scale(${size / 48})">${shape(ink, 1.08, 2)}${shape(ink, 1.06)}${shape(fill, 1)}${shape(tint, 0.78)}</g>`
}

export const label = (words: string | number, x: number, y: number, size: number, fill = ink): string =>
  `<text x="${x}" y="${y}" font-family="Alegreya" font-weight="800" font-size="${size}" fill="${fill}" text-anchor="middle">${words}</text>`

/** Nine characters, three by three, each on one of these grounds. */
export function castOf(
  set: FigureSet,
  stage: string,
  grounds: readonly string[],
  ids: readonly string[],
  wishes: FigureWishes = {},
): Picture {
  const [cell, gap] = [164, 14]
  const drawn = ids.map((id, index) => {
    const [x, y] = [(index % 3) * (cell + gap), Math.floor(index / 3) * (cell + gap)]
    const ground = grounds[index % grounds.length] ?? '#F3E3BE'
    return rect(x, y, cell, cell, ground, 22, 4) + figureAt(set, id, x + 2, y + 2, cell - 4, { size: 'card', isCut: true, ...wishes })
  })
  const side = 3 * cell + 2 * gap
  return { width: side, height: side, stage, markup: drawn.join('') }
}
