import { registerIcons } from '../../icons/index.ts'
import type { TurnPicture } from '../shelved.ts'
import { icons } from './turn.icons.ts'

registerIcons(icons)

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    art: { ground: '#8FB4D9', form: 'arch', icon: 'game:knapsack', accent: 'game:bad-gnome', at: 'ne' },
    title: { en: 'Organize: arm', de: 'Aufrüsten: anlegen' },
    text: {
      en: 'Rakes, flowerpots, flamingos: arm your gnomes and deck out your yard.',
      de: 'Harken, Blumentöpfe, Flamingos: Rüste deine Zwerge und schmücke den Garten.',
    },
  },
  {
    art: { ground: '#F1C7B6', form: 'hill', icon: 'game:bad-gnome' },
    title: { en: 'Recruit: hire', de: 'Anwerben: einziehen' },
    text: {
      en: 'Another gnome moves in, with a quirk of its own.',
      de: 'Ein weiterer Zwerg zieht ein, mit einer eigenen Macke.',
    },
  },
  {
    art: { ground: '#F2B04A', form: 'burst', icon: 'game:throwing-ball', accent: 'game:crossed-swords', at: 'ne' },
    title: { en: 'Battle: throw', de: 'Kampf: werfen' },
    text: {
      en: 'Two households fight, and all the neighbours throw things.',
      de: 'Zwei Haushalte kämpfen, und die ganze Nachbarschaft wirft mit.',
    },
  },
]
