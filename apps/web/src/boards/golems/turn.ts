import { registerIcons } from '../../icons/index.ts'
import type { TurnPicture } from '../shelved.ts'
import { icons } from './turn.icons.ts'

registerIcons(icons)

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    art: { ground: '#B9B4C6', form: 'slab', icon: 'game:rock-golem', accent: 'game:stone-block', at: 'ne' },
    title: { en: 'Craft: knead', de: 'Werk: kneten' },
    text: {
      en: 'Material, size, shape: three cards become one golem, paid for with mana.',
      de: 'Material, Größe, Gestalt: Aus drei Karten wird ein Golem, bezahlt mit Mana.',
    },
  },
  {
    art: { ground: '#E2CE8F', form: 'hill', icon: 'game:mammoth', accent: 'game:stone-tower', at: 'ne' },
    title: { en: 'Move: march', de: 'Bewegung: vorwärts' },
    text: {
      en: 'Alone or in stacks that never hold two alike.',
      de: 'Allein oder in Trupps, in denen sich keine zwei gleichen.',
    },
  },
  {
    art: { ground: '#E58A6A', form: 'burst', icon: 'game:crossed-swords', accent: 'game:d10', at: 'ne' },
    title: { en: 'Battle: roll', de: 'Kampf: würfeln' },
    text: {
      en: 'Ten-sided dice: Force against Armor. The small ones strike first.',
      de: 'Zehnseitige Würfel: Stärke gegen Rüstung. Die Kleinen schlagen zuerst zu.',
    },
  },
]
