import { type Drawing, drawn, figureOf, sizeAt, type Wishes } from './draw.ts'
import { draw, found, type Pen, type Table, transform } from './nodes.ts'
import type { FigureSet, Size, Token } from './set.ts'

export interface TokenWishes extends Omit<Wishes, 'size'> {
  /** The width of the token in CSS pixels. */
  readonly pixels: number
}

/** The figure on the token of its side, in the token's own view box. */
export function drawToken(set: FigureSet, id: string, side: string, { pixels, moods = [], kits = [], ids = '' }: TokenWishes): Drawing {
  const token = found(set.tokens ?? {}, side)
  const { table, nodes } = figureOf(set, id, [...token.kits, ...kits])
  const place = placeOn(token, table)
  const size = sizeOnToken(set, id, side, pixels)
  const [outline, others] = set.lines[size]
  const clips: string[] = []
  const onToken = { set, size, moods, table, ids, outline: 1, others: 1, clips }
  const onFigure = { ...onToken, outline, others }
  const cut = (shapes: readonly string[]) => (shapes.length > 0 ? clipOf(shapes, onToken) : undefined)
  const [clip, free] = [cut(token.clip), cut(token.clipFree)]
  const figure = nodes.map((node) => {
    const one = draw([[`@${place}`, node]], onFigure)
    const within = typeof node === 'string' && node.includes('!F') ? free : clip
    return within ? `<g clip-path="url(#${within})">${one}</g>` : one
  })
  const under = draw([...token.under, ...(table.has('gilt') ? token.gilt : [])], onToken)
  return { box: token.box, markup: drawn(under + figure.join('') + draw(token.over, onToken), onToken), isBust: false }
}

/** The size that a figure is drawn for on a token of so many CSS pixels of width: it is smaller. */
export function sizeOnToken(set: FigureSet, id: string, side: string, pixels: number): Size {
  const token = found(set.tokens ?? {}, side)
  const width = Number(token.box.split(' ')[2])
  return sizeAt(set, (pixels / width) * 100 * Number(placeOn(token, figureOf(set, id, []).table).split(',')[2] ?? 1))
}

const placeOn = ({ places }: Token, table: Table): string => found(places, table.get('fit') ?? '')

function clipOf(shapes: readonly string[], { clips, ids }: Pen): string {
  const id = `${ids}c${clips.length}`
  const paths = shapes.map((shape) => {
    const [d = '', place] = shape.split('@')
    return `<path d="${d}"${place ? ` transform="${transform(place)}"` : ''}/>`
  })
  clips.push(`<clipPath id="${id}">${paths.join('')}</clipPath>`)
  return id
}
