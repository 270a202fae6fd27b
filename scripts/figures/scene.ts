// Pictures of the site in which figures stand: posters, turns, who sits at the table. Files, so that no page carries them in its code.
import { drawFigure, type FigureSet, ink, type Mood, type Size } from '@toadstool/figures'

export type { Mood }

interface Stand {
  /** The middle of its foot, and the side of its grid, in the units of the picture. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly side?: string
  readonly moods?: readonly Mood[]
  /** Degrees about its foot. */
  readonly turn?: number
  /** Looks the other way. */
  readonly flipped?: boolean
  readonly drawn?: Size
}

export type Figure = (id: string, stand: Stand) => string

/** @param inside draws with the figures of the sets it is given, from the farthest back to the front. */
export function scene<Sets extends readonly FigureSet[]>(
  width: number,
  height: number,
  sets: Sets,
  inside: (...figures: { readonly [Place in keyof Sets]: Figure }) => readonly string[],
): string {
  let count = 0
  const figureOf =
    (set: FigureSet): Figure =>
    (id, { x, y, size, side, moods = [], turn = 0, flipped = false, drawn = 'card' }) => {
      const kits = side === undefined ? [] : (set.tokens?.[side]?.kits ?? [])
      const { markup } = drawFigure(set, id, { size: drawn, moods, kits, ids: `f${count++}` })
      const scale = size / 100
      const moves = [
        `translate(${x} ${y})`,
        turn ? `rotate(${turn})` : '',
        `scale(${flipped ? -scale : scale} ${scale})translate(-50 -100)`,
      ]
      return `<g transform="${moves.join('')}">${markup}</g>`
    }
  const figures = sets.map(figureOf) as unknown as { readonly [Place in keyof Sets]: Figure }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside(...figures).join('')}</svg>\n`
}

/** A shape in one colour, with an outline where one is wanted. */
export const shape = (d: string, fill: string, line = 0, stroke: string = ink): string =>
  `<path d="${d}" fill="${fill}"${line ? ` stroke="${stroke}" stroke-width="${line}" stroke-linejoin="round"` : ''}/>`

export function circle(x: number, y: number, r: number): string {
  const [left, top, radius] = [x - r, y, r].map(round)
  return `M${left} ${top}a${radius} ${radius} 0 1 0 ${round(2 * r)} 0a${radius} ${radius} 0 1 0 ${round(-2 * r)} 0Z`
}

/** A strip of pickets: from `left` to `right`, with its points at `top` and its foot at `foot`. */
export function pickets(left: number, right: number, top: number, foot: number, wide: number, gap: number): string {
  const count = Math.ceil((right - left) / (wide + gap))
  const all = Array.from({ length: count }, (_, place) => left + place * (wide + gap))
  return all.map((x) => `M${x} ${foot}V${top + wide / 2}l${wide / 2} ${-wide / 2}l${wide / 2} ${wide / 2}V${foot}Z`).join('')
}

/** Ten points, the inner ones at 62 % of the radius. */
export function burst(x: number, y: number, r: number): string {
  const points = Array.from({ length: 20 }, (_, step) => {
    const [far, turn] = [step % 2 ? r * 0.62 : r, (step / 20) * 2 * Math.PI - Math.PI / 2]
    return `${Math.round(x + far * Math.cos(turn))} ${Math.round(y + far * Math.sin(turn))}`
  })
  return `M${points.join('L')}Z`
}

/** A die about its middle; pips by their places in a grid of three. */
export function die(x: number, y: number, size: number, pips: string, turn = 0, paper = '#FFFDF3', dark = ink): string {
  const [half, step] = [size / 2, size * 0.26]
  const dots = [...pips].map((pip) => {
    const place = Number(pip) - 1
    return circle(((place % 3) - 1) * step, (Math.floor(place / 3) - 1) * step, size * 0.095)
  })
  const edge = size * 0.07
  const corner = size * 0.22
  return (
    `<g transform="translate(${x} ${y})rotate(${turn})"><rect x="${-half}" y="${-half + edge * 2}" width="${size}" height="${size}" rx="${corner}" fill="${ink}"/>` +
    `<rect x="${-half}" y="${-half}" width="${size}" height="${size}" rx="${corner}" fill="${paper}" stroke="${ink}" stroke-width="${edge}"/>` +
    `${shape(dots.join(''), dark)}</g>`
  )
}

/** A card about its middle, with something on it. */
export const card = (x: number, y: number, wide: number, high: number, turn: number, tint: string, inside = ''): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})"><rect x="${-wide / 2}" y="${-high / 2 + 3}" width="${wide}" height="${high}" rx="${wide / 9}" fill="${ink}"/>` +
  `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="${wide / 9}" fill="#FFFDF3" stroke="${ink}" stroke-width="2.4"/>` +
  `<rect x="${-wide / 2 + 5}" y="${-high / 2 + 5}" width="${wide - 10}" height="${high - 10}" rx="${wide / 16}" fill="${tint}"/>${inside}</g>`

/** Something thrown: an arc of dashes. */
export const flight = (d: string, colour = ink): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 8"/>`

const round = (units: number): number => Math.round(units * 100) / 100
