import type { Language } from '@toadstool/games/tabletop'
import { registerIcons } from '../../icons/index.ts'
import { icons } from '../../icons/sets/turns.ts'
import type { ArtLine } from '../Art.tsx'

registerIcons(icons)

interface TurnPicture {
  readonly art: ArtLine
  readonly title: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
}

/** Three pictures of a turn for the page of a game. */
export const turnPictures: Readonly<Record<string, readonly TurnPicture[]>> = {
  'wizards-of-war': [
    {
      art: { ground: '#BCCF93', form: 'hill', icon: 'game:orc-head', accent: 'game:pine-tree', at: 'ne' },
      title: { en: 'Orc: conjure', de: 'Ork: rufen' },
      text: {
        en: 'A monster appears on one of the eight squares around you.',
        de: 'Ein Monster erscheint auf einem der acht Felder um dich.',
      },
    },
    {
      art: { ground: '#F4BC3A', form: 'slab', icon: 'game:walking-boot', tilt: -6 },
      title: { en: 'Feet: march', de: 'Füße: marschieren' },
      text: { en: 'Everything you own moves, then fights.', de: 'Alles, was dir gehört, zieht und kämpft dann.' },
    },
    {
      art: { ground: '#B99BD6', form: 'rays', icon: 'game:spell-book' },
      title: { en: 'Wand: learn', de: 'Zauberstab: lernen' },
      text: { en: 'Draw a spell. Only you know which.', de: 'Du ziehst einen Zauber. Welchen, weißt nur du.' },
    },
  ],
}
