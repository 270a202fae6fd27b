import type { TurnPicture } from '../shelved.ts'
import first from './pictures/turn-1.svg'
import second from './pictures/turn-2.svg'
import third from './pictures/turn-3.svg'

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    picture: first,
    title: { en: 'Orc: summon', de: 'Ork: beschwören' },
    text: {
      en: 'A monster appears on one of the eight squares around your wizard.',
      de: 'Ein Monster erscheint auf einem der acht Felder um deinen Zauberer.',
    },
  },
  {
    picture: second,
    title: { en: 'Feet: march', de: 'Füße: marschieren' },
    text: { en: 'All you command moves and fights.', de: 'Alles, was dir gehorcht, bewegt sich und kämpft.' },
  },
  {
    picture: third,
    title: { en: 'Wand: learn', de: 'Zauberstab: lernen' },
    text: { en: 'Draw a spell. Only you know which.', de: 'Du ziehst einen Zauber. Welchen, weißt nur du.' },
  },
]
