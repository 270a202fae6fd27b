import type { Texts } from '../text.ts'

/** What every game says alike; where a game has better words for something of this, they come after these. */
export const general = {
  'prompt.waiting': 'Waiting for {player}.',
  'prompt.waiting-several': 'Waiting for {n|1 player|{n} players}.',

  // How a thing stands to what is being said, for the ear
  'a11y.legal': 'can be chosen',
  'ear.yours': 'your {thing}',
  'ear.theirs': '{owner}’s {thing}',

  'refusal.game-over': 'The game is over.',
  'refusal.wrong-stage': 'This isn’t possible at the moment.',
  'refusal.table-changed': 'The table has just changed. Look again, then decide.',
  'refusal.unknown-move': 'This game has no such move.',
  'refusal.bad-argument': 'That doesn’t fit here.',
  'refusal.no-choice': 'Nothing can be chosen here now.',
  'refusal.taken-along': 'The match has been taken along to a device: it rests here.',
  'refusal.nothing-to-undo': 'There is nothing of yours to take back.',
  'refusal.undone-enough': 'You have taken back {most} moves: what stands now stays, go on from here.',
  'refusal.ordered-enough': 'You have given {most} standing orders in a row: the next one counts once somebody has moved.',
  'refusal.paused': 'This table is paused. Anyone who plays here may let it go on.',
  'refusal.match-too-long': 'This match has had {most} moves, as many as a match may have. Leave it, or let it be called off.',

  'zone.empty': 'empty',
  'zone.down': '{n} face down',
  'zone.turn': 'Turn {n}',
  'zone.round': 'Round {n}',
  'zone.table': 'Table',
} as const satisfies Texts
