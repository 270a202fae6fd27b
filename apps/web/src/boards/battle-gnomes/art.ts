/** The pictures of gnomes and cards, and the looks of their kinds: one line for each. */
import { type Card, cardOf, isGnome, nameOf } from '@toadstool/games/battle-gnomes'
import { idOf, type Token } from '@toadstool/games/tabletop'
import type { ArtLine, Form, IconName } from '../kit/index.ts'

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
  gnome: { ground: '#F1C7B6', hat: '#B3261E', icon: 'game:bad-gnome' },
}

/** How gnomes look, or cards of the same kind. */
export const kindLooks = (thing: Token): KindLooks => kinds[isGnome(idOf(thing)) ? 'gnome' : cardOf(idOf(thing)).type]

/** The picture of a gnome or a card; on a battlefield a gnome's has the ground of its side. */
export function artOf(thing: Token, ground = kindLooks(thing).ground): ArtLine {
  const [icon, form, tilt, accent, at] = pictureOf(thing)
  return { ground, form, icon, ...(tilt !== undefined && { tilt }), ...(accent && { accent }), ...(at && { at }) }
}

export const iconOf = (thing: Token): IconName => pictureOf(thing)[0]

const pictureOf = (thing: Token): Picture => pictures[nameOf(idOf(thing))] ?? ['game:knapsack', 'sun']

type Picture = readonly [icon: IconName, form: Form, tilt?: number, accent?: IconName, at?: 'ne' | 'se']

const pictures: Readonly<Record<string, Picture>> = {
  grumblebeard: ['game:beard', 'arch'],
  'big-bertha': ['game:cauldron', 'hill'],
  'sir-snoozalot': ['game:night-sleep', 'cloud'],
  'clumsy-klaus': ['game:foot-trip', 'burst', 6],
  'thistle-prickleton': ['game:clover-spiked', 'burst'],
  'mayor-mossbottom': ['game:top-hat', 'sun'],
  'hilda-hammerfist': ['game:hammer-drop', 'burst'],
  'odo-oddsocks': ['game:socks', 'slab'],
  'bare-bart': ['game:muscle-up', 'sun'],
  'greta-greenthumb': ['game:plant-watering', 'hill', 0, 'game:flowers', 'se'],
  'nimble-nell': ['game:dodging', 'waves'],
  'charging-archie': ['game:sprint', 'slab', 0, 'game:footprint', 'se'],
  'doorstep-dora': ['game:wooden-door', 'arch'],
  'tilly-tosswell': ['game:throwing-ball', 'burst'],
  'fergus-forager': ['game:knapsack', 'hill'],
  'trixie-tickle': ['game:feather', 'waves', 8],
  'bruno-bulwark': ['game:shield-reflect', 'arch'],
  'jinx-juniper': ['game:witch-flight', 'sun'],
  'old-tansy': ['game:flower-twirl', 'rays'],
  'rallying-rosie': ['game:megaphone', 'rays'],
  'pip-packrat': ['game:rat', 'hill'],
  'pocket-pete': ['game:armored-pants', 'slab'],
  'mirror-mabel': ['game:mirror-mirror', 'rays'],
  'lucky-lenny': ['game:clover', 'dice'],
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
