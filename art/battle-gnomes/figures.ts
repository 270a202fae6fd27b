// From the drawings of Battle Gnomes! to the one form of all figures.
import { type FigureSet, type Figures, layer, mapped, type Node, type Parts, place, words } from '../../scripts/figures/conversion.ts'
import { nodesOf } from '../../scripts/figures/svg.ts'
import { BEARDS, BROWS, C, EYES, HAIR, HAIRS, HATS, HEADS, K, MOUTHS, NOSES, RECIPES, SIGNS, SKIN, TACHES } from './battle-gnomes.parts.mjs'

/** Colours by their names in the drawings; those of a recipe are roles. */
const names = new Map(Object.entries({ ...C, white: '#ffffff' }).map(([name, hex]) => [hex.toLowerCase(), name === 'ink' ? 'soot' : name]))
names.set(K.toLowerCase(), 'ink')
const role = (colour: string) => names.get(colour.toLowerCase().replace(/^#fff$/, '#ffffff')) ?? colour
const drawn = (svg: string) => nodesOf(svg, role)

/** Signs that sit on the hat turn with it. */
const onHat = ['splat', 'thistle', 'sprout', 'bolt', 'flamingo', 'tansy', 'shroom', 'door']
/** Drawn, and worn by nobody. */
const spare = ['beard.point', 'sign.none', 'sign.drip']
const gouge = '#14201bcc'

export const figures: FigureSet = {
  lines: { card: [3, 1], small: [3.8, 1], tiny: [3.8, 1] },
  from: { card: 64, small: 0 },
  box: { card: '-4 -12 108 132', small: '-2 -7 104 104' },
  busts: true,
  kits: {
    base: words(Object.fromEntries([...names].map(([hex, name]) => [name, hex])), { gouge: '#14201bb3', hat2: 'white' }, moods()),
    ...mapped(SKIN, ([s, n]) => words({ s, n, cheek: `${n}b3` }), 'skin.'),
  },
  parts: worn(),
  figures: mapped(RECIPES, figure) satisfies Figures,
}

function worn(): Parts {
  const parts: Parts = {
    ...mapped(HATS, hat, 'hat.'),
    ...mapped(HEADS, (d) => [layer('s', d)], 'head.'),
    ...mapped(
      BEARDS,
      ({ d, g, x }) => [...(d ? [layer('beard', d)] : []), ...(x ? drawn(x) : []), ...(g ? [layer('gouge', g, 'nf')] : [])],
      'beard.',
    ),
    ...mapped(TACHES, (d) => [layer('tache', d)], 'tache.'),
    ...mapped(HAIRS, ({ d }) => [layer('hair', d)], 'hair.'),
    ...mapped(EYES, (draw) => drawn(draw()), 'eyes.'),
    ...mapped(BROWS, (d) => [layer('brow', d, 1.4)], 'brow.'),
    ...mapped(NOSES, (d) => [layer('n', d)], 'nose.'),
    ...mapped(MOUTHS, (draw) => drawn(draw()), 'mouth.'),
    ...mapped(SIGNS, (svg) => drawn(svg), 'sign.'),
    ...fixed(),
  }
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !spare.includes(name)))
}

/** Struck: a black eye and an open mouth; felled: closed eyes; winners beam. */
function moods(): Readonly<Record<string, string>> {
  return {
    '$eyes/asleep': 'eyes.closed',
    '$eyes/defeated': 'eyes.closed',
    '$eyes/struck': 'eyes.shiner',
    '$mouth/struck': 'mouth.o',
    '$eyes/winner': 'eyes.happy',
    '$mouth/winner': 'mouth.grin',
  }
}

function hat({ d, pre, half, x, g, brim, dots, top }: (typeof HATS)[string], name: string): Node[] {
  const patterns = x ? drawn(x('hat', 'hat2').replaceAll('<path', '<path stroke="none"').replaceAll('<rect', '<rect stroke="none"')) : []
  return [
    ...(pre ? drawn(pre) : []),
    layer('hat', d),
    ...(half ? [layer('hat2', half)] : []),
    ...(patterns.length > 0 ? [['!c', ...patterns] as const] : []),
    '$band!c',
    ...(g ? [layer(gouge, g, 'nf')] : []),
    ...(brim ? [layer(name === 'helm' ? 'hat2' : 'hat', brim)] : []),
    ...(dots ?? []).map(([cx, cy]) => layer('ink', `O${cx} ${cy} 2`, 'n')),
    ...(top ? drawn(top('hat')) : []),
  ]
}

/** What the drawings have within their function. */
function fixed(): Parts {
  return {
    coat: [layer('coat', 'M10 124C12 106 22 96 38 94H62C78 96 88 106 90 124Z'), layer('ink', 'M50 96V124M37 95L50 106L63 95', '2.4lf')],
    bare: [layer('s', 'M0 124C0 104 14 94 34 92H66C86 94 100 104 100 124Z')],
    ears: [layer('s', 'M29 62C16 55 12 66 18 73C21 78 26 79 30 77ZM71 62C84 55 88 66 82 73C79 78 74 79 70 77Z')],
    earsWide: [layer('s', 'M21 62C10 56 6 66 12 74C15 79 20 80 24 78ZM79 62C90 56 94 66 88 74C85 79 80 80 76 78Z')],
    cheeks: [layer('cheek', 'E33 77 5.5 4E67 77 5.5 4', 'n')],
    ribbons: [
      layer('ink', 'M11 76L24 79M11 93L23 95M89 76L76 79M89 93L77 95', '2.2lf'),
      layer('ribbon', 'M11 107h9l2 8h-13ZM80 107h9l2 8h-13Z', 2.4),
    ],
    wrinkles: [layer('ink', 'M36 84C34 87 34 90 36 92M64 84C66 87 66 90 64 92M44 57.5H56', '2lf')],
    shine: [layer('#ffffffbf', 'M45 72C46 69.5 49 69 51 69.5', '2.2lf')],
    horns: [layer('paper', 'M27 50C10 50 2 38 6 22C12 32 20 36 31 36ZM73 50C90 50 98 38 94 22C88 32 80 36 69 36Z')],
    band: [layer('hat2', 'M20 49C36 43 64 43 80 49L78 38C62 33 38 33 22 38Z', 2.4)],
  }
}

function figure(recipe: (typeof RECIPES)[string]): [string, ...Node[]] {
  const { head, beard, mouth, tache, brows, nose, wrinkles, sign, under, hair, coat } = recipe
  const hasEars = !hair && recipe.hat[0] !== 'helm' && recipe.hat[0] !== 'scarf'
  const isOver = hair && HAIRS[hair[0]]?.over
  const given = (part: string | false | null | undefined | 0) => (part ? [part] : [])
  return [
    words(`skin.${recipe.skin}`, own(recipe)),
    coat === 'skin' ? 'bare' : 'coat',
    ...given(hair && !isOver && `hair.${hair[0]}`),
    ...given(under && `sign.${under}`),
    ...given(hasEars && (head === 'wide' ? 'earsWide' : 'ears')),
    `head.${head}`,
    'cheeks',
    ...(hair && isOver ? [`hair.${hair[0]}`, 'ribbons'] : []),
    ...given(beard && `beard.${beard[0]}`),
    ...given(mouth && mouth !== 'none' && '$mouth'),
    ...given(wrinkles && 'wrinkles'),
    ...given(tache && `tache.${tache[0]}`),
    '$eyes',
    ...given(brows ? `brow.${brows}` : undefined),
    ...(nose ? [`nose.${nose}!w.9`, 'shine'] : []),
    ...hatGroup(recipe),
    ...given(!onHat.includes(sign) && `sign.${sign}`),
  ]
}

function hatGroup({ hat: [name, , tilt], hatdy = 0, horns, sign }: (typeof RECIPES)[string]): readonly Node[] {
  const nodes = [...(horns ? ['horns'] : []), `hat.${name}`, ...(onHat.includes(sign) ? [`sign.${sign}`] : [])]
  const head = place(0, hatdy, 1, tilt, ...(tilt ? ([50, 56] as const) : []))
  return head ? [[head, ...nodes]] : nodes
}

function own({ hat: [, colour, , second], band, eyes, mouth, browc, beard, tache, hair, coat }: (typeof RECIPES)[string]) {
  const ribbon = hair && HAIRS[hair[0]]?.over ? role(colour === C.cream ? (C.amanita ?? '') : colour) : undefined
  return {
    hat: role(colour),
    hat2: second && role(second),
    $band: band && 'band',
    $eyes: `eyes.${eyes}`,
    $mouth: mouth && `mouth.${mouth}`,
    brow: browc ?? 'ink',
    beard: beard?.[1],
    gouge: beard?.[1] === HAIR.black ? '#8a8f88e6' : undefined,
    tache: tache?.[1],
    hair: hair?.[1],
    ribbon,
    coat: coat === 'skin' ? undefined : role(coat),
  }
}
