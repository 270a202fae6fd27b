import type { GameCard } from '../card.ts'

const gnomes = { en: 'Gnomes', de: 'Gnome' }
const wizards = { en: 'Wizards', de: 'Zauberer' }
const teams = (seats: number) => ({
  seats,
  options: { mode: 'teams' },
  labels: Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? gnomes : wizards)),
})
const yes = { en: 'Yes', de: 'Ja' }
const short = { option: 'length', is: ['short'] } as const
const long = { option: 'length', is: ['normal'] } as const
const no = { en: 'No', de: 'Nein' }

/** What the shelf shows of Gnomes & Wizards. */
export const card: GameCard = {
  rules: 1,
  title: { en: 'Gnomes & Wizards', de: 'Gnome & Zauberer' },
  tagline: {
    en: 'Two races, one crumbling cave, and all its crystals.',
    de: 'Zwei Völker, eine bröckelnde Höhle und alle ihre Kristalle.',
  },
  pitch: {
    en: 'Gnomes and Wizards fight over the Power Crystals of a shrinking cave. Roll dice and hand them to your leader and clans, march over triangular tiles, blow the horns for clans with powers of their own, and unleash these on anyone’s turn. From half-time on the ground falls away until only the mines are left.',
    de: 'Gnome und Zauberer kämpfen um die Machtkristalle einer schrumpfenden Höhle. Würfle, verteile die Würfel an Anführer und Clans, zieh über dreieckige Felder, rufe mit den Hörnern Clans mit eigenen Kräften und entfessle sie in jedermanns Zug. Ab der Halbzeit bricht der Boden weg, bis nur die Minen bleiben.',
  },
  seats: { min: 2, max: 6, usual: 4 },
  sides: [teams(2), teams(4), teams(6)],
  minutes: { min: 20, max: 90 },
  age: 14,
  designer: 'Bobby Powell',
  botLevels: ['easy', 'normal', 'hard'],
  options: [
    {
      key: 'mode',
      label: { en: 'Sides', de: 'Seiten' },
      values: [
        { value: 'teams', label: { en: 'Gnomes against Wizards', de: 'Gnome gegen Zauberer' }, seats: [2, 4, 6] },
        { value: 'ffa', label: { en: 'Every tribe for itself', de: 'Jeder Stamm für sich' } },
      ],
    },
    {
      key: 'length',
      label: { en: 'Length', de: 'Dauer' },
      values: [
        { value: 'normal', label: { en: 'Ten rounds', de: 'Zehn Runden' } },
        { value: 'short', label: { en: 'Short: six rounds', de: 'Kurz: sechs Runden' } },
      ],
    },
    {
      key: 'boardShape',
      label: { en: 'Cave', de: 'Höhle' },
      values: [
        { value: 'standard', label: { en: 'Standard', de: 'Standard' } },
        { value: 'tower', label: { en: 'Tower', de: 'Turm' }, seats: [2, 4, 6] },
        { value: 'snowflake', label: { en: 'Snowflake', de: 'Schneeflocke' }, seats: [4] },
        { value: 'custom', label: { en: 'One of your own', de: 'Eine eigene' } },
      ],
    },
    {
      key: 'customBoard',
      label: { en: 'Code of your cave', de: 'Code deiner Höhle' },
      values: [],
      longest: 80,
      when: { option: 'boardShape', is: ['custom'] },
    },
    {
      key: 'evenStart',
      label: { en: 'A card for those who don’t begin', de: 'Eine Karte für alle, die nicht beginnen' },
      values: [
        { value: true, label: yes, seats: [2], when: short },
        { value: false, label: no },
        { value: true, label: yes, seats: [2], when: long },
        { value: true, label: yes, seats: [3, 4, 5, 6] },
      ],
    },
    {
      key: 'evenDice',
      label: { en: 'As many dice for both', de: 'Gleich viele Würfel für beide' },
      values: [
        { value: true, label: yes, seats: [2] },
        { value: false, label: no },
      ],
    },
    {
      key: 'tribeAssignment',
      label: { en: 'Tribes', de: 'Stämme' },
      values: [
        { value: 'choose', label: { en: 'Chosen', de: 'Selbst gewählt' } },
        { value: 'random', label: { en: 'Dealt', de: 'Zugelost' } },
      ],
    },
    {
      key: 'boardFairness',
      label: { en: 'Tiles', de: 'Felder' },
      values: [
        { value: 'balanced', label: { en: 'Evened out', de: 'Ausgeglichen' } },
        { value: 'random', label: { en: 'As they fall', de: 'Wie sie fallen' } },
      ],
    },
    {
      key: 'alliances',
      label: { en: 'Temporary alliances', de: 'Bündnisse auf Zeit' },
      values: [
        { value: false, label: no },
        { value: true, label: yes },
      ],
    },
    {
      key: 'reactionSeconds',
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
    { key: 'standard', label: { en: 'Standard', de: 'Standard' }, options: { length: 'normal', boardShape: 'standard' } },
    {
      key: 'quick',
      label: { en: 'Quick: short, tribes dealt', de: 'Schnell: kurz, Stämme zugelost' },
      options: { length: 'short', tribeAssignment: 'random' },
    },
    { key: 'alone', label: { en: 'Every tribe for itself', de: 'Jeder Stamm für sich' }, options: { mode: 'ffa' } },
    {
      key: 'calm',
      label: { en: 'Calm: no clock on answers', de: 'In Ruhe: keine Uhr für Antworten' },
      options: { reactionSeconds: 0 },
    },
    {
      key: 'as-printed',
      label: { en: 'As printed', de: 'Wie gedruckt' },
      note: {
        en: 'Without the card for those who don’t begin, without as many dice for both, and with tiles as they fall.',
        de: 'Ohne die Karte für alle, die nicht beginnen, ohne gleich viele Würfel für beide, und mit Feldern, wie sie fallen.',
      },
      options: { evenStart: false, evenDice: false, boardFairness: 'random' },
    },
  ],
  quick: 'quick',
  lessonMinutes: 7,
}
