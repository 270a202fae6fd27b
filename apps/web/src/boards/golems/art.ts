import type { CardId, EventId, Hardness, Kind, MaterialId, Shape, Size, Step, TerrainId } from '@toadstool/games/golems'
import { eventOf, hardnessOf, isEvent, materials, partOf, sayingOf } from '@toadstool/games/golems'
import type { ArtLine, IconName } from '../kit/index.ts'

/** Tile, card and rim of each hardness. */
export const tints: Readonly<Record<Hardness, string>> = { soft: '#E7A58E', hard: '#E2CE8F', rock: '#B9B4C6', metal: '#9FB7C6' }

const sizeTint = '#D8CBB6'
const shapeTint = '#BFD3B0'
const battleTint = '#E58A6A'
const spellTint = '#B99BD6'

/** The parts of a card's picture besides its ground. */
type Picture = Omit<ArtLine, 'ground'>

export const materialArt: Readonly<Record<MaterialId, Picture>> = {
  flesh: { icon: 'game:muscle-up', form: 'hill', accent: 'game:village' },
  clay: { icon: 'game:clay-brick', form: 'hill', accent: 'game:swamp' },
  stone: { icon: 'game:stone-block', form: 'peaks', accent: 'game:mountains' },
  crystal: { icon: 'game:crystal-growth', form: 'rays', accent: 'game:gems' },
  iron: { icon: 'game:metal-bar', form: 'slab', accent: 'game:mine-wagon' },
  ice: { icon: 'game:ice-cube', form: 'peaks', accent: 'game:icebergs' },
  gold: { icon: 'game:gold-bar', form: 'sun', ink2: '#F2CF6B', accent: 'game:mine-wagon' },
  bone: { icon: 'game:broken-bone', form: 'arch', accent: 'game:ancient-ruins' },
  sand: { icon: 'game:sands-of-time', form: 'hill', accent: 'game:cactus' },
  wood: { icon: 'game:wood-pile', form: 'fence', accent: 'game:forest' },
  bronze: { icon: 'game:bell-shield', form: 'sun', ink2: '#D9B382', accent: 'game:hills' },
  obsidian: { icon: 'game:stone-axe', form: 'tri', accent: 'game:mountains' },
  basalt: { icon: 'game:lava', form: 'peaks', ink2: '#E0A79A', accent: 'game:smoking-volcano' },
  clockwork: { icon: 'game:clockwork', form: 'burst', accent: 'game:gears' },
  salt: { icon: 'game:salt-shaker', form: 'waves', accent: 'game:waves' },
  silver: { icon: 'game:minerals', form: 'sun', ink2: '#DCE6EC', accent: 'game:mine-wagon' },
}

export const sizeIcons: Readonly<Record<Size, IconName>> = {
  small: 'game:minions',
  medium: 'game:person',
  large: 'game:strong-man',
  giant: 'game:giant',
}

export const shapeIcons: Readonly<Record<Shape, IconName>> = {
  man: 'game:rock-golem',
  beast: 'game:wolf-head',
  flyer: 'game:feathered-wing',
  juggernaut: 'game:mammoth',
}

export const terrainIcons: Readonly<Record<TerrainId, IconName>> = {
  tower: 'game:stone-tower',
  village: 'game:village',
  'mud-flats': 'game:swamp',
  quarry: 'game:stone-block',
  'gem-mine': 'game:gems',
  'iron-mine': 'game:mine-wagon',
  'ice-cave': 'game:icebergs',
  'gold-mine': 'game:gold-mine',
  ruins: 'game:ancient-ruins',
  desert: 'game:cactus',
  forest: 'game:forest',
  hills: 'game:hills',
  mountain: 'game:mountains',
  'salt-flats': 'game:salt-shaker',
  workshops: 'game:gears',
  'silver-mine': 'game:minerals',
  volcano: 'game:smoking-volcano',
  monolith: 'game:menhir',
  water: 'game:waves',
  wasteland: 'game:tumbleweed',
}

const eventArt: Readonly<Record<EventId, Picture>> = {
  swoop: { icon: 'game:swan-breeze', form: 'waves', accent: 'game:feathered-wing', tilt: -5 },
  maul: { icon: 'game:claw-slashes', form: 'slab', accent: 'game:wolf-head', tilt: 6 },
  club: { icon: 'game:wood-club', form: 'burst', accent: 'game:rock-golem', tilt: -8 },
  crush: { icon: 'game:quake-stomp', form: 'hill', accent: 'game:mammoth' },
  dodge: { icon: 'game:dodging', form: 'slab', accent: 'game:person' },
  'fast-attack': { icon: 'game:quick-slash', form: 'slab', accent: 'game:minions', tilt: -6 },
  'great-bulk': { icon: 'game:weight-lifting-up', form: 'rays', accent: 'game:giant' },
  stomp: { icon: 'game:boot-stomp', form: 'burst', accent: 'game:giant', tilt: 5 },
  splatter: { icon: 'game:gooey-impact', form: 'slab', accent: 'game:muscle-up', tilt: -5 },
  shatter: { icon: 'game:shattered-sword', form: 'slab', accent: 'game:wood-beam', tilt: -5 },
  crumble: { icon: 'game:crumbling-ball', form: 'slab', accent: 'game:stone-block', tilt: -5 },
  crack: { icon: 'game:cracked-shield', form: 'slab', accent: 'game:metal-plate', tilt: -5 },
  haste: { icon: 'game:wingfoot', form: 'slab', accent: 'game:footsteps', tilt: 8 },
  'ritual-mana': { icon: 'game:potion-ball', form: 'sun', accent: 'game:water-drop' },
  'elemental-storm': { icon: 'game:lightning-storm', form: 'cloud', accent: 'game:golem-head', at: 'se' },
  power: { icon: 'game:enrage', form: 'burst', accent: 'game:crossed-swords' },
  protection: { icon: 'game:magic-shield', form: 'arch', accent: 'game:golem-head' },
  portal: { icon: 'game:magic-portal', form: 'sun', accent: 'game:footsteps' },
  divination: { icon: 'game:crystal-ball', form: 'rays', accent: 'game:card-draw' },
  dispel: { icon: 'game:cancel', form: 'rays', accent: 'game:spell-book' },
  repair: { icon: 'game:auto-repair', form: 'arch', accent: 'game:golem-head' },
  theft: { icon: 'game:robber-mask', form: 'slab', accent: 'game:card-draw' },
  transformation: { icon: 'game:body-swapping', form: 'cloud', accent: 'game:golem-head', at: 'se' },
}

export const markIcons = { power: 'game:upgrade', protection: 'game:shield', haste: 'game:wingfoot' } as const satisfies Readonly<
  Record<string, IconName>
>

export type Phase = 'power' | 'craft' | 'fate' | 'spell' | 'move' | 'battle' | 'end'
export const phases: readonly Phase[] = ['power', 'craft', 'fate', 'spell', 'move', 'battle', 'end']

/** The phase of the turn in which a decision stands. */
export const phaseOf: Readonly<Record<Step, Phase>> = {
  start: 'power',
  craft: 'craft',
  fate: 'fate',
  fateDiscard: 'fate',
  spell: 'spell',
  move: 'move',
  battle: 'battle',
  endDiscard: 'end',
}

export const phaseIcons: Readonly<Record<Phase, IconName>> = {
  power: 'game:water-drop',
  craft: 'game:anvil',
  fate: 'game:card-draw',
  spell: 'game:spell-book',
  move: 'game:footsteps',
  battle: 'game:crossed-swords',
  end: 'game:night-sky',
}

export const deckLooks = {
  golem: { icon: 'game:golem-head', color: '#6B4A2C' },
  event: { icon: 'game:scroll-unfurled', color: '#4B2E83' },
} as const satisfies Readonly<Record<string, { readonly icon: IconName; readonly color: string }>>

/** The picture of a card. */
export function artOf(card: CardId): ArtLine {
  if (isEvent(card)) return { ground: sayingOf(card).type === 'battle' ? battleTint : spellTint, ...eventArt[eventOf(card)] }
  const { kind, id } = partOf(card)
  if (kind === 'material') return { ground: tints[materials[id].hardness], ...materialArt[id] }
  return kind === 'size' ? { ground: sizeTint, icon: sizeIcons[id] } : { ground: shapeTint, icon: shapeIcons[id] }
}

/** The icon of a card, for chips and lists. */
export const cardIcon = (card: CardId): IconName => artOf(card).icon

/** The ground of a golem's picture; without a kind, that of a Wizard. */
export const tintOf = (kind: Kind | undefined): string => (kind ? tints[hardnessOf(kind)] : tints.soft)
