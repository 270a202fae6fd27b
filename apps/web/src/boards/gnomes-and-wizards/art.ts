import {
  type CardId,
  type Counter,
  clanOf,
  type Face,
  nameOf,
  seatOf,
  symbolOf,
  type TribeId,
  type UnitId,
  type View,
} from '@toadstool/games/gnomes-and-wizards'
import { tints } from '@toadstool/games/gnomes-and-wizards/tints'
import type { ArtLine, Form, IconName, Portrait } from '../kit/index.ts'
import { Bust, lookOf } from './faces.tsx'

/** The ground of a tribe's tiles, in shade. */
export const shades: Readonly<Record<TribeId, string>> = {
  turquefoss: '#7DBFA3',
  achrinnolder: '#D69E58',
  grindlequay: '#CB7C70',
  imblasham: '#7BA6D6',
  betrumour: '#9C7DB8',
  vaelquor: '#D8C46A',
}

export const mineShade = '#F6B6D5'
export const ink = '#14201B'

export const tribeIcons: Readonly<Record<TribeId, IconName>> = {
  turquefoss: 'game:oak-leaf',
  achrinnolder: 'game:paw',
  grindlequay: 'game:cog',
  imblasham: 'game:snowflake-2',
  betrumour: 'game:evil-moon',
  vaelquor: 'game:lightning-storm',
}

const abilityIcons: Readonly<Record<string, IconName>> = {
  'bramble-wall': 'game:thorny-vine',
  'acorn-volley': 'game:slingshot',
  'grasping-roots': 'game:tree-roots',
  'dewdrop-balm': 'game:droplets',
  'thundering-charge': 'game:charging-bull',
  barkskin: 'game:shield',
  'pack-call': 'game:wolf-howl',
  'borrowed-wings': 'game:feathered-wing',
  'venom-bite': 'game:snake-bite',
  mauling: 'game:claw-slashes',
  undermine: 'game:dig-hole',
  'lantern-swarm': 'game:paper-lantern',
  overwind: 'game:clockwork',
  'powder-keg': 'game:barrel',
  lodestone: 'game:magnet-blast',
  'short-circuit': 'game:electric',
  'ticking-ward': 'game:pocket-watch',
  'spare-parts': 'game:gears',
  'ice-path': 'game:stone-path',
  'winter-sleep': 'game:frozen-block',
  hailstorm: 'game:ice-cubes',
  'frozen-gate': 'game:icicles-fence',
  'numbing-touch': 'game:frozen-body',
  'northern-light': 'game:crystal-ball',
  backstab: 'game:backstab',
  pilfer: 'game:snatch',
  'mirror-step': 'game:body-swapping',
  panic: 'game:screaming',
  'dark-bargain': 'game:cash',
  'shadow-bolt': 'game:bolt-spell-cast',
  gust: 'game:wind-slap',
  thunderclap: 'game:sonic-shout',
  tailwind: 'game:windsock',
  'cleansing-rain': 'game:heavy-rain',
  grounding: 'game:lightning-shield',
  'chain-lightning': 'game:chain-lightning',
}

const cardArt: Readonly<Record<string, readonly [ground: string, form: Form, icon: IconName]>> = {
  'battle-stride': ['#F3E6A6', 'slab', 'game:sprint'],
  'stone-skin': ['#B7B2A6', 'arch', 'game:stone-block'],
  'ember-lance': ['#F08A4B', 'burst', 'game:flaming-trident'],
  'second-wind': ['#A9DCC6', 'rays', 'game:heart-beats'],
  'sky-hook': ['#A8C9EE', 'cloud', 'game:hook'],
  lullaby: ['#BFA6D2', 'waves', 'game:musical-notes'],
  'horn-of-the-deep': ['#E9C9A0', 'rays', 'game:horn-internal'],
  'war-fury': ['#E58A6A', 'burst', 'game:enrage'],
  cutpurse: ['#D8CBB6', 'slab', 'game:swap-bag'],
  'crystal-siphon': ['#E9A9CB', 'tri', 'game:crystal-shrine'],
  'ghost-step': ['#CFE0DC', 'cloud', 'game:ghost-ally'],
  retaliation: ['#E58A6A', 'slab', 'game:riposte'],
  'echoing-horn': ['#E9C9A0', 'rays', 'game:hunting-horn'],
  'sudden-shield': ['#8FB4D9', 'arch', 'game:vibrating-shield'],
  caltrops: ['#D8CBB6', 'slab', 'game:caltrops'],
  'dull-blades': ['#D8CBB6', 'burst', 'game:broken-axe'],
  'healing-draught': ['#A9DCC6', 'rays', 'game:health-potion'],
  'crystal-cache': ['#E9A9CB', 'tri', 'game:gems'],
  'hidden-pit': ['#C4B7A6', 'peaks', 'game:spiky-pit'],
  dispel: ['#BFA6D2', 'sun', 'game:cancel'],
  'trade-places': ['#E9A9CB', 'cloud', 'game:trade'],
  'loaded-dice': ['#E9A9CB', 'dice', 'game:inverted-dice-6'],
  'distant-drums': ['#E9C9A0', 'waves', 'game:drum'],
  'cave-in': ['#C4B7A6', 'peaks', 'game:falling-rocks'],
}

export const faceIcons: Readonly<Record<Face, IconName>> = {
  move: 'game:walking-boot',
  attack: 'game:crossed-swords',
  defense: 'game:shield',
  horn: 'game:hunting-horn',
  crystal: 'game:crystal-cluster',
  either: 'game:switch-weapon',
}

export const counterIcons: Readonly<Record<Counter, IconName>> = {
  flying: 'game:wingfoot',
  sleeping: 'game:night-sleep',
  lingering: 'game:poison-bottle',
  'no-attack': 'game:broken-axe',
  'no-movement': 'game:manacles',
}

type Units = Pick<View, 'players'>

export const abilityIcon = (ability: string): IconName => abilityIcons[ability] ?? 'game:crystal-cluster'

export function tileTint(id: string): string {
  const symbol = symbolOf(id)
  return symbol ? tints[symbol.tribe] : '#3A4658'
}

export function tintOf({ players }: Units, unit: UnitId): string {
  const { tribe = null } = players[seatOf(unit)] ?? {}
  return tribe === null ? '#D8CBB6' : tints[tribe]
}

/** The picture of a card of the ability deck. */
export function artOf(card: CardId): ArtLine {
  const [ground, form, icon] = cardArt[nameOf(card)] ?? ['#E9A9CB', 'tri', 'game:crystal-cluster']
  return { ground, form, icon }
}

export const cardIcon = (card: CardId): IconName => artOf(card).icon

/** A unit before the ground of its tribe. */
export const portraitOf = (view: View, unit: UnitId): Portrait | undefined => {
  const figure = lookOf(view, unit)
  return figure && { ground: tintOf(view, unit), form: 'sun', figure, Drawn: Bust, cut: 'bust' }
}

/** The ability of a clan as a picture on the ground of its tribe. */
export const abilityArt = (view: Units, unit: UnitId): ArtLine => ({
  ground: tintOf(view, unit),
  form: 'rays',
  icon: abilityIcon(clanOf(view, unit)?.ability ?? ''),
})
