import { nameOf } from '@toadstool/games/wizards-of-war'
import type { ArtLine, IconName } from '../kit/index.ts'

const ember = '#F08A4B'
const bone = '#9FB58A'
const air = '#8FA7D6'
const stone = '#B7B2A6'

/** The pictures of the spell cards, by the name of the spell. */
const spells: Readonly<Record<string, ArtLine>> = {
  counterspell: { ground: air, form: 'rays', icon: 'game:cancel' },
  'arcane-bolt': { ground: ember, form: 'slab', ink2: '#F6B287', icon: 'game:bolt-spell-cast', tilt: -6 },
  fireball: { ground: ember, form: 'burst', ink2: '#F7B65E', icon: 'game:fireball', accent: 'game:pine-tree', tilt: -5 },
  lightning: { ground: ember, form: 'cloud', ink2: '#F6B287', icon: 'game:lightning-helix', tilt: 6 },
  'wall-of-thorns': { ground: bone, form: 'fence', icon: 'game:thorny-vine', accent: 'game:high-grass', at: 'se' },
  mud: { ground: bone, form: 'hill', icon: 'game:splash', accent: 'game:footprint' },
  fog: { ground: air, form: 'cloud', icon: 'game:fog', accent: 'game:evil-moon' },
  stoneskin: { ground: stone, form: 'peaks', icon: 'game:stone-block' },
  bloodlust: { ground: ember, form: 'burst', ink2: '#F6B287', icon: 'game:blood' },
  haste: { ground: air, form: 'slab', icon: 'game:wingfoot', tilt: 8 },
  mending: { ground: bone, form: 'rays', icon: 'game:heart-plus' },
  blink: { ground: air, form: 'sun', icon: 'game:teleport' },
  'raise-dead': { ground: bone, form: 'hill', ink2: '#C9D7B2', icon: 'game:raise-zombie', accent: 'game:evil-moon' },
  domination: { ground: stone, form: 'arch', icon: 'game:puppet', accent: 'game:death-skull' },
  slumber: { ground: stone, form: 'cloud', icon: 'game:night-sleep' },
  gust: { ground: air, form: 'waves', icon: 'game:wind-slap', accent: 'game:high-grass', at: 'se' },
}

/** What units and monster cards are drawn with. */
const units: Readonly<Record<string, IconName>> = {
  wizard: 'game:wizard-face',
  goblin: 'game:goblin-head',
  orc: 'game:orc-head',
  skeleton: 'game:dread-skull',
  lizardman: 'game:lizardman',
  zombie: 'game:shambling-zombie',
  mummy: 'game:mummy-head',
  minotaur: 'game:minotaur',
  troll: 'game:troll',
}

export const unitIcon = (unit: string): IconName => units[nameOf(unit)] ?? 'game:hole'

/** The picture of a card, spell or monster. */
export const artOf = (card: string): ArtLine =>
  spells[nameOf(card)] ?? { ground: '#8E6A4C', form: 'hill', ink2: '#A88565', icon: unitIcon(card), accent: 'game:evil-moon' }

export const spellIcon = (card: string): IconName => spells[nameOf(card)]?.icon ?? 'game:spell-book'

/** The faces of the turn die. */
export const faceIcons = {
  orc: 'game:orc-head',
  wand: 'game:crystal-wand',
  feet: 'game:walking-boot',
  'feet-plus': 'game:walking-boot',
} as const satisfies Readonly<Record<string, IconName>>

/** The faces of a combat die. */
export const combatIcons = { S: 'game:broadsword', H: 'game:shield', '-': undefined } as const
