// Parts, groups and layers of a set as SVG text.
import type { FigureSet, Mood, Node, Size } from './set.ts'

export const ink = '#14201B'

/** What roles and slots stand for: `kit;role=colour;$slot=part part`, the later before the earlier. */
export function tableOf(set: FigureSet, words: string, table: Table = new Map()): Table {
  for (const word of words.split(';').filter(Boolean)) {
    const at = word.indexOf('=')
    if (at > 0) table.set(word.slice(0, at), word.slice(at + 1))
    else tableOf(set, found(set.kits, word), table)
  }
  return table
}

export type Table = Map<string, string>

export interface Pen {
  readonly set: FigureSet
  readonly size: Size
  readonly moods: readonly Mood[]
  readonly table: Table
  readonly ids: string
  readonly outline: number
  readonly others: number
  /** Clip paths so far; they are written once, before all else. */
  readonly clips: string[]
}

/** The outline of a filled layer comes after the shades that lie on it. */
export function draw(nodes: readonly Node[], pen: Pen): string {
  let drawn = ''
  let base: Filled | undefined
  let state: 'open' | 'closed' = 'closed'
  let shades = ''
  const close = () => {
    if (base && state === 'open') drawn += base.closed(shades)
    state = 'closed'
    shades = ''
  }
  for (const node of nodes) {
    const layer = typeof node === 'string' && node.includes(' ') ? layerOf(node, pen) : undefined
    const group = layer ? undefined : groupOf(node, pen)
    const options = layer?.options ?? group?.options ?? ''
    if (isLeftOut(options, pen.size) || group?.drawn === '') continue
    const isShade = /[cs]/.test(options)
    if (!isShade) close()
    if (layer && !/[nltcs]/.test(options)) {
      base = filled(layer, pen)
      state = 'open'
      continue
    }
    const stroke = layer ? mirrored(options, flat(layer, pen)) : (group?.drawn ?? '')
    if (!isShade) drawn += stroke
    else if (base) {
      // A line between a fill and its shade has closed it.
      if (state === 'closed') base = base.again()
      state = 'open'
      shades += options.includes('c') ? `<g clip-path="url(#${base.clip()})">${stroke}</g>` : stroke
    }
  }
  close()
  return drawn
}

interface Layer {
  readonly fill: string
  readonly stroke: string | undefined
  readonly options: string
  readonly width: number | undefined
  readonly d: string
}

function layerOf(text: string, pen: Pen): Layer {
  const [, role = '', outline, options = '', d = ''] = /^([^ ,/]+)(?:\/([^ ,]+))?(?:,(\S+))? (.*)$/.exec(text) ?? []
  const width = Number.parseFloat(options)
  return {
    fill: colour(role, pen.table),
    stroke: outline && colour(outline, pen.table),
    options,
    width: Number.isNaN(width) ? undefined : width,
    d: d.replace(/[EO][^A-Za-z]+/g, oval),
  }
}

/** A line, a tube, or a fill without an outline. */
function flat({ fill, options, width, d }: Layer, { outline, others }: Pen): string {
  const line = (colour: string, thick: number) =>
    `<path d="${d}" fill="none"${colour.toUpperCase() === ink ? '' : ` stroke="${colour}"`} stroke-width="${round(thick)}"${dashes(options)}/>`
  if (options.includes('t')) return line(ink, (width ?? outline) + 2 * outline) + line(fill, width ?? outline)
  if (options.includes('l')) return line(fill, width === undefined ? outline : width * others)
  return `<path d="${d}" fill="${fill}" stroke="none"/>`
}

interface Filled {
  closed(shades: string): string
  /** The id of a clip path of this shape. */
  clip(): string
  /** The same with its fill drawn already. */
  again(): Filled
}

function filled(
  { fill, stroke, options, width, d }: Layer,
  { outline, others, clips, ids }: Pick<Pen, 'outline' | 'others' | 'clips' | 'ids'>,
  isDrawn = options.includes('h'),
): Filled {
  const line = `${stroke ? ` stroke="${stroke}"` : ''} stroke-width="${round(width === undefined ? outline : width * others)}"${dashes(options)}`
  const edge = options.includes('h') ? '' : `<path d="${d}" fill="none"${line}/>`
  let clip: string | undefined
  return {
    closed(shades) {
      if (!shades && !isDrawn) return mirrored(options, `<path d="${d}" fill="${fill}"${line}/>`)
      return `${isDrawn ? '' : `<path d="${d}" fill="${fill}" stroke="none"/>`}${shades}${edge}`
    },
    clip() {
      clip ??= `${ids}c${clips.push(`<clipPath id="${ids}c${clips.length}"><path d="${d}"/></clipPath>`) - 1}`
      return clip
    },
    again: () => filled({ fill, stroke, options, width, d }, { outline, others, clips, ids }, true),
  }
}

/** `d7-5`: dashes of 7 with gaps of 5. */
function dashes(options: string): string {
  const [, dash, gap] = /d([\d.]+)-([\d.]+)/.exec(options) ?? []
  return dash ? ` stroke-dasharray="${dash} ${gap}" stroke-linecap="butt"` : ''
}

/** A part, what stands in a slot, or nodes in a row, each with its place. */
function groupOf(node: Node, pen: Pen): { readonly options: string; readonly drawn: string } {
  const head = typeof node === 'string' ? node : node[0]
  const [, name = '', roles, options = '', place] = /^([^:!@]*)(?::([^!@]*))?(?:!([^@]*))?(?:@(.*))?$/.exec(head) ?? []
  const table = roles ? tableOf(pen.set, roles, new Map(pen.table)) : pen.table
  const scale = Number(place?.split(',')[2] ?? 1)
  const keep = /w([\d.]*)/.exec(options)?.[1]
  const kept = keep === undefined ? {} : { outline: (pen.outline * Number(keep || 1)) / scale, others: pen.others / scale }
  const nodes = name.startsWith('$') ? slot(name, pen) : name ? found(pen.set.parts, name) : typeof node === 'string' ? [] : node.slice(1)
  const drawn = draw(nodes, { ...pen, ...kept, table })
  const moves = place ? transform(place) : ''
  return { options, drawn: mirrored(options, moves && drawn ? `<g transform="${moves}">${drawn}</g>` : drawn) }
}

/** What the last of the moods that knows this slot puts there; a figure without a drawing for a wound keeps that of a lighter one. */
function slot(name: string, { table, moods }: Pen): readonly string[] {
  const wanted = moods.toReversed().flatMap((mood) => (wounds.includes(mood) ? wounds.slice(wounds.indexOf(mood)) : [mood]))
  const swap = wanted.find((mood) => table.has(`${name}/${mood}`))
  return (table.get(swap ? `${name}/${swap}` : name) ?? '').split(' ').filter(Boolean)
}

const wounds: readonly Mood[] = ['dying', 'badly', 'wounded']

/** `x,y,scale,turn,px,py`: moved by x and y, turned and scaled about a pivot. */
export function transform(place: string): string {
  const [x = 0, y = 0, scale = 1, turn = 0, px = 0, py = 0] = place.split(',').map(Number)
  const moves = [x + px || y + py ? `translate(${round(x + px)} ${round(y + py)})` : '', turn ? `rotate(${turn})` : '']
  moves.push(scale === 1 ? '' : `scale(${scale})`, px || py ? `translate(${-px} ${-py})` : '')
  return moves.join('')
}

/** `x`: drawn twice, the second time mirrored about x = 50; `X`: only mirrored; `o`: twice, about x = 0. */
function mirrored(options: string, drawn: string): string {
  if (!drawn || !/[xXo]/.test(options)) return drawn
  const other = `<g transform="matrix(-1 0 0 1 ${options.includes('o') ? 0 : 100} 0)">${drawn}</g>`
  return options.includes('X') ? other : drawn + other
}

/** `f`: on cards only; `g`: not where tiny. */
function isLeftOut(options: string, size: Size): boolean {
  return (options.includes('f') && size !== 'card') || (options.includes('g') && size === 'tiny')
}

/** Roles may stand for other roles; what is nothing else is a colour. */
function colour(role: string, table: Table): string {
  const known = table.get(role)
  return known === undefined ? role : colour(known, table)
}

/** `O x y r` and `E x y rx ry` among path data: a circle, an ellipse. */
function oval(text: string): string {
  const [x = 0, y = 0, rx = 0, ry = rx] = (text.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  return `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}

export function found<T>(all: Readonly<Record<string, T>>, name: string): T {
  const one = Object.hasOwn(all, name) ? all[name] : undefined
  if (one === undefined) throw new Error(`No such figure, part or kit: "${name}"`)
  return one
}
