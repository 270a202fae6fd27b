import { registerIcons } from '../../icons/index.ts'
import type { TurnPicture } from '../shelved.ts'
import { icons } from './turn.icons.ts'

registerIcons(icons)

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    art: { ground: '#BCCF93', form: 'hill', icon: 'game:orc-head', accent: 'game:pine-tree', at: 'ne' },
    title: { en: 'Orc: summon', de: 'Ork: beschwören' },
    text: {
      en: 'A monster appears on one of the eight squares around your wizard.',
      de: 'Ein Monster erscheint auf einem der acht Felder um deinen Zauberer.',
    },
  },
  {
    art: { ground: '#F4BC3A', form: 'slab', icon: 'game:walking-boot', tilt: -6 },
    title: { en: 'Feet: march', de: 'Füße: marschieren' },
    text: { en: 'All you command moves and fights.', de: 'Alles, was dir gehorcht, bewegt sich und kämpft.' },
  },
  {
    art: { ground: '#B99BD6', form: 'rays', icon: 'game:spell-book' },
    title: { en: 'Wand: learn', de: 'Zauberstab: lernen' },
    text: { en: 'Draw a spell. Only you know which.', de: 'Du ziehst einen Zauber. Welchen, weißt nur du.' },
  },
]
