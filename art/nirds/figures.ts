// From the drawings of Nirds vs Gnomes to the one form of all figures.
import { readFileSync } from 'node:fs'
import {
  type FigureSet,
  type Figures,
  inlined,
  layer,
  mapped,
  type Node,
  type Parts,
  place,
  words,
} from '../../scripts/figures/conversion.ts'

type Build = readonly [dx: number, dy: number, scale: number, turn: number, headTurn?: number, pivot?: readonly [number, number]]
type Moods = Readonly<Record<'asleep' | 'ko', Readonly<Record<'*' | 'owl' | 'g', string>>>>
interface Source {
  readonly pal: Readonly<Record<string, string>>
  readonly head: string
  readonly pivot: Readonly<Record<string, readonly [number, number]>>
  readonly moods: Moods
  /** The eyes of a boss that has lost half of its life, or all of it. */
  readonly bosses: Readonly<Record<string, Readonly<Record<'wounded' | 'defeated', string>>>>
  readonly builds: Readonly<Record<string, Build>>
  readonly combos: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, readonly string[]>>
  /** `build|colours|parts` */
  readonly recipes: Readonly<Record<string, string>>
}

const source = JSON.parse(readFileSync(new URL('nirds.svg-parts.json', import.meta.url), 'utf8')) as Source
const heads = source.head.split(' ')
/** What moods take away or swap, by the part that stands there: glasses go, and so do brows. */
const swapped: readonly (readonly [RegExp, string])[] = [
  [/^(eyes|boss\.(look|eyes))/, '$eyes'],
  [/^brow/, '$brow'],
  [/^mark\.mask/, '$mask'],
]

export const figures: FigureSet = inlined({
  lines: { card: [3, 1], small: [3.75, 1.25], tiny: [3.75, 1.25] },
  from: { card: 64, small: 0 },
  box: { card: '-6 -8 112 110', small: '-1 -4 104 104' },
  kits: {
    base: words(source.pal, { '$brow/asleep': '', '$brow/defeated': '', '$mask/asleep': '', '$mask/defeated': '' }, eyes('*')),
    owl: words(eyes('owl')),
    gnome: words(eyes('g'), { '$hurt/wounded': 'mark.hurt', '$gag/gagged': 'mark.gag' }),
  },
  parts: {
    ...mapped(source.parts, (layers) => layers.map(converted)),
    ...mapped(source.combos, (tokens) => tokens.split(' ').map((token) => node(token).node), '*'),
  } satisfies Parts,
  figures: mapped(source.recipes, (recipe, id) => figure(recipe, source.bosses[id] ?? {})) satisfies Figures,
})

function eyes(build: '*' | 'owl' | 'g'): Readonly<Record<string, string | undefined>> {
  return { '$eyes/asleep': source.moods.asleep[build], '$eyes/defeated': source.moods.ko[build] }
}

function figure(recipe: string, moods: Readonly<Record<string, string>>): [string, ...Node[]] {
  const [name = '', colours = '', tokens = ''] = recipe.split('|')
  const [dx, dy, scale, turn, headTurn = 0, pivot] = source.builds[name] as Build
  const ofHead = place(dx, dy, scale, headTurn, ...(pivot ?? ([44, 38] as const)))
  const all = tokens.split(' ').map(node)
  const own = Object.assign({}, ...all.map(({ own }) => own))
  for (const [mood, eyes] of Object.entries(moods)) own[`$eyes/${mood}`] = eyes
  if (pivot) all.push({ node: '$hurt', own: {}, isHead: true }, { node: '$gag', own: {}, isHead: true })
  const nodes = ofHead ? together(all, ofHead) : all.map(({ node }) => node)
  const kit = pivot ? 'gnome' : name === 'owl' ? 'owl' : ''
  const head = words(kit, Object.fromEntries((colours.match(/../g) ?? []).map((pair) => [...pair])), own)
  return [head, ...(turn ? [[`@0,0,1,${turn},50,50`, ...nodes] as const] : nodes)]
}

interface Token {
  readonly node: string
  /** What stands in its slot. */
  readonly own: Readonly<Record<string, string>>
  readonly isHead: boolean
}

/** `slot.name:colour@dx,dy,scale,turn`, `*combo`. */
function node(token: string): Token {
  const [part = '', at] = token.split('@')
  const [name = '', main] = part.split(':')
  const slot = name.split('.')[0] ?? ''
  const [x = 0, y = 0, scale = 1, turn = 0] = at?.split(',').map(Number) ?? []
  const [px, py] = source.pivot[slot] ?? source.pivot['*'] ?? [50, 50]
  const swap = swapped.find(([pattern]) => pattern.test(name))?.[1]
  const colour = main ? `m=${main}` : ''
  // The eyes of a combination stay what they are in it.
  const inside = name.startsWith('*')
    ? Object.assign({}, ...(source.combos[name.slice(1)]?.split(' ') ?? []).map((one) => node(one).own))
    : {}
  const roles = words(colour, inside)
  return {
    node: `${swap ?? name}${roles && `:${roles}`}${place(x, y, scale, turn, px, py)}`,
    own: swap ? { [swap]: name } : {},
    isHead: heads.includes(slot),
  }
}

/** Neighbours of the head move with it. */
function together(all: readonly Token[], ofHead: string): Node[] {
  const nodes: [string, ...Node[]][] = []
  for (const { node, isHead } of all) {
    const last = nodes.at(-1)
    if (!isHead) nodes.push([node])
    else if (last?.[0] === ofHead) last.push(node)
    else nodes.push([ofHead, node])
  }
  return nodes.map((group) => (group.length === 1 ? group[0] : group))
}

function converted(text: string): string {
  const [, fine, mode = '', role = '', width = '', d = ''] = /^(~?)([_=!]?)(\w)([\d.]*) (.*)$/.exec(text) ?? []
  const kind = mode === '=' ? 't' : mode === '_' || mode === '!' ? 'l' : width === '0' ? 'n' : ''
  return layer(role, d, `${width === '0' ? '' : width}${kind}${fine ? 'f' : ''}${mode === '!' ? 'd7-5' : ''}`)
}
