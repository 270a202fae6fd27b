// How alike the characters of a game look where they are smallest, without colour.
import { drawFigure, drawToken, type FigureSet, sizeAt } from '@toadstool/figures'
import { pixelsOf } from '@toadstool/server/previews/pixels.ts'

/** Whatever fights, hires or is hired: the names of tiles, signs, spells and marks have a folder. */
export const charactersOf = ({ figures }: FigureSet): string[] => Object.keys(figures).filter((id) => !id.includes('/'))

/** CSS pixels at which characters are still chosen; sets that draw the tiniest size for itself go down to it. */
export const smallestOf = ({ lines }: FigureSet): number => (lines.tiny[0] === lines.small[0] ? 42 : 28)

/** As it stands on a board: on its token where the set has some, of its own side where it belongs to one. */
export function standing(set: FigureSet, id: string, pixels: number): string {
  const sides = Object.keys(set.tokens ?? {})
  const [first = ''] = set.figures[id]?.[0].split(';') ?? []
  const side = sides.includes(first) ? first : sides[0]
  const { box, markup } =
    side === undefined ? drawFigure(set, id, { size: sizeAt(set, pixels) }) : drawToken(set, id, side, { pixels, ids: 'f' })
  const [x = 0, y = 0, width = 100, height = 100] = box.split(' ').map(Number)
  const edge = side === undefined ? 0 : 0.08
  const view = [x - width * edge, y - height * edge, width * (1 + 2 * edge), height * (1 + 2 * edge)]
  const high = Math.round((pixels * height) / width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="${view.join(' ')}">${markup}</svg>`
}

/** Colours of all pixels as CIE L*a*b*, three numbers each, on paper of middle lightness. */
export function coloursOf(svg: string): { readonly width: number; readonly at: Float32Array } {
  const { width, height, pixels } = pixelsOf(svg.replace('>', '><rect x="-500" y="-500" width="1000" height="1000" fill="#c6c0b4"/>'))
  const at = new Float32Array(3 * width * height)
  for (let place = 0; place < width * height; place++) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((part) => linear[pixels[place * 4 + part] ?? 0])
    const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    at.set([116 * y - 16, 500 * (x - y), 200 * (y - z)], 3 * place)
  }
  return { width, at }
}

const linear = Array.from({ length: 256 }, (_, byte) => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4))
const root = (light: number): number => (light > 0.008856 ? Math.cbrt(light) : 7.787 * light + 16 / 116)

export interface Pair {
  readonly names: readonly [string, string]
  /** Mean difference of all pixels: of lightness, and of colour. */
  readonly grey: number
  readonly colour: number
}

/**
 * All pairs of characters, those first that are most alike without colour.
 * @param clear what lies that far apart in lightness, and so in colour, isn't looked at further
 */
export function pairsOf(set: FigureSet, clear: number): Pair[] {
  const drawn = charactersOf(set).map((id) => ({ id, ...coloursOf(standing(set, id, smallestOf(set))) }))
  const pairs = drawn.flatMap((one, place) =>
    drawn.slice(place + 1).map((other): Pair => ({ names: [one.id, other.id], ...apart(one.at, other.at, one.width, clear) })),
  )
  return pairs.toSorted((a, b) => a.grey - b.grey)
}

/** At that of nine places, one pixel apart, where they are most alike. */
function apart(one: Float32Array, other: Float32Array, width: number, clear: number): Pick<Pair, 'grey' | 'colour'> {
  const still = greyOf(one, other)
  if (still > clear) return { grey: still, colour: still }
  const shifts = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * width + right))
  const all = shifts.map((shift) => bothOf(one, other, 3 * shift))
  return { grey: Math.min(...all.map(({ grey }) => grey)), colour: Math.min(...all.map(({ colour }) => colour)) }
}

function greyOf(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let place = 0; place < one.length; place += 3) sum += Math.abs((one[place] ?? 0) - (other[place] ?? 0))
  return (3 * sum) / one.length
}

function bothOf(one: Float32Array, other: Float32Array, shift: number): Pick<Pair, 'grey' | 'colour'> {
  const [from, to] = [Math.max(0, -shift), Math.min(one.length, other.length - shift)]
  let [grey, colour] = [0, 0]
  for (let place = from; place < to; place += 3) {
    const light = (one[place] ?? 0) - (other[place + shift] ?? 0)
    const red = (one[place + 1] ?? 0) - (other[place + 1 + shift] ?? 0)
    const yellow = (one[place + 2] ?? 0) - (other[place + 2 + shift] ?? 0)
    grey += Math.abs(light)
    colour += Math.sqrt(light * light + red * red + yellow * yellow)
  }
  const count = (to - from) / 3
  return { grey: grey / count, colour: colour / count }
}
