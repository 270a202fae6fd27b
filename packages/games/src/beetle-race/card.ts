import type { GameCard } from '../card.ts'

/** What the shelf shows of the game. */
export const card: GameCard = {
  rules: 1,
  title: { en: 'Beetle Race', de: 'Beetle Race' },
  tagline: { en: 'A number that nobody else chooses.', de: 'Eine Zahl, die sonst niemand wählt.' },
  pitch: {
    en: 'Everybody chooses a number in secret. Those that nobody else has chosen move their pieces. Who guesses best what the others are up to?',
    de: 'Alle wählen verdeckt eine Zahl. Wer als Einziger eine gewählt hat, zieht so weit. Wer errät am besten, was die anderen vorhaben?',
  },
  seats: { min: 2, max: 4, usual: 3 },
  minutes: { min: 3, max: 10 },
  age: 6,
  designer: 'Toadstool',
  botLevels: ['easy', 'normal'],
  options: [
    {
      key: 'length',
      label: { en: 'Track', de: 'Strecke' },
      values: [
        { value: 10, label: { en: '10 spaces', de: '10 Felder' } },
        { value: 20, label: { en: '20 spaces', de: '20 Felder' } },
      ],
    },
  ],
  presets: [
    { key: 'usual', label: { en: 'Short race', de: 'Kurzes Rennen' }, options: { length: 10 } },
    { key: 'long', label: { en: 'Long race', de: 'Langes Rennen' }, options: { length: 20 } },
  ],
  quick: 'usual',
  lessonMinutes: 1,
}
