// From data to SVG text; knows no game, no DOM.
import { draw, found, ink, type Pen, type Table, tableOf } from './nodes.ts'
import type { FigureSet, Mood, Node, Size } from './set.ts'

export interface Wishes {
  readonly size?: Size | undefined
  readonly moods?: readonly Mood[] | undefined
  /** Kits on top of the figure's own: the side or seat it belongs to, a variant. */
  readonly kits?: readonly string[] | undefined
  /** Begins the ids of clip paths: give each drawing on a page one of its own, where it isn't an image by itself. */
  readonly ids?: string | undefined
}

export interface Drawing {
  /** The view box of an `<svg>` around the markup. */
  readonly box: string
  readonly markup: string
  /** Ends at the lower edge of the box, though more is drawn. */
  readonly isBust: boolean
}

export function drawFigure(set: FigureSet, id: string, { size = 'card', moods = [], kits = [], ids = '' }: Wishes = {}): Drawing {
  const { table, nodes } = figureOf(set, id, kits)
  const [outline, others] = set.lines[size]
  const pen = { set, size, moods, table, ids, outline, others, clips: [] }
  return {
    box: table.get('box') ?? set.box[size === 'card' ? 'card' : 'small'],
    markup: drawn(draw(nodes, pen), pen),
    isBust: set.busts === true,
  }
}

export function figureOf(set: FigureSet, id: string, kits: readonly string[]): { readonly table: Table; readonly nodes: readonly Node[] } {
  const [own, ...nodes] = found(set.figures, id)
  return { table: tableOf(set, ['base', own, ...kits].join(';')), nodes }
}

export function drawn(inside: string, { clips }: Pen): string {
  return `<g stroke="${ink}" stroke-linejoin="round" stroke-linecap="round">${clips.join('')}${inside}</g>`
}

/** The size that is drawn for so many CSS pixels of width. */
export function sizeAt(set: FigureSet, pixels: number): Size {
  return pixels >= set.from.card ? 'card' : pixels >= set.from.small ? 'small' : 'tiny'
}
