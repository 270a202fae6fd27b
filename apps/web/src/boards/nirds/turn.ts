import { registerIcons } from '../../icons/index.ts'
import type { TurnPicture } from '../shelved.ts'
import { icons } from './turn.icons.ts'

registerIcons(icons)

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    art: { ground: '#BFD9E8', form: 'dice', icon: 'game:rolling-dices', accent: 'game:trade', at: 'ne' },
    title: { en: 'Trading: swap', de: 'Tausch: Würfel her' },
    text: {
      en: 'Everybody rolls at once, swaps dice one for one, and bends them with scientists.',
      de: 'Alle würfeln zugleich, tauschen Würfel eins zu eins und verbiegen sie mit Wissenschaftlern.',
    },
  },
  {
    art: { ground: '#F2D06B', form: 'burst', icon: 'game:eating-pelican', accent: 'game:crossed-swords', at: 'ne' },
    title: { en: 'Action: spend', de: 'Aktion: einsetzen' },
    text: {
      en: 'Dice wake a bird and are rolled again as damage, or they hire a new one.',
      de: 'Würfel wecken einen Vogel und werden neu geworfen: als Schaden. Oder sie bezahlen einen neuen.',
    },
  },
  {
    art: { ground: '#E9B7A0', form: 'fence', icon: 'game:bad-gnome', accent: 'game:hearts', at: 'ne' },
    title: { en: 'Preparation: brace', de: 'Vorbereitung: durchhalten' },
    text: {
      en: 'Gnomes that still stand strike back. Whoever falls takes all down.',
      de: 'Wer von den Zwergen noch steht, schlägt zurück. Fällt eine Person, verlieren alle.',
    },
  },
]
