import type { CardId, EventId, Hardness, MaterialId, Shape, Size, Step, TerrainId } from '@toadstool/games/golems'
import { eventOf, events, isEvent, materials, partOf } from '@toadstool/games/golems'
import type { IconName } from '../../icons/index.ts'
import type { ArtLine } from '../../kit/Art.tsx'

/** Tile, card and rim of each hardness. */
export const tints: Readonly<Record<Hardness, string>> = { soft: '#E7A58E', hard: '#E2CE8F', rock: '#B9B4C6', metal: '#9FB7C6' }

export const sizeTint = '#D8CBB6'
export const shapeTint = '#BFD3B0'
export const battleTint = '#E58A6A'
export const spellTint = '#B99BD6'

export const materialIcons: Readonly<Record<MaterialId, IconName>> = {
  flesh: 'game:muscle-up',
  clay: 'game:clay-brick',
  stone: 'game:stone-block',
  crystal: 'game:crystal-growth',
  iron: 'game:metal-bar',
  ice: 'game:ice-cube',
  gold: 'game:gold-bar',
  bone: 'game:broken-bone',
  sand: 'game:sands-of-time',
  wood: 'game:wood-pile',
  bronze: 'game:bell-shield',
  obsidian: 'game:stone-axe',
  basalt: 'game:lava',
  clockwork: 'game:clockwork',
  salt: 'game:salt-shaker',
  silver: 'game:minerals',
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

export const eventIcons: Readonly<Record<EventId, IconName>> = {
  swoop: 'game:swan-breeze',
  maul: 'game:claw-slashes',
  club: 'game:wood-club',
  crush: 'game:quake-stomp',
  dodge: 'game:dodging',
  'fast-attack': 'game:quick-slash',
  'great-bulk': 'game:weight-lifting-up',
  stomp: 'game:boot-stomp',
  splatter: 'game:gooey-impact',
  shatter: 'game:shattered-sword',
  crumble: 'game:crumbling-ball',
  crack: 'game:cracked-shield',
  haste: 'game:wingfoot',
  'ritual-mana': 'game:potion-ball',
  'elemental-storm': 'game:lightning-storm',
  power: 'game:enrage',
  protection: 'game:magic-shield',
  portal: 'game:magic-portal',
  divination: 'game:crystal-ball',
  dispel: 'game:cancel',
  repair: 'game:auto-repair',
  theft: 'game:robber-mask',
  transformation: 'game:body-swapping',
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

/** What the pictures of the cards add to ground and icon. */
const lines: Readonly<Record<string, Pick<ArtLine, 'form' | 'accent' | 'at' | 'tilt' | 'ink2'>>> = {
  flesh: { form: 'hill', accent: 'game:village' },
  clay: { form: 'hill', accent: 'game:swamp' },
  stone: { form: 'peaks', accent: 'game:mountains' },
  crystal: { form: 'rays', accent: 'game:gems' },
  iron: { form: 'slab', accent: 'game:mine-wagon' },
  ice: { form: 'peaks', accent: 'game:icebergs' },
  gold: { form: 'sun', ink2: '#F2CF6B', accent: 'game:mine-wagon' },
  bone: { form: 'arch', accent: 'game:ancient-ruins' },
  sand: { form: 'hill', accent: 'game:cactus' },
  wood: { form: 'fence', accent: 'game:forest' },
  bronze: { form: 'sun', ink2: '#D9B382', accent: 'game:hills' },
  obsidian: { form: 'tri', accent: 'game:mountains' },
  basalt: { form: 'peaks', ink2: '#E0A79A', accent: 'game:smoking-volcano' },
  clockwork: { form: 'burst', accent: 'game:gears' },
  salt: { form: 'waves', accent: 'game:waves' },
  silver: { form: 'sun', ink2: '#DCE6EC', accent: 'game:mine-wagon' },
  swoop: { form: 'waves', accent: 'game:feathered-wing', tilt: -5 },
  maul: { form: 'slab', accent: 'game:wolf-head', tilt: 6 },
  club: { form: 'burst', accent: 'game:rock-golem', tilt: -8 },
  crush: { form: 'hill', accent: 'game:mammoth' },
  dodge: { form: 'slab', accent: 'game:person' },
  'fast-attack': { form: 'slab', accent: 'game:minions', tilt: -6 },
  'great-bulk': { form: 'rays', accent: 'game:giant' },
  stomp: { form: 'burst', accent: 'game:giant', tilt: 5 },
  splatter: { form: 'slab', accent: 'game:muscle-up', tilt: -5 },
  shatter: { form: 'slab', accent: 'game:wood-beam', tilt: -5 },
  crumble: { form: 'slab', accent: 'game:stone-block', tilt: -5 },
  crack: { form: 'slab', accent: 'game:metal-plate', tilt: -5 },
  haste: { form: 'slab', accent: 'game:footsteps', tilt: 8 },
  'ritual-mana': { form: 'sun', accent: 'game:water-drop' },
  'elemental-storm': { form: 'cloud', accent: 'game:golem-head', at: 'se' },
  power: { form: 'burst', accent: 'game:crossed-swords' },
  protection: { form: 'arch', accent: 'game:golem-head' },
  portal: { form: 'sun', accent: 'game:footsteps' },
  divination: { form: 'rays', accent: 'game:card-draw' },
  dispel: { form: 'rays', accent: 'game:spell-book' },
  repair: { form: 'arch', accent: 'game:golem-head' },
  theft: { form: 'slab', accent: 'game:card-draw' },
  transformation: { form: 'cloud', accent: 'game:golem-head', at: 'se' },
}

/** The picture of a card. */
export function artOf(card: CardId): ArtLine {
  if (isEvent(card)) {
    const event = eventOf(card)
    return { ground: events[event].type === 'battle' ? battleTint : spellTint, icon: eventIcons[event], ...lines[event] }
  }
  const { kind, id } = partOf(card)
  if (kind === 'material') return { ground: tints[materials[id].hardness], icon: materialIcons[id], ...lines[id] }
  return kind === 'size' ? { ground: sizeTint, icon: sizeIcons[id] } : { ground: shapeTint, icon: shapeIcons[id] }
}

/** The icon of a card, for chips and lists. */
export const cardIcon = (card: CardId): IconName => artOf(card).icon
