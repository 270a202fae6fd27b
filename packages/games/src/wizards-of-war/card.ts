import type { GameCard } from '../card.ts'

/** What the shelf shows of Wizards of War. */
export const card: GameCard = {
  rules: 1,
  title: { en: 'Wizards of War', de: 'Wizards of War – Krieg der Zauberer' },
  short: { en: 'Wizards of War', de: 'Krieg der Zauberer' },
  tagline: {
    en: 'Two evil wizards, one river, one die a turn.',
    de: 'Zwei böse Zauberer, ein Fluss, ein Würfel pro Zug.',
  },
  pitch: {
    en: 'Two evil wizards face each other across a river valley. One die decides each turn: summon a monster, learn a spell, or send everything you command into battle. Lose four lives and you are dust.',
    de: 'Zwei böse Zauberer stehen sich in einem Flusstal gegenüber. Ein Würfel entscheidet über jeden Zug: ein Monster beschwören, einen Zauber lernen oder alles, was dir gehorcht, in die Schlacht schicken. Verlierst du vier Leben, bist du Staub.',
  },
  seats: { min: 2, max: 2, usual: 2 },
  minutes: { min: 10, max: 45 },
  age: 8,
  designer: 'Emiel Ament',
  botLevels: ['easy', 'normal', 'hard'],
  options: [
    {
      key: 'map',
      label: { en: 'Board', de: 'Spielplan' },
      values: [
        { value: 'twin-fords', label: { en: 'Twin Fords, 11 × 20', de: 'Zwillingsfurten, 11 × 20' } },
        { value: 'broken-ring', label: { en: 'Broken Ring, 11 × 11', de: 'Zerbrochener Ring, 11 × 11' } },
      ],
    },
    {
      key: 'wizardLife',
      label: { en: 'Lives of each wizard', de: 'Leben je Zauberer' },
      values: [
        { value: 4, label: { en: '4, as in the rulebook', de: '4, nach Regelheft' } },
        { value: 3, label: { en: '3', de: '3' } },
        { value: 2, label: { en: '2', de: '2' } },
      ],
    },
    {
      key: 'firstPlayer',
      label: { en: 'Who begins', de: 'Wer beginnt' },
      values: [
        { value: 'random', label: { en: 'By lot', de: 'Das Los entscheidet' } },
        { value: 'seat0', label: { en: 'Violet', de: 'Violett' } },
        { value: 'seat1', label: { en: 'Green', de: 'Grün' } },
      ],
    },
    {
      key: 'turnLimit',
      label: { en: 'Turn limit', de: 'Zuggrenze' },
      values: [
        { value: 300, label: { en: '300 turns', de: '300 Züge' } },
        { value: 150, label: { en: '150 turns', de: '150 Züge' } },
        { value: 'none', label: { en: 'No limit', de: 'Keine' } },
      ],
    },
    {
      key: 'attackStops',
      label: { en: 'Ask before attacks', de: 'Vor Angriffen fragen' },
      values: [
        { value: true, label: { en: 'On at the start', de: 'Am Anfang an' } },
        { value: false, label: { en: 'Off at the start', de: 'Am Anfang aus' } },
      ],
    },
  ],
  presets: [
    {
      key: 'rulebook',
      label: { en: 'Rulebook game', de: 'Nach Regelheft' },
      options: { map: 'twin-fords', wizardLife: 4 },
    },
    {
      key: 'quick',
      label: { en: 'Quick duel', de: 'Schnelles Duell' },
      options: { map: 'broken-ring', wizardLife: 3 },
    },
    {
      key: 'as-printed',
      label: { en: 'As printed', de: 'Wie gedruckt' },
      note: { en: 'No last turn: it ends with a wizard.', de: 'Ohne letzten Zug: Ein Zauberer fällt.' },
      options: { map: 'twin-fords', wizardLife: 4, turnLimit: 'none' },
    },
  ],
  quick: 'quick',
  lessonMinutes: 5,
}
