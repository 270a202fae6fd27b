import type { GameCard } from '../card.ts'

/** What the shelf shows of Golems. */
export const card: GameCard = {
  rules: 1,
  title: { en: 'Golems', de: 'Golems' },
  tagline: {
    en: 'Knead golems from matter, size and shape.',
    de: 'Knete Golems aus Material, Größe und Gestalt.',
  },
  pitch: {
    en: 'You are a Wizard in a corner Tower. From matter, size and shape you knead golems, 256 kinds of them, pay in mana, and march them out in stacks that never hold two alike. The land is dealt anew each game. The last Wizard alive wins.',
    de: 'Du sitzt als Zauberer in einem Eckturm. Aus Material, Größe und Gestalt knetest du Golems, 256 Arten gibt es, zahlst mit Mana und schickst sie in Trupps los, in denen sich keine zwei gleichen. Das Land liegt jedes Mal anders. Der letzte lebende Zauberer gewinnt.',
  },
  seats: { min: 2, max: 4, usual: 2 },
  minutes: { min: 45, max: 120 },
  age: 10,
  designer: 'Lloyd Krassner',
  botLevels: ['easy', 'normal', 'hard'],
  options: [
    {
      key: 'roundLimit',
      label: { en: 'Round limit', de: 'Rundengrenze' },
      values: [
        { value: 30, label: { en: '30 rounds', de: '30 Runden' }, seats: [2] },
        { value: 50, label: { en: '50 rounds', de: '50 Runden' }, seats: [3, 4] },
        { value: 15, label: { en: '15 rounds', de: '15 Runden' } },
        { value: 20, label: { en: '20 rounds', de: '20 Runden' } },
        { value: 30, label: { en: '30 rounds', de: '30 Runden' }, seats: [3, 4] },
        { value: 50, label: { en: '50 rounds', de: '50 Runden' }, seats: [2] },
        { value: 0, label: { en: 'None: to the last Wizard', de: 'Keine: bis zum letzten Zauberer' } },
      ],
    },
    {
      key: 'truce',
      label: { en: 'Truce', de: 'Waffenruhe' },
      values: [
        { value: 1, label: { en: 'No attacks in the first round', de: 'Erste Runde ohne Angriffe' } },
        { value: 0, label: { en: 'None', de: 'Keine' } },
        { value: 2, label: { en: 'No attacks in the first two rounds', de: 'Erste zwei Runden ohne Angriffe' } },
      ],
    },
    {
      key: 'map',
      label: { en: 'Land', de: 'Land' },
      values: [
        { value: 'connected', label: { en: 'All land connected', de: 'Alles Land hängt zusammen' } },
        { value: 'towers', label: { en: 'Towers connected', de: 'Die Türme hängen zusammen' } },
        { value: 'raw', label: { en: 'As the tiles fall', de: 'Wie die Plättchen fallen' } },
      ],
    },
    {
      key: 'corners',
      label: { en: 'Corners with two players', de: 'Ecken zu zweit' },
      values: [
        { value: 'opposite', label: { en: 'Opposite', de: 'Gegenüber' } },
        { value: 'adjacent', label: { en: 'Side by side', de: 'Nebeneinander' } },
      ],
    },
    {
      key: 'firstPlayer',
      label: { en: 'Who begins', de: 'Wer beginnt' },
      values: [
        { value: 'random', label: { en: 'By lot', de: 'Das Los entscheidet' } },
        { value: 'seat0', label: { en: 'Red', de: 'Rot' } },
      ],
    },
    {
      key: 'responseSeconds',
      label: { en: 'Time for answers', de: 'Zeit für Antworten' },
      values: [
        { value: 20, label: { en: '20 seconds', de: '20 Sekunden' } },
        { value: 10, label: { en: '10 seconds', de: '10 Sekunden' } },
        { value: 40, label: { en: '40 seconds', de: '40 Sekunden' } },
        { value: 0, label: { en: 'No clock of their own', de: 'Keine eigene Uhr' } },
      ],
    },
  ],
  presets: [
    {
      key: 'standard',
      label: { en: 'Standard', de: 'Standard' },
      options: { map: 'connected', corners: 'opposite', truce: 1, responseSeconds: 20 },
    },
    {
      key: 'quick',
      label: { en: 'Quick: 15 rounds', de: 'Kurz: 15 Runden' },
      options: { corners: 'adjacent', roundLimit: 15, responseSeconds: 10 },
    },
    {
      key: 'calm',
      label: { en: 'Calm: no clock on answers', de: 'In Ruhe: keine Uhr für Antworten' },
      options: { responseSeconds: 0 },
    },
    {
      key: 'last',
      label: { en: 'To the last Wizard', de: 'Bis zum letzten Zauberer' },
      options: { roundLimit: 0 },
    },
    {
      key: 'as-printed',
      label: { en: 'As printed', de: 'Wie gedruckt' },
      note: {
        en: 'Without truce and last round, and with tiles as they fall.',
        de: 'Ohne Waffenruhe und letzte Runde, und mit Plättchen, wie sie fallen.',
      },
      options: { map: 'raw', corners: 'opposite', roundLimit: 0, truce: 0 },
    },
  ],
  quick: 'quick',
  lessonMinutes: 8,
}
