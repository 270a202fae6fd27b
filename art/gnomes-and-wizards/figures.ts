// From the drawings of Gnomes & Wizards to the one form of all figures. What lies on the tiles of the cave are figures as well.
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

interface Tribe {
  readonly race: string
  readonly collar: string
  readonly m: string
  readonly md: string
  readonly a: string
  readonly ad: string
  readonly seat: string
  readonly tint: string
  readonly shape: string
  /** Dashes on the rim, and their colour. */
  readonly rim: string
  readonly on: string
}
interface Recipe {
  readonly t: string
  readonly s: string
  readonly h: string
  /** `slot:part slot:part,part` */
  readonly p: string
  readonly x?: readonly string[]
  readonly l?: 1
}
interface Source {
  readonly order: readonly string[]
  readonly stroke: Readonly<Record<'card' | 'small' | 'tiny', number>>
  readonly sym: readonly string[]
  readonly fit: Readonly<Record<string, readonly [scale: number, x: number, y: number]>>
  readonly colors: Readonly<Record<string, string>>
  readonly skins: Readonly<Record<string, readonly [string, string]>>
  readonly hairs: Readonly<Record<string, readonly [string, string]>>
  readonly tribes: Readonly<Record<string, Tribe>>
  readonly parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly recipes: Readonly<Record<string, Recipe>>
  readonly tiles: { readonly parts: Readonly<Record<string, readonly string[]>>; readonly deco: Readonly<Record<string, string>> }
}

const source = JSON.parse(readFileSync(new URL('gnomes-and-wizards.svg-parts.json', import.meta.url), 'utf8')) as Source
const { card, small, tiny } = source.stroke
/** What moods change. */
const swapped = ['eyes', 'brows', 'state']
/** What a clan wears is its sign on tiles. */
const worn = ['back', 'hood', 'hat', 'front']

/** What signs take of the grid: `x y width height`. */
const signBoxes: Readonly<Record<string, string>> = {
  'mossback-wardens': '19 4 63 44',
  'acorn-slingers': '14 1 82 77',
  'root-singers': '3 -3 94 55',
  'hedge-healers': '11 6 79 43',
  'stagback-lancers': '5 2 90 52',
  'elder-oaks': '3 -2 94 50',
  'warg-riders': '4 -10 92 96',
  'owl-keepers': '-7 0 114 55',
  'serpent-charmers': '15 -1 87 51',
  'bear-callers': '11 9 78 75',
  'badger-diggers': '11 -1 87 99',
  'moth-heralds': '-1 0 103 77',
  'cog-runners': '2 -2 96 96',
  'powder-rats': '2 -14 96 61',
  'magnet-smiths': '14 -1 72 50',
  'spark-wrights': '24 0 51 49',
  'clockwork-sentries': '13 -5 73 65',
  'rivet-foremen': '9 9 90 89',
  'rime-walkers': '4 0 93 90',
  'snow-drowsers': '24 -2 75 71',
  'hail-casters': '-3 -8 108 54',
  'glacier-guard': '13 4 74 76',
  'frost-fingers': '-4 -6 108 85',
  'aurora-seers': '2 -9 97 71',
  'veil-stalkers': '13 -4 89 105',
  'whisper-thieves': '2 0 97 58',
  'mirror-mages': '-3 -11 106 109',
  'dread-choir': '-5 2 111 99',
  'grave-porters': '8 -4 84 105',
  'gloom-archers': '10 -10 93 98',
  'gale-riders': '-6 6 83 41',
  'thunder-criers': '28 -6 44 52',
  'cloud-shepherds': '9 6 83 92',
  'rain-menders': '-2 -8 104 64',
  'lightning-rods': '16 -8 68 60',
  'storm-heralds': '6 1 88 49',
}

export const figures: FigureSet = {
  lines: { card: [card, 1], small: [small, small / card], tiny: [tiny, tiny / card] },
  from: { card: 56, small: 31 },
  box: { card: '-8 -12 116 112', small: '-8 -12 116 112' },
  kits: {
    base: words(source.colors, moods()),
    ...mapped(source.skins, ([s, sd]) => words({ s, sd }), 'skin.'),
    ...mapped(source.hairs, ([h, hd]) => words({ h, hd }), 'hair.'),
    ...mapped(source.tribes, ({ m, md, a, ad }) => words({ m, md, a, ad })),
  },
  tokens: mapped(source.tribes, token),
  parts: Object.assign(
    {},
    ...Object.entries(source.parts).map(([slot, parts]) => mapped(parts, converted, `${slot}.`)),
    mapped(source.tiles.parts, converted, 'tile.'),
  ) satisfies Parts,
  figures: {
    ...named(mapped(source.recipes, figure)),
    ...mapped(signBoxes, (box, clan): [string, ...Node[]] => sign(source.recipes[clan] as Recipe, box), 'sign/'),
    ...mapped(
      source.tiles.parts,
      (_, name): [string, ...Node[]] => [words(finder(name), 'box=-50 -40 100 50'), ['!w.52', `tile.${name}`]],
      'tile/',
    ),
  } satisfies Figures,
}

/** Hats may stand over the rim, shoulders may not. */
function token({ seat, tint, shape, rim, on }: Tribe, tribe: string): Token {
  const about = (scale: number) => place(0, 0, scale, 0, 24, 24)
  const [scale, x, y] = source.fit[tribe] ?? [1, 0, 0]
  const [dash = 0, gap = 0] = rim.split(' ').map(Number)
  const edge = '#0B120F'
  return {
    kits: [],
    box: '0 -6 48 56',
    under: [
      ['@0,3', layer(edge, shape, 2.4, edge)],
      layer(seat, shape, 2, edge),
      [about(0.79), layer(tint, shape, 'n')],
      ...(rim ? [[about(0.9), layer(on.length === 4 ? '#ffffffcc' : `${on}cc`, shape, `1.2lgd${dash + 1.2}-${gap - 1.2}`)] as const] : []),
    ],
    gilt: [[about(0.86), layer('#F4BC3A', shape, '2.6l')]],
    over: ['k,h M-6 27H54V54H-6Z', ['!c', layer(edge, shape, '2l')]],
    places: { '': place(x, y, scale).slice(1) },
    clip: [`${shape}${about(0.955)}`, 'M-6 -12H54V26H-6Z'],
    clipFree: [],
  }
}

/** The leader's figure bears the name of the tribe, as the game knows no other. */
function named(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([id, figure]) => [source.recipes[id]?.l ? source.recipes[id].t : id, figure]))
}

/** The tribe whose find it is. */
function finder(find: string): string | undefined {
  return Object.entries(source.tiles.deco).find(([, name]) => name === find)?.[0]
}

function moods(): Readonly<Record<string, string>> {
  return {
    '$eyes/asleep': 'eyes.closed',
    '$brows/asleep': '',
    '$state/asleep': 'state.zzz',
    '$eyes/defeated': 'eyes.out',
    '$brows/defeated': '',
    '$state/wounded': 'state.hurt',
  }
}

function clothes({ t, s, h, x: [x, xd, xl] = [] }: Omit<Recipe, 'p' | 'l'>): string {
  return words(t, `skin.${s}`, `hair.${h}`, { x, xd, xl })
}

function figure({ t, s, h, p, x = [], l }: Recipe): [string, ...Node[]] {
  const slots = slotsOf({ t, p })
  const head = words(clothes({ t, s, h, x }), { gilt: l && '1' })
  const swaps = Object.fromEntries(swapped.flatMap((slot) => (slots[slot] ? [[`$${slot}`, parts(slot, slots[slot]).join(' ')]] : [])))
  return [words(head, swaps), ...source.order.flatMap((slot) => (swapped.includes(slot) ? [`$${slot}`] : parts(slot, slots[slot])))]
}

/** What a clan wears, in its own colours: unit and tile teach each other. */
function sign(recipe: Recipe, box: string): [string, ...Node[]] {
  const slots = slotsOf(recipe)
  const shown = worn.flatMap((slot) =>
    parts(slot, slots[slot]).filter((part) => slot !== 'front' || source.sym.includes(part.slice('front.'.length))),
  )
  return [words(clothes(recipe), { box: squareAbout(box) }), ...shown]
}

/** Signs fill equal areas; what is long or high may stand out on both sides. */
function squareAbout(box: string): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
  const side = Math.max(1.12 * Math.sqrt(width * height), Math.max(width, height) / 1.28)
  return [x + (width - side) / 2, y + (height - side) / 2, side, side].map(Math.round).join(' ')
}

/** Slots that the recipe doesn't name come from race and tribe. */
function slotsOf({ t, p }: Pick<Recipe, 't' | 'p'>): Readonly<Record<string, string>> {
  const { race, collar } = source.tribes[t] as Tribe
  return { coat: race, collar, ears: race, head: race, ...Object.fromEntries(p.split(' ').map((part) => part.split(':'))) }
}

function parts(slot: string, names = ''): string[] {
  return names.split(',').flatMap((name) => (source.parts[slot]?.[name] ? [`${slot}.${name}`] : []))
}

/** Shades lie on the filled layer before them. */
function converted(layers: readonly string[]): string[] {
  let isFilled = false
  return layers.map((text) => {
    const { fine, role, mode, width, d } = split(text)
    if (mode !== '-') isFilled = mode === ''
    const kind = mode === '/' ? 'l' : mode === '=' ? 't' : mode === '-' ? (isFilled ? 's' : 'n') : ''
    const units = mode === '/' ? (width ? Math.round(width * card * 100) / 100 : '') : (width ?? '')
    return layer(role, d, `${units}${kind}${fine}`)
  })
}

function split(text: string) {
  const [, fine, role = '', mode = '', width, d = ''] = /^(\*?)([A-Za-z]\w*?)([-/=]?)([\d.]*) (.*)$/s.exec(text) ?? []
  return { fine: fine ? 'f' : '', role, mode, width: width ? Number(width) : undefined, d }
}
