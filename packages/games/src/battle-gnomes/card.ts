import type { GameCard } from '../card.ts'

/** What the shelf shows of Battle Gnomes! */
export const card: GameCard = {
  rules: 1,
  title: { en: 'Battle Gnomes!', de: 'Battle Gnomes! – Zwergenzoff' },
  short: { en: 'Battle Gnomes!', de: 'Zwergenzoff' },
  tagline: {
    en: 'Garden gnomes fight for the block.',
    de: 'Gartenzwerge kämpfen um die Straße.',
  },
  pitch: {
    en: 'Behind the hedges of a quiet street, gnome households fight for the block. Draft gnomes with quirks, arm them with rakes and flowerpots, deck out your yard, pick a fight, and throw Easter eggs into other people’s battles. The first to defeat three enemy gnomes rules the neighbourhood.',
    de: 'Hinter den Hecken einer ruhigen Straße kämpfen Zwergenhaushalte um die Nachbarschaft. Wähle Zwerge mit Macken, rüste sie mit Harken und Blumentöpfen aus, schmücke deinen Garten, fang Streit an und wirf Ostereier in fremde Kämpfe. Wer zuerst drei gegnerische Zwerge besiegt, hat das Sagen.',
  },
  seats: { min: 2, max: 6, usual: 4 },
  minutes: { min: 10, max: 60 },
  age: 8,
  designer: 'Tiffany Branum',
  botLevels: ['easy', 'normal', 'hard'],
  options: [
    {
      key: 'goal',
      label: { en: 'To defeat', de: 'Zu besiegen' },
      values: [
        { value: 3, label: { en: '3 gnomes', de: '3 Zwerge' } },
        { value: 4, label: { en: '4 gnomes', de: '4 Zwerge' } },
        { value: 5, label: { en: '5 gnomes', de: '5 Zwerge' } },
      ],
    },
    {
      key: 'firstAttack',
      label: { en: 'Attacks', de: 'Angriffe' },
      values: [
        { value: 'after-first-turn', label: { en: 'On households that have had a turn', de: 'Auf Haushalte, die schon am Zug waren' } },
        { value: 'at-once', label: { en: 'From the first turn on', de: 'Vom ersten Zug an' } },
      ],
    },
    {
      key: 'battleTie',
      label: { en: 'Tied battle', de: 'Gleichstand im Kampf' },
      values: [
        { value: 'standoff', label: { en: 'Nobody is defeated', de: 'Niemand ist besiegt' } },
        { value: 'defender-wins', label: { en: 'The defender wins', de: 'Die Verteidigung gewinnt' } },
      ],
    },
    {
      key: 'starter',
      label: { en: 'Who drafts first', de: 'Wer zuerst wählt' },
      values: [
        { value: 'random', label: { en: 'By lot', de: 'Das Los entscheidet' } },
        { value: 'seat0', label: { en: 'The first seat', de: 'Der erste Platz' } },
      ],
    },
    {
      key: 'responseSeconds',
      label: { en: 'Time for passes and answers', de: 'Zeit zum Passen und Antworten' },
      values: [
        { value: 20, label: { en: '20 seconds', de: '20 Sekunden' } },
        { value: 10, label: { en: '10 seconds', de: '10 Sekunden' } },
        { value: 40, label: { en: '40 seconds', de: '40 Sekunden' } },
        { value: 0, label: { en: 'No clock of their own', de: 'Keine eigene Uhr' } },
      ],
    },
  ],
  presets: [
    { key: 'usual', label: { en: 'Usual', de: 'Standard' }, options: { goal: 3 } },
    { key: 'long', label: { en: 'Long: five gnomes', de: 'Lang: fünf Zwerge' }, options: { goal: 5 } },
    {
      key: 'as-printed',
      label: { en: 'As printed', de: 'Wie gedruckt' },
      note: {
        en: 'Every household may be attacked from the first turn on.',
        de: 'Vom ersten Zug an darf jeder Haushalt angegriffen werden.',
      },
      options: { firstAttack: 'at-once' },
    },
  ],
  quick: 'usual',
  lessonMinutes: 5,
}
