// From the drawings of Wizards of War to the one form of all figures. Tiles, spells and marks are figures as well.
import { readFileSync } from 'node:fs'
import {
  type FigureSet,
  type Figures,
  layer,
  mapped,
  type Node,
  type Parts,
  place,
  type Token,
  words,
} from '../../scripts/figures/conversion.ts'

type Layer = readonly [role: string, d: string, options?: string]
type Item = string | readonly [transform: string, ...Item[]]
interface Recipe {
  readonly life?: number
  readonly large?: 1
  readonly only?: string
  readonly items: readonly Item[]
  readonly eyes: string
  readonly eye: readonly (readonly [number, number, number])[]
  readonly on?: string
  readonly dust?: readonly Item[]
  readonly c?: Readonly<Record<string, string>>
}
interface Side {
  readonly shape: string
  readonly clip: string
  readonly clip2: string
  readonly rim: string
  readonly dash?: 1
  readonly tok: string
  readonly c: Readonly<Record<string, string>>
}
interface Source {
  readonly roles: Readonly<Record<string, string>>
  readonly spellRoles: Readonly<Record<string, string>>
  readonly tileRoles: Readonly<Record<string, string>>
  readonly sides: Readonly<Record<string, Side>>
  readonly parts: Readonly<Record<string, readonly [flags: string, ...Layer[]]>>
  readonly recipes: Readonly<Record<string, Recipe>>
  readonly spells: Readonly<Record<string, { readonly l: readonly Layer[] }>>
  readonly tiles: Readonly<Record<string, readonly [string, ...Layer[]]>>
  readonly marks: Readonly<Record<string, readonly [string, ...Layer[]]>>
}

const source = JSON.parse(readFileSync(new URL('wizards-of-war.svg-parts.json', import.meta.url), 'utf8')) as Source
const slots: Readonly<Record<string, string>> = { '@eyes': '$eyes', '@clasp': '$clasp', '@wound': '$bruise' }
const outlines: Readonly<Record<string, string>> = { t: 'tInk', s: 'sInk', h: 'hedgeD', m: 'mudD' }
const whole = 'box=0 0 100 100'

export const figures: FigureSet = {
  lines: { card: [3, 1], small: [3.8, 1.15], tiny: [3.8, 1.15] },
  from: { card: 64, small: 0 },
  box: { card: '-8 -6 116 106', small: '-8 -6 116 106' },
  kits: {
    base: words(source.roles, { on: 'ink', side: '#7D8A8F', side2: '#56646A', trim: '#FFFDF3' }),
    ...mapped(source.sides, ({ c }, side) => words(c, { $clasp: `clasp.${side}` })),
    spell: words(source.spellRoles),
    tile: words('spell', source.tileRoles),
  },
  tokens: mapped(source.sides, token),
  parts: {
    ...mapped(source.parts, ([flags, ...layers]) => (flags.includes('m') ? [['!x', ...converted(layers)]] : converted(layers))),
    shut: ['on,3.6l M-1 0C-.5 .8 .5 .8 1 0'],
    crossed: ['on,4l M-.7-.7L.7 .7M.7-.7L-.7 .7'],
  } satisfies Parts,
  figures: {
    ...mapped(source.recipes, figure),
    ...dust(),
    ...mapped(source.spells, ({ l }) => [words('spell', whole), ['!w1.067', ...converted(l)]], 'spell/'),
    ...mapped(source.tiles, ([, ...layers]) => [words('tile', whole), ...converted(layers)], 'tile/'),
    ...mapped(source.marks, ([, ...layers]) => [words('spell', whole), ['!w2', ...converted(layers)]], 'mark/'),
  } satisfies Figures,
}

/** Circle or octagon, with dashes on the rim of the light side. */
function token({ shape, clip, clip2, rim, dash, tok }: Side, side: string): Token {
  const about = (scale: number) => place(0, 0, scale, 0, 50, 53)
  return {
    kits: [side],
    box: '-1 4 102 102',
    under: [
      ['@0,5', layer('#0B120F/#0B120F', shape, 5)],
      layer(rim, shape, 4.5, '#0B120F'),
      ...(dash ? [[about(0.915), layer('ink', shape, '2.6ld12-9.5')] as const] : []),
      [about(0.8), layer(tok, shape, 3)],
    ],
    gilt: [[about(0.8), layer(tok, shape, 7), layer('gold', shape, '3.2l')]],
    over: [],
    places: { '': place(0, -4, 0.88, 0, 50, 100).slice(1) },
    clip: [clip],
    clipFree: [clip2],
  }
}

/** Eyes that are shut or crossed stand where the open ones do. */
function figure({ items, eyes, eye, on, c, only, life, large }: Recipe): [string, ...Node[]] {
  const at = (part: string) => eye.map(([x, y, r]) => `${part}!w${place(x, y, r)}`).join(' ')
  const own = { on, $eyes: eyes, '$eyes/asleep': at('shut'), '$eyes/defeated': at('crossed'), ...(large && { gilt: '1' }) }
  if (!life) return [words(only, c, own), ...items.map(node)]
  const wounds = { '$plaster/wounded': 'wound.1', '$bruise/badly': 'wound.2', '$burn/dying': 'wound.3' }
  return [words(only, c, own, wounds), ...items.map(node), '$plaster', '$burn']
}

/** What is left of a wizard. */
function dust(): Figures {
  return Object.fromEntries(
    Object.entries(source.recipes).flatMap(([id, { dust: left, c, only }]) =>
      left ? [[`dust/${id}`, [words(only, c), ...left.map(node)]]] : [],
    ),
  )
}

function node(item: Item): Node {
  if (typeof item !== 'string') return [moved(item[0]), ...item.slice(1).map((part) => node(part as Item))]
  return slots[item] ?? (source.parts[item]?.[0].includes('f') ? `${item}!F` : item)
}

function moved(transform: string): string {
  const numbers = (name: string) => new RegExp(`${name}\\(([^)]*)`).exec(transform)?.[1]?.split(/[ ,]/).map(Number) ?? []
  const [x = 0, y = 0] = numbers('translate')
  const [turn = 0, px = 0, py = 0] = numbers('rotate')
  const [scale = 1] = numbers('scale')
  return place(x, y, scale, turn, px, py)
}

function converted(layers: readonly Layer[]): string[] {
  return layers.map(([role, d, options = '']) => {
    const kind = ['l', 'n', 'c'].filter((letter) => options.includes(letter)).join('')
    const width = /[\d.]+/.exec(options)?.[0] ?? ''
    const outline = outlines[/[tshm]/.exec(options)?.[0] ?? '']
    return layer(
      role,
      d,
      `${width}${kind}${options.includes('d') ? 'f' : ''}${options.includes('k') ? dashes(kind, Number(width)) : ''}`,
      kind ? '' : outline,
    )
  })
}

/** Ends of lines are round there, and straight here: the dashes are longer by as much. */
function dashes(kind: string, width: number): string {
  return kind ? `d${5 + width}-${6 - width}` : 'd5-5'
}
