/** Figures as addresses of images. Comes with the first set of figures: pages without any don't need it. */
import { type Drawing, drawFigure, drawToken, type FigureSet, sizeAt, sizeOnToken } from '@toadstool/figures'
import { bleed, type Images, type Placed } from './look.ts'

/** The images of a set, each drawn once. */
export function imagesOf(set: FigureSet): Images {
  const drawn = new Map<string, string>()
  return {
    of({ id, side, token, moods = [] }, pixels) {
      const isToken = token === true && side !== undefined
      const size = isToken ? sizeOnToken(set, id, side, pixels) : sizeAt(set, pixels)
      const key = [id, side, isToken, moods, size].join()
      const known = drawn.get(key)
      if (known !== undefined) return known
      const drawing = isToken
        ? drawToken(set, id, side, { pixels, moods })
        : drawFigure(set, id, { size, moods, kits: side === undefined ? [] : (set.tokens?.[side]?.kits ?? []) })
      const image = withBleed(drawing)
      drawn.set(key, image)
      return image
    },
    mosaic: (tiles, across, down) => mosaicOf(set, tiles, across, down),
  }
}

function withBleed({ box, markup, isBust }: Drawing): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
  const [left, top, whole, low] = [x - width * bleed, y - height * bleed, width * (1 + 2 * bleed), height * (1 + bleed)].map(round)
  const cut = `<svg x="${left}" y="${top}" width="${whole}" height="${low}" viewBox="${left} ${top} ${whole} ${low}">${markup}</svg>`
  return addressOf([left, top, whole, round(height * (1 + 2 * bleed))], isBust ? cut : markup)
}

/** Each tile is drawn once, and laid where it belongs. */
function mosaicOf(set: FigureSet, tiles: readonly Placed[], across: number, down: number): string {
  const kinds = [...new Set(tiles.map(({ id }) => id))]
  const drawings = kinds.map((id, place) => `<g id="t${place}">${drawFigure(set, id, { ids: `t${place}` }).markup}</g>`)
  const uses = tiles.map(({ id, x, y, turn = 0 }) => {
    // A little larger than they are, so that no line shows between them.
    const moves = turn === 0 ? 'scale(1.005)' : `rotate(${turn * 90} 50 50)`
    return `<use href="#t${kinds.indexOf(id)}" transform="translate(${x * 100} ${y * 100})${moves}"/>`
  })
  return addressOf([0, 0, across * 100, down * 100], `<defs>${drawings.join('')}</defs>${uses.join('')}`)
}

function addressOf(view: readonly (number | undefined)[], markup: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}">${markup}</svg>`
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23')}`
}

const round = (units: number): number => Math.round(units * 100) / 100
