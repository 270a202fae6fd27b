/** The pictures of gnomes and cards, and the looks of their kinds: one line for each card, a face for each gnome. */

import type { Mood } from '@toadstool/figures'
import { type Card, cardOf, type GnomeId, isGnome, nameOf, type View } from '@toadstool/games/battle-gnomes'
import { gnomeTint } from '@toadstool/games/battle-gnomes/tints'
import { idOf, type Seat, type Token } from '@toadstool/games/tabletop'
import type { ArtLine, Form, IconName, Portrait } from '../kit/index.ts'
import { Face } from './faces.tsx'

interface KindLooks {
  /** Behind its pictures. */
  readonly ground: string
  /** Dark enough for white figures. */
  readonly hat: string
  readonly icon: IconName
}

const kinds: Readonly<Record<Card['type'] | 'gnome', KindLooks>> = {
  action: { ground: '#B99BD6', hat: '#5B3A86', icon: 'game:conversation' },
  weapon: { ground: '#E58A6A', hat: '#9C3A1C', icon: 'game:rake' },
  defense: { ground: '#8FB4D9', hat: '#2A5A8C', icon: 'game:shield' },
  battle: { ground: '#F2B04A', hat: '#8A5A00', icon: 'game:throwing-ball' },
  yard: { ground: '#9CC58A', hat: '#2C6438', icon: 'game:flowers' },
  gnome: { ground: gnomeTint, hat: '#B3261E', icon: 'game:bad-gnome' },
}

/** How gnomes look, or cards of the same kind. */
export const kindLooks = (thing: Token): KindLooks => kinds[isGnome(idOf(thing)) ? 'gnome' : cardOf(idOf(thing)).type]

/** The picture of a gnome or a card. */
export const artOf = (thing: Token): ArtLine | Portrait => (isGnome(idOf(thing)) ? faceOf(idOf(thing)) : cardArt(thing))

/** What a gnome goes through shows in its face; on a battlefield it has the ground of its side. */
export const faceOf = (gnome: string, moods: readonly Mood[] = [], ground = kinds.gnome.ground): Portrait => ({
  ground,
  form: 'sun',
  figure: { id: gnome, moods },
  Drawn: Face,
  cut: 'bust',
})

/** Once a battle is decided, its fighters look like it. */
export function moodsOf({ battle }: View, owner: Seat, gnome: GnomeId): readonly Mood[] {
  if (battle?.step !== 'defeat' || !battle.fighters[owner]?.includes(gnome)) return []
  return battle.loser === owner ? ['struck'] : ['winner']
}

function cardArt(card: Token): ArtLine {
  const [icon, form, tilt, accent, at] = pictureOf(card)
  return { ground: kindLooks(card).ground, form, icon, ...(tilt !== undefined && { tilt }), ...(accent && { accent }), ...(at && { at }) }
}

/** The sign of a card. */
export const iconOf = (card: Token): IconName => pictureOf(card)[0]

const pictureOf = (card: Token): Picture => pictures[nameOf(idOf(card))] ?? ['game:knapsack', 'sun']

type Picture = readonly [icon: IconName, form: Form, tilt?: number, accent?: IconName, at?: 'ne' | 'se']

const pictures: Readonly<Record<string, Picture>> = {
  'garden-rake': ['game:rake', 'fence', -6],
  'hedge-trimmers': ['game:gardening-shears', 'slab'],
  'croquet-mallet': ['game:gavel', 'slab', 6],
  'soup-ladle': ['game:ladle', 'sun', -6],
  'rusty-trowel': ['game:trowel', 'hill', 6],
  'weed-whacker': ['game:circular-sawblade', 'burst'],
  slingshot: ['game:slingshot', 'slab'],
  'barbecue-fork': ['game:evil-fork', 'burst'],
  'broomstick-lance': ['game:broom', 'slab'],
  'leaf-blower': ['game:leaf-swirl', 'waves'],
  'fly-swatter': ['game:fly', 'cloud', 8],
  'tent-peg': ['game:camping-tent', 'peaks'],
  nutcracker: ['game:peanut', 'burst'],
  'flowerpot-helmet': ['game:flower-pot', 'arch', 0, 'game:bad-gnome', 'se'],
  'trash-can-lid': ['game:trash-can', 'arch'],
  'tin-can-armor': ['game:opened-food-can', 'arch'],
  'oven-mitts': ['game:cooking-glove', 'sun', -6],
  'bubble-wrap': ['game:bubbles', 'cloud'],
  'colander-cap': ['game:brodie-helmet', 'arch'],
  'rubber-boots': ['game:rubber-boot', 'waves'],
  'mousetrap-vest': ['game:mouse', 'arch'],
  'tea-cozy': ['game:teapot', 'sun'],
  'garden-gate': ['game:ranch-gate', 'fence'],
  'spit-wad': ['game:droplets', 'burst', 6],
  'mud-ball': ['game:gooey-impact', 'burst', -6],
  'old-easter-egg': ['game:easter-egg', 'hill', 10, 'game:flowers'],
  toadstool: ['game:spotted-mushroom', 'hill', -8],
  'water-balloon': ['game:balloons', 'cloud', 6],
  'hornet-nest': ['game:beehive', 'burst', 0, 'game:bee'],
  'honey-mead': ['game:beer-horn', 'sun'],
  'espresso-bean': ['game:coffee-beans', 'rays'],
  'lucky-clover': ['game:clover', 'dice'],
  'bear-trap': ['game:wolf-trap', 'fence', -7, 'game:footprint'],
  'glue-pot': ['game:honeypot', 'slab', 5],
  'cocktail-umbrella': ['game:umbrella', 'rays'],
  'pink-flamingo': ['game:flamingo', 'hill'],
  birdbath: ['game:water-fountain', 'hill'],
  sundial: ['game:sundial', 'rays'],
  'wishing-well': ['game:well', 'hill'],
  'picket-fence': ['game:wooden-fence', 'fence'],
  scarecrow: ['game:scarecrow', 'sun'],
  'gazing-ball': ['game:glass-ball', 'rays'],
  'lantern-row': ['game:paper-lantern', 'cloud'],
  'stone-fountain': ['game:fountain', 'hill'],
  'compost-heap': ['game:earth-worm', 'hill'],
  doghouse: ['game:dog-house', 'fence'],
  underdog: ['game:sitting-dog', 'sun'],
  disarm: ['game:drop-weapon', 'burst', 6],
  reinforcements: ['game:backup', 'slab'],
  'gnome-rage': ['game:enrage', 'burst'],
  'garden-fog': ['game:fog', 'cloud'],
  'one-on-one': ['game:duel', 'slab'],
  'not-in-my-yard': ['game:halt', 'rays', 0, 'game:flowers', 'se'],
  'nice-catch': ['game:baseball-glove', 'sun', -8],
  'hush-now': ['game:silence', 'rays'],
  'garden-hose': ['game:splashy-stream', 'rays', 0, 'game:flowers'],
  'white-flag': ['game:flying-flag', 'cloud'],
  'lawn-insurance': ['game:umbrella-bayonet', 'arch'],
  'garden-burglar': ['game:robber-mask', 'fence'],
  'greener-grass': ['game:high-grass', 'hill'],
  'fair-trade': ['game:trade', 'sun'],
  hailstorm: ['game:ice-cubes', 'cloud', 6],
  'busy-bee': ['game:bee', 'rays'],
}
