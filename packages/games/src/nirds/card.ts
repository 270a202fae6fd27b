import type { GameCard, OptionValue } from '../card.ts'

const step = (value: number, level: number, en: string, de: string, seats?: readonly number[]): OptionValue => ({
  value,
  level,
  label: { en, de },
  ...(seats && { seats }),
})

const several = [2, 3, 4]

/** What the shelf shows of Nirds vs Gnomes. */
export const card: GameCard = {
  rules: 1,
  title: { en: 'Nirds vs Gnomes', de: 'Nirds vs Gnomes' },
  tagline: {
    en: 'Odd birds, borrowed dice and a garden full of enemies.',
    de: 'Schräge Vögel, geborgte Würfel und ein Garten voller Feinde.',
  },
  pitch: {
    en: 'Up to four bird-brained generals stand together against four waves of garden gnomes and a boss. Everybody rolls, swaps dice with friends and bends them with scientists. Then each die is spent once: to send a bird into battle, or to hire another. Whoever falls takes all down.',
    de: 'Bis zu vier spatzenhirnige Generäle halten zusammen gegen vier Wellen Gartenzwerge und einen Boss. Alle würfeln, tauschen Würfel mit Freunden und verbiegen sie mit Wissenschaftlern. Dann zählt jeder Würfel einmal: Er schickt einen Vogel in den Kampf, oder er wirbt einen neuen an. Fällt eine Person, fallen alle.',
  },
  seats: { min: 1, max: 4, usual: 2 },
  together: true,
  minutes: { min: 10, max: 50 },
  age: 10,
  designer: 'Friedemann Findeisen',
  botLevels: ['easy', 'normal', 'hard'],
  level: { base: 5, label: { en: 'Level {n}', de: 'Level {n}' } },
  facts: [
    {
      key: 'level',
      label: { en: 'level {n}', de: 'Level {n}' },
      best: { en: 'highest level won', de: 'höchstes gewonnenes Level' },
    },
    { key: 'rounds', label: { en: '{n} rounds', de: '{n} Runden' } },
    {
      key: 'boss',
      label: { en: '{n}', de: '{n}' },
      words: {
        scarecrow: { en: 'The Scarecrow', de: 'Vogelscheuche' },
        'invisible-walls': { en: 'Invisible Walls', de: 'Unsichtbare Wände' },
      },
    },
  ],
  options: [
    {
      key: 'boss',
      label: { en: 'Boss', de: 'Boss' },
      values: [
        { value: 'random', label: { en: 'A random boss', de: 'Zufälliger Boss' } },
        { value: 'scarecrow', label: { en: 'The Scarecrow', de: 'Vogelscheuche' } },
        { value: 'invisible-walls', label: { en: 'Invisible Walls', de: 'Unsichtbare Wände' } },
      ],
    },
    {
      key: 'ignoreLeaders',
      label: { en: 'Leaders', de: 'Anführer' },
      values: [
        { value: false, label: { en: 'With their effects', de: 'Mit ihren Effekten' } },
        { value: true, level: 1, label: { en: 'Without their effects', de: 'Ohne ihre Effekte' } },
      ],
    },
    {
      key: 'extraWave4',
      label: { en: 'Gnomes of wave IV', de: 'Zwerge der Welle IV' },
      values: [
        step(0, 0, 'As usual', 'Wie üblich'),
        step(-2, -2, 'Two steps fewer', 'Zwei Schritte weniger'),
        step(-1, -1, 'One step fewer', 'Einen Schritt weniger'),
        step(1, 1, 'One step more', 'Einen Schritt mehr'),
        step(2, 2, 'Two steps more', 'Zwei Schritte mehr'),
        step(3, 3, 'Three steps more', 'Drei Schritte mehr'),
      ],
    },
    {
      key: 'extraWave2',
      label: { en: 'Gnomes of wave II', de: 'Zwerge der Welle II' },
      values: [
        step(0, 0, 'As usual', 'Wie üblich'),
        step(-2, 2, 'Two steps fewer', 'Zwei Schritte weniger'),
        step(-1, 1, 'One step fewer', 'Einen Schritt weniger'),
        step(1, -1, 'One step more', 'Einen Schritt mehr'),
        step(2, -2, 'Two steps more', 'Zwei Schritte mehr'),
      ],
    },
    {
      key: 'removeDistractions',
      label: { en: 'Distractions', de: 'Ablenkungen' },
      values: [
        step(0, 0, 'All four', 'Alle vier'),
        step(1, 1, 'Three of four', 'Drei von vier'),
        step(2, 2, 'Two of four', 'Zwei von vier'),
        step(3, 3, 'One of four', 'Eine von vier'),
        step(4, 4, 'None', 'Keine'),
      ],
    },
    {
      key: 'removePoliticians',
      label: { en: 'Politicians', de: 'Politiker-Zwerge' },
      values: [
        step(0, 0, 'All', 'Alle'),
        step(1, -1, 'One stays away', 'Einer bleibt weg'),
        step(2, -2, 'Two stay away', 'Zwei bleiben weg'),
        step(3, -3, 'Three stay away', 'Drei bleiben weg'),
        step(4, -4, 'Four stay away', 'Vier bleiben weg', several),
        step(5, -5, 'Five stay away', 'Fünf bleiben weg', several),
        // NI-3.6: alone there are three
        step(4, -3, 'All three stay away', 'Alle drei bleiben weg', [1]),
        step(5, -3, 'All three stay away', 'Alle drei bleiben weg', [1]),
      ],
    },
    {
      key: 'startFiveDice',
      label: { en: 'Dice at the start', de: 'Würfel zu Beginn' },
      values: [
        { value: false, label: { en: 'Four', de: 'Vier' } },
        { value: true, level: -1, label: { en: 'Five', de: 'Fünf' } },
      ],
    },
    {
      key: 'roundLimit',
      label: { en: 'Round limit', de: 'Rundengrenze' },
      values: [
        { value: 25, label: { en: '25 rounds', de: '25 Runden' } },
        { value: 0, label: { en: 'None', de: 'Keine' } },
      ],
    },
    {
      key: 'lastCallSeconds',
      label: { en: 'Time for a last call', de: 'Zeit für letzte Karten' },
      values: [
        { value: 20, label: { en: '20 seconds', de: '20 Sekunden' } },
        { value: 0, label: { en: 'No clock of its own', de: 'Keine eigene Uhr' } },
        { value: 10, label: { en: '10 seconds', de: '10 Sekunden' } },
        { value: 40, label: { en: '40 seconds', de: '40 Sekunden' } },
      ],
    },
  ],
  presets: [
    { key: 'normal', label: { en: 'Normal', de: 'Normal' }, options: {} },
    {
      key: 'fledgling',
      label: { en: 'Fledgling', de: 'Küken' },
      options: { startFiveDice: true, extraWave2: 2, removePoliticians: 1 },
    },
    { key: 'easy', label: { en: 'Easy', de: 'Leicht' }, options: { startFiveDice: true, extraWave2: 1 } },
    { key: 'hard', label: { en: 'Hard', de: 'Schwer' }, options: { ignoreLeaders: true, extraWave2: -1 } },
    {
      key: 'heroic',
      label: { en: 'Heroic', de: 'Heldenhaft' },
      options: { ignoreLeaders: true, extraWave2: -2, removeDistractions: 1, extraWave4: 1 },
    },
    {
      key: 'as-printed',
      label: { en: 'As printed', de: 'Wie gedruckt' },
      note: {
        en: 'Without a last round, and with the boss whose figures are all printed.',
        de: 'Ohne letzte Runde, und mit dem Boss, dessen Zahlen alle gedruckt sind.',
      },
      options: { boss: 'scarecrow', roundLimit: 0 },
    },
  ],
  quick: 'fledgling',
  lessonMinutes: 4,
}
