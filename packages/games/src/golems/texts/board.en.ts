import type { Texts } from '../../tabletop/say.ts'

/** Words of the board and of its squares, written and spoken. */
export const boardEn = {
  // The board
  'board.detail': 'What stands on {square}',
  'board.square': 'Square {square}',
  'board.ownStack': '{square}, yours',
  'board.stackOf': '{square}, {seat}',
  'board.together': '{n} of {of|1 golem|{of} golems} chosen. {n|It moves|Together they move} {steps|1 square|{steps} squares}.',
  'board.close': 'Close',
  'board.chance': '{chance} % to hit',
  'board.moved': 'has moved',
  'board.wizard': 'Small, Soft, Man. He never moves.',
  'board.lasts': '{n|this turn|{n} turns}',
  'board.haste': 'Haste: two moves this turn',
  'board.hit': 'A hit',
  'board.missed': 'A miss',
  'board.destroyed': 'Destroyed',
  'board.versus': '{n|1 unit|{n} units} against {m}',
  'board.forecast': 'Chances to hit, yours on theirs',
  'land.tower': '+1 mana to whoever stands here, Armor +1.',
  'land.monolith': '+1 mana to whoever stands here.',
  'land.water': 'Only Flyers pass over it.',
  'land.wasteland': 'Nothing but ground.',
  'land.material': '{material} at the single price for whoever controls it.',
  'land.yours': 'You have {material} at the single price.',

  // Spoken
  'a11y.board': 'Board, 8 columns and 8 rows',
  'a11y.square': '{square}, {terrain}',
  'a11y.squareWith': '{square}, {terrain}, {what}',
  'facts.of': 'of {seat}',
  'facts.figures': 'Force {force}, Armor {armor}',
  'a11y.golem.own': 'your {kind} number {number}, {left} of {of} Hits',
  'a11y.golem.foreign': '{kind} number {number} of {seat}, {left} of {of} Hits',
  'a11y.wizard.own': 'your Wizard, {left} of {of} Hits',
  'a11y.wizard.foreign': 'Wizard of {seat}, {left} of {of} Hits',
  'a11y.chosen': '{n|1 golem|{n} golems} chosen',
  'a11y.controlled': '{material} at the single price for you',
  'a11y.fighting': 'in battle',
  'a11y.hostile': 'can be attacked',
  'a11y.chance': '{chance} percent to hit {unit~}',
} as const satisfies Texts
