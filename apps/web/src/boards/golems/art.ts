import type { CardId, EventId, Kind, Shape, Size, Step, TerrainId } from '@toadstool/games/golems'
import { eventOf, hardnessOf, isEvent, materials, partOf, sayingOf } from '@toadstool/games/golems'
import { tints } from '@toadstool/games/golems/tints'
import type { Form, IconName, Portrait } from '../kit/index.ts'
import { Emblem, kindLook, Standing } from './faces.tsx'

const sizeTint = '#D8CBB6'
const shapeTint = '#BFD3B0'
const battleTint = '#E58A6A'
const spellTint = '#B99BD6'

export const sizes: readonly Size[] = ['small', 'medium', 'large', 'giant']
export const shapes: readonly Shape[] = ['man', 'beast', 'flyer', 'juggernaut']

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

/** What lies behind the pictures of events, and their signs where there is no room for one. */
const events: Readonly<Record<EventId, readonly [form: Form, icon: IconName]>> = {
  swoop: ['waves', 'game:swan-breeze'],
  maul: ['slab', 'game:claw-slashes'],
  club: ['burst', 'game:wood-club'],
  crush: ['hill', 'game:quake-stomp'],
  dodge: ['slab', 'game:dodging'],
  'fast-attack': ['slab', 'game:quick-slash'],
  'great-bulk': ['rays', 'game:weight-lifting-up'],
  stomp: ['burst', 'game:boot-stomp'],
  splatter: ['slab', 'game:gooey-impact'],
  shatter: ['slab', 'game:shattered-sword'],
  crumble: ['slab', 'game:crumbling-ball'],
  crack: ['slab', 'game:cracked-shield'],
  haste: ['slab', 'game:wingfoot'],
  'ritual-mana': ['sun', 'game:potion-ball'],
  'elemental-storm': ['cloud', 'game:lightning-storm'],
  power: ['burst', 'game:enrage'],
  protection: ['arch', 'game:magic-shield'],
  portal: ['sun', 'game:magic-portal'],
  divination: ['rays', 'game:crystal-ball'],
  dispel: ['rays', 'game:cancel'],
  repair: ['arch', 'game:auto-repair'],
  theft: ['slab', 'game:robber-mask'],
  transformation: ['cloud', 'game:body-swapping'],
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

/** The picture of a card: what of a golem it says, the rest of it raw clay. */
export function artOf(card: CardId): Portrait {
  if (isEvent(card)) {
    const event = eventOf(card)
    const ground = sayingOf(card).type === 'battle' ? battleTint : spellTint
    return { ground, form: events[event][0], figure: { id: `event/${event}` }, Drawn: Emblem }
  }
  const part = partOf(card)
  const look = { form: 'sun', Drawn: Standing } as const
  if (part.kind === 'material') {
    const figure = kindLook({ material: part.id, size: 'large' })
    return { ...look, ground: tints[materials[part.id].hardness], figure, cut: 'half' }
  }
  if (part.kind === 'size') return { ...look, ground: sizeTint, figure: kindLook({ size: part.id }) }
  return { ...look, ground: shapeTint, figure: { id: `shape/${part.id}` } }
}

/** A golem of these parts, on the ground of its hardness. */
export const portraitOf = (parts: Partial<Kind>): Portrait => ({
  ground: parts.material ? tints[materials[parts.material].hardness] : sizeTint,
  form: 'sun',
  figure: kindLook(parts),
  Drawn: Standing,
})

/** The sign of an event above the track of a replay. */
export const eventIcon = (card: CardId): IconName => events[eventOf(card)][1]

/** The ground of a golem's picture; without a kind, that of a Wizard. */
export const tintOf = (kind: Kind | undefined): string => (kind ? tints[hardnessOf(kind)] : tints.soft)
