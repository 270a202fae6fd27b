import type { TurnPicture } from '../shelved.ts'
import first from './pictures/turn-1.svg'
import second from './pictures/turn-2.svg'
import third from './pictures/turn-3.svg'

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    picture: first,
    title: { en: 'Craft: knead', de: 'Werk: kneten' },
    text: {
      en: 'Material, size, shape: three cards become one golem, paid for with mana.',
      de: 'Material, Größe, Gestalt: Aus drei Karten wird ein Golem, bezahlt mit Mana.',
    },
  },
  {
    picture: second,
    title: { en: 'Move: march', de: 'Bewegung: vorwärts' },
    text: {
      en: 'Alone or in stacks that never hold two alike.',
      de: 'Allein oder in Trupps, in denen sich keine zwei gleichen.',
    },
  },
  {
    picture: third,
    title: { en: 'Battle: roll', de: 'Kampf: würfeln' },
    text: {
      en: 'Ten-sided dice: Force against Armor. The small ones strike first.',
      de: 'Zehnseitige Würfel: Stärke gegen Rüstung. Die Kleinen schlagen zuerst zu.',
    },
  },
]
