import type { TurnPicture } from '../shelved.ts'
import first from './pictures/turn-1.svg'
import second from './pictures/turn-2.svg'
import third from './pictures/turn-3.svg'

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    picture: first,
    title: { en: 'Trading: swap', de: 'Tausch: Würfel her' },
    text: {
      en: 'Everybody rolls at once, swaps dice one for one, and bends them with scientists.',
      de: 'Alle würfeln zugleich, tauschen Würfel eins zu eins und verbiegen sie mit Wissenschaftlern.',
    },
  },
  {
    picture: second,
    title: { en: 'Action: spend', de: 'Aktion: einsetzen' },
    text: {
      en: 'Dice wake a bird and are rolled again as damage, or they hire a new one.',
      de: 'Würfel wecken einen Vogel und werden neu geworfen: als Schaden. Oder sie bezahlen einen neuen.',
    },
  },
  {
    picture: third,
    title: { en: 'Preparation: brace', de: 'Vorbereitung: durchhalten' },
    text: {
      en: 'Gnomes that still stand strike back. Whoever falls takes all down.',
      de: 'Wer von den Zwergen noch steht, schlägt zurück. Fällt eine Person, verlieren alle.',
    },
  },
]
