/** What monsters are worth, in points. These numbers and those below come from games of the bot against itself; others close by do about as well. */
export const monsterWorth: Readonly<Record<string, number>> = {
  goblin: 2.2,
  orc: 3.5,
  skeleton: 4,
  lizardman: 4.7,
  zombie: 4.4,
  mummy: 4.1,
  minotaur: 8,
  troll: 9,
}

/** What the bot likes, in points. */
export const taste = {
  // lives of a wizard
  life: 9.7,
  lastLife: 90,

  // blows: what they take, and this for striking at all
  blow: 0.3,
  shot: 0.45,
  wall: 0.85,
  /** How much weight is given to what the strike back may take. */
  back: 0.9,
  /** How much weight is given to the place from which a blow is struck. */
  walkGain: 0.6,

  // places for monsters, by step and by point in danger
  march: 0.21,
  danger: 0.34,
  threatToWizard: 0.04,
  threatToMonster: 0.04,
  /** Steps at which archers are near enough. */
  archer: 4,
  guard: 0.35,
  guardRadius: 4,

  // places for the wizard
  wizardDanger: 0.6,
  cover: 0.23,
  enemyFar: 0.19,
  home: 0.05,

  // spells: for casting them, and how much of what they do counts
  bolt: 0.5,
  area: 0.4,
  ownLoss: 1.2,
  control: 1.7,
  heal: 6.3,
  push: 1.1,
  blink: 1.7,
  sleep: 0.5,
  wizardStoneskin: 3.8,
  stoneskin: 1,
  bloodlust: 2.6,
  bloodlustFar: 1.4,
  detour: 0.6,
  lay: 0.55,
  /** A step to where a spell would do more is only taken for a spell worth at least this much. */
  stepFor: 2.6,
  stepDanger: 0.5,

  /** An idea worth less than this is dropped. */
  threshold: 0.26,
  /** A spell that would cost more than this is countered. */
  counter: 5.5,
  /** How often a spell is drawn instead of a monster: with no enemy near and no spell to strike with, and otherwise. */
  spellInPeace: 0.23,
  spellInNeed: 0.04,
} as const
