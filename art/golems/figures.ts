// From the drawings of Golems to the one form of all figures: each golem is a body in a material. Wizard, towers and events are figures as well.
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

type Tuple = readonly [role: string, d?: string, width?: number]
type Anchor = readonly [x: number, y: number, scale: number]
type Palette = Readonly<Record<string, string>>
interface Body {
  /** Face, crown, core, texture. */
  readonly f: Anchor
  readonly c: Anchor
  readonly k: Anchor
  readonly t: Anchor
  readonly p: readonly Tuple[]
}
interface Recipe {
  readonly eyes: string
  readonly crown: string
  readonly core: string
  readonly tex: string
  readonly jaw?: string
}
type Lists = Readonly<Record<string, readonly Tuple[]>>
interface Source {
  readonly outline: number
  readonly outlineSmall: number
  readonly fixed: Palette
  readonly shade: readonly [number, number]
  readonly hardness: Palette
  readonly seats: Readonly<Record<string, Palette>>
  readonly palette: Readonly<Record<string, Palette>>
  readonly bodies: Readonly<Record<string, Body>>
  readonly eyes: Lists
  readonly mouths: Lists
  readonly jaws: Lists
  readonly brow: Lists
  readonly crowns: Readonly<Record<string, Readonly<Record<'b' | 'f', readonly Tuple[]>>>>
  readonly cores: Lists
  readonly textures: Lists
  readonly props: Lists
  readonly cracks: readonly string[]
  readonly wizard: readonly Tuple[]
  readonly tower: Readonly<Record<'back' | 'front', readonly Tuple[]>>
  readonly emblems: Lists
  readonly recipes: Readonly<Record<string, Recipe & { readonly hardness: string }>>
}

const source = JSON.parse(readFileSync(new URL('golems.svg-parts.json', import.meta.url), 'utf8')) as Source
const { outline, outlineSmall } = source
const shapes: Readonly<Record<string, readonly [shape: string, dashes: string, colour: string]>> = {
  red: ['M24 1.3L43.5 12.6v22.8L24 46.7L4.5 35.4V12.6Z', '', '#ffffff'],
  blue: ['M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z', '1.4-2.6', '#ffffff'],
  green: ['M15.4 2.8h17.2L45.2 15.4v17.2L32.6 45.2H15.4L2.8 32.6V15.4Z', '8.4-1.6', '#1b2420'],
  orange: ['M24 2.5c5 2.5 12 3.3 19.5 2.7V24c0 11-8.5 17.5-19.5 22.3C13 41.5 4.5 35 4.5 24V5.2C12 5.8 19 5 24 2.5Z', '3-1.6', '#1b2420'],
}
/** How large a golem stands on a token, and how low. */
const stands = { small: [1.14, 40.5], medium: [1, 41.5], large: [0.85, 42.5], giant: [0.83, 43.5] } as const
const moods = {
  '$eyes/asleep': 'shut',
  '$brow/asleep': '',
  '$eyes/defeated': 'shut',
  '$brow/defeated': '',
  '$wound/wounded': 'crack',
  '$wound/badly': 'cracks',
}
/** A shape alone, on its card: it isn't the golem of middle size that is on another. */
const shape = words({ m: '#a9bd97', s: '#788d67', l: '#d2e0c3', e: '#f2b04a', h: '#f7f1e4' }, { $eyes: 'eyes.clay', tint: '#f3ead9' })
/** What is kneaded before it has a material: all of one colour, with poked holes for eyes. */
const raw = words({ m: '#d6cbb7', s: '#a89b84', l: '#efe7d8', e: '#f2b04a', h: '#f7f1e4' }, { $eyes: 'eyes.clay', tint: '#f3ead9' })
const ofTower = 'box=-10 -6 120 149'

export const figures: FigureSet = {
  lines: { card: [outline, 1], small: [outlineSmall, 1.15], tiny: [outlineSmall, 1.15] },
  from: { card: 61, small: 49 },
  box: { card: '-6 -12 112 112', small: '-6 -12 112 112' },
  kits: {
    base: words(source.fixed, source.seats.red, moods, { tint: '#f3ead9' }),
    ...mapped(source.recipes, material),
    raw,
    shape,
    ...mapped(source.seats, (palette) => words(palette)),
    bare: words({ $prop: '' }),
  },
  tokens: mapped(shapes, token),
  parts: {
    ...mapped(source.bodies, body),
    ...lists('eyes.', source.eyes),
    ...lists('mouth.', source.mouths),
    ...lists('jaw.', source.jaws),
    ...lists('brow.', source.brow),
    ...lists('core.', source.cores),
    ...lists('prop.', source.props, 'x'),
    ...mapped(source.crowns, ({ b }) => converted(b), 'behind.'),
    ...mapped(source.crowns, ({ f }) => converted(f), 'crown.'),
    ...mapped(
      source.textures,
      (tuples) => tuples.map((tuple) => converted([tuple], 'x', /[sk]$/.test(tuple[0]) ? 'g' : '')[0] as string),
      'coat.',
    ),
    shut: ['k,3lo M-14 0C-11 4-6 4-3 0'],
    crack: cracks(1),
    cracks: cracks(2),
    mage: converted(source.wizard, 'x'),
    keep: converted(source.tower.back, 'x'),
    wall: converted(source.tower.front, 'x'),
    ruin: converted(
      source.tower.front.filter(([role]) => role !== 'r'),
      'x',
    ),
  } satisfies Parts,
  figures: {
    ...golems(),
    ...bareShapes(),
    wizard: ['', 'mage'],
    tower: [ofTower, 'keep', 'mage!w@16,-2,.68', 'wall'],
    'tower/empty': [ofTower, 'keep', 'ruin'],
    ...mapped(source.emblems, (tuples): [string, ...Node[]] => ['r=#b3261e;box=-34 -34 68 68', ['!w.74', ...converted(tuples)]], 'event/'),
  } satisfies Figures,
}

function material({ eyes, crown, core, tex, jaw, hardness }: (typeof source.recipes)[string], name: string): string {
  const parts = { $eyes: `eyes.${eyes}`, $behind: `behind.${crown}`, $crown: `crown.${crown}`, $core: `core.${core}`, $coat: `coat.${tex}` }
  return words(source.palette[name], parts, { $jaw: jaw && `jaw.${jaw}`, tint: onPaper(source.hardness[hardness] ?? '') })
}

/** The seats' shapes, the dashes on their rims, and the colour of those. */
function token([shape, dashes, colour]: (typeof shapes)[string], seat: string): Token {
  const about = (scale: number) => place(0, 0, scale, 0, 24, 24)
  return {
    kits: [seat, 'bare'],
    box: '0 -1 48 50',
    under: [
      ['@0,3', layer('#0b120f', shape, 2.4)],
      layer('r', shape, 2.2, '#0b120f'),
      [about(0.9), layer(`${colour}cc`, shape, `.9l${dashes && `d${dashes}`}`)],
      [about(0.73), layer('tint', shape, 1.8, '#0b120f')],
    ],
    gilt: [],
    over: [],
    places: {
      ...mapped(stands, ([factor, foot]) => place(24 - 22.25 * factor, foot - 42.72 * factor, 0.445 * factor).slice(1)),
      '': '2.5,-2,.43',
    },
    clip: [],
    clipFree: [],
  }
}

/** 45 % of a colour on paper. */
function onPaper(hex: string): string {
  const of = (colour: string, place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
  const mixed = [1, 3, 5].map((place) => Math.round(of(hex, place) * 0.45 + of('#fffdf3', place) * 0.55))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** From a small man of flesh to a giant juggernaut of silver, and those of no material. */
function golems(): Figures {
  const sorts = Object.keys(source.bodies).map((id) => id.split('-') as [shape: string, size: string])
  return Object.fromEntries(
    [...Object.keys(source.recipes), 'raw'].flatMap((name) =>
      sorts.map(([shape, size]) => {
        const prop = source.props[size] ? `prop.${size}` : undefined
        return [
          `${name}-${size}-${shape}`,
          [
            words({ $jaw: `mouth.${shape}-${size}` }, name, { $prop: prop, fit: size, $brow: source.brow[size] && `brow.${size}` }),
            `${shape}-${size}`,
          ],
        ]
      }),
    ),
  )
}

/** Each shape of no size and material. */
function bareShapes(): Figures {
  const names = new Set(Object.keys(source.bodies).map((id) => id.split('-')[0] ?? ''))
  return mapped(
    Object.fromEntries([...names].map((name) => [name, name])),
    (name): [string, ...Node[]] => [words({ $jaw: `mouth.${name}-medium` }, 'shape', { fit: 'medium' }), `${name}-medium`],
    'shape/',
  )
}

/** The parts up to the head's back, what lies behind the head, the others; then face and crown; wounds last. */
function body({ f, c, k, t, p }: Body, id: string): Node[] {
  const [shape = '', size = ''] = id.split('-')
  const at = (part: string, [x, y, scale]: Anchor, outline: string) => (scale ? [`${part}!w${outline}${place(x, y, scale)}`] : [])
  const coat = `$coat${place(t[0] - 50, t[1] - 60, t[2], 0, 50, 60)}`
  const mouth = shape === 'man' && /medium|large/.test(size) ? '$jaw' : `mouth.${id}`
  const brow = source.brow[size] ? at('$brow', f, '.85').map((head) => head.replace('!', size === 'large' ? '!f' : '!g')) : []
  const cracked = place(k[0], k[1], Math.max(0.8, k[2] * 1.2))
  return [
    ...(size === 'small' ? ['$prop'] : []),
    ...p.flatMap((tuple) => (tuple[0] === '@' ? at('$behind', c, '') : part(tuple, coat))),
    ...at('$core', k, '.85'),
    ...at(mouth, f, '.85'),
    ...at('$eyes', f, '.85'),
    ...brow,
    ...at('$crown', c, ''),
    `$wound${cracked}`,
    ...(size === 'giant' ? ['$prop'] : []),
  ]
}

/** Main parts are in shade, then lit from the upper left; plates are lighter, and have no coat. */
function part(tuple: Tuple, coat: string): Node[] {
  const [role, d = ''] = tuple
  if (role === 'd') return [layer('s', d)]
  if (!/^x?[ms]$/.test(role)) return converted([tuple], 'x')
  const isPlate = role.endsWith('s')
  const lit = (dx: number): Node[] => [
    layer('s', d),
    [`!c${place(dx, source.shade[1])}`, layer(isPlate ? 'l' : 'm', d, 'n')],
    ...(isPlate ? [] : [coat.replace('$coat', '$coat!c')]),
  ]
  const [dx] = source.shade
  return role.startsWith('x') ? [...lit(dx), ['!X', ...lit(-dx)]] : lit(dx)
}

function cracks(count: number): string[] {
  const d = source.cracks.slice(0, count).join('')
  return [layer('k', d, '5.8l'), layer('#fffdf3', d, '2.2l')]
}

function lists(prefix: string, all: Lists, mirror = 'o'): Parts {
  return mapped(all, (tuples) => converted(tuples, mirror), prefix)
}

/** `[role, d, width?]`; prefixes `~` fine, `x` mirrored, `=` flat, `-` line. */
function converted(tuples: readonly Tuple[], mirror = 'o', more = ''): string[] {
  return tuples.map(([text, d = '', width = 0]) => {
    const [, fine, twice, mode = '', role = ''] = /^(~?)(x?)([-=]?)(.+)$/.exec(text) ?? []
    const isThin = mode === '-' && width < 1.5
    const kind = mode === '-' ? `${width}l` : mode === '=' ? 'n' : ''
    return layer(role, d, `${kind}${twice ? mirror : ''}${fine || isThin ? 'f' : ''}${more}`)
  })
}
