// Drawings that are written as SVG, as nodes: paths, circles, ellipses and rectangles, in groups with a transform.
import { layer, type Node, place } from './conversion.ts'

type Attributes = Readonly<Record<string, string>>
interface Open {
  readonly attributes: Attributes
  readonly nodes: Node[]
}

/** `role` names the colours; widths that aren't given are those of the outline. */
export function nodesOf(svg: string, role: (colour: string) => string): Node[] {
  const stack: [Open, ...Open[]] = [{ attributes: {}, nodes: [] }]
  for (const [, end, name = '', text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)) {
    const last = stack.at(-1) ?? stack[0]
    const own = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
    const attributes = { ...last.attributes, transform: '', ...own }
    if (name === 'g' && !end) stack.push({ attributes, nodes: [] })
    else if (name === 'g') {
      stack.pop()
      stack.at(-1)?.nodes.push(...moved(last.attributes.transform, last.nodes))
    } else last.nodes.push(...moved(own.transform, [shape(pathOf(name, own), attributes, role)]))
  }
  return stack[0].nodes
}

function moved(transform: string | undefined, nodes: readonly Node[]): readonly Node[] {
  if (!transform) return nodes
  const numbers = (name: string) => new RegExp(`${name}\\(([^)]*)`).exec(transform)?.[1]?.split(/[ ,]+/).map(Number) ?? []
  const [x = 0, y = 0] = numbers('translate')
  const [turn = 0, px = 0, py = 0] = numbers('rotate')
  const [scale = 1] = numbers('scale')
  const head = place(x, y, scale, turn, px, py)
  return head ? [[head, ...nodes]] : nodes
}

function shape(d: string, attributes: Attributes, role: (colour: string) => string): string {
  const { fill = 'none', stroke, opacity } = attributes
  const width = attributes['stroke-width'] === undefined ? '' : `${Number(attributes['stroke-width'])}`
  const dash = attributes['stroke-dasharray']?.replace(' ', '-')
  const dashes = dash ? `d${dash}` : ''
  if (fill === 'none') return layer(role(stroke ?? 'ink'), d, `${width}l${dashes}`)
  const veil = opacity ?? attributes['fill-opacity']
  const colour = veil ? veiled(fill, Number(veil)) : role(fill)
  if (stroke === 'none') return layer(colour, d, 'n')
  return layer(colour, d, width, stroke && role(stroke) !== 'ink' ? role(stroke) : '')
}

/** A colour of three or six digits with two more. */
function veiled(hex: string, opacity: number): string {
  const six = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  return (
    six +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  )
}

function pathOf(name: string, own: Attributes): string {
  const [cx = 0, cy = 0, r = 0, rx = r, ry = r, x = 0, y = 0, width = 0, height = 0] = [
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'x',
    'y',
    'width',
    'height',
  ].map((key) => (own[key] === undefined ? undefined : Number(own[key])))
  if (name === 'path') return (own.d ?? '').replace(/(\.\d*?)0+(?=\D|$)/g, '$1').replace(/\.(?=\D|$)/g, '')
  if (name === 'circle') return `O${cx} ${cy} ${r}`
  if (name === 'ellipse') return `E${cx} ${cy} ${rx} ${ry}`
  const corner = (dx: number, dy: number) => (rx ? `a${rx} ${rx} 0 0 1 ${dx} ${dy}` : '')
  return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, rx)}v${height - 2 * rx}${corner(-rx, rx)}h${2 * rx - width}${corner(-rx, -rx)}v${2 * rx - height}${corner(rx, -rx)}Z`
}
