import type { TurnPicture } from '../shelved.ts'
import first from './pictures/turn-1.svg'
import second from './pictures/turn-2.svg'
import third from './pictures/turn-3.svg'

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    picture: first,
    title: { en: 'Organize: arm', de: 'Aufrüsten: anlegen' },
    text: {
      en: 'Rakes, flowerpots, flamingos: arm your gnomes and deck out your yard.',
      de: 'Harken, Blumentöpfe, Flamingos: Rüste deine Zwerge und schmücke den Garten.',
    },
  },
  {
    picture: second,
    title: { en: 'Recruit: hire', de: 'Anwerben: einziehen' },
    text: {
      en: 'Another gnome moves in, with a quirk of its own.',
      de: 'Ein weiterer Zwerg zieht ein, mit einer eigenen Macke.',
    },
  },
  {
    picture: third,
    title: { en: 'Battle: throw', de: 'Kampf: werfen' },
    text: {
      en: 'Two households fight, and all the neighbours throw things.',
      de: 'Zwei Haushalte kämpfen, und die ganze Nachbarschaft wirft mit.',
    },
  },
]
