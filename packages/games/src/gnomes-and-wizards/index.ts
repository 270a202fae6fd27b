import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { completed } from './earlier.ts'
import { formality } from './formality.ts'
import { game, grammar } from './game.ts'
import { lead } from './lead.ts'
import { options } from './options.ts'
import { allowance, fallback, isOpen, owes, prompts, turnOf, volunteers } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { finale, tally } from './tally.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'

export { abilities } from './content/abilities.ts'
export type { Half, Space } from './content/boards.ts'
export { learned, secrets } from './content/cards.ts'
export { callPrice, type Face, faces } from './content/dice.ts'
export { fallDamage, lines } from './content/lines.ts'
export { lastRound, lengths } from './content/scores.ts'
export { tribeIds, tribes } from './content/tribes.ts'
export { type Counter, counters, type Effect } from './content/vocabulary.ts'
export { doesOf } from './facts.ts'
export { answerForetold, type Foretold } from './foretold.ts'
export * from './rules/board.ts'
export { decode, encode, type Fault, faultOf } from './rules/boardCode.ts'
export { boardName, boardOf } from './rules/boards.ts'
export * from './rules/calls.ts'
export { allCards, handLimit, isLearned, isSecret, nameOf } from './rules/cards.ts'
export { placed, toPlace } from './rules/crystals.ts'
export { diceOf, isStat } from './rules/dice.ts'
export * from './rules/figures.ts'
export * from './rules/forecast.ts'
export * from './rules/grid.ts'
export { canFall, fallingTiles, isFlipped, isLost, roundOf, symbolOf, tilesOf } from './rules/ground.ts'
export { mustFight, routes } from './rules/movement.ts'
export { bearerOf, powerBehind, sourceOf } from './rules/powers.ts'
export { areAllies, areEnemies, teamOf } from './rules/relations.ts'
export { scoreOf, sidesOf, sideTotal } from './rules/scoring.ts'
export { clanSlot, isFull, learnedSlot, slotUnit, socketOf, socketsOf } from './rules/slots.ts'
export { stageOf, surplus } from './rules/stages.ts'
export { preyOf } from './rules/strikes.ts'
export { sourceToken } from './rules/tokens.ts'
export * from './rules/units.ts'
export type * from './state.ts'
export { deathCost, killWorth, type ScoreEntry, scoreSheet } from './tally.ts'

export const gnomesAndWizards = toRulebook<View, State>({
  slug: 'gnomes-and-wizards',
  code: 'GW',
  since: '2026-11-23',
  card,
  options,
  game,
  completed,
  grammar,
  viewOf,
  owes,
  turnOf,
  prompts,
  fallback,
  formality,
  isOpen,
  allowance,
  volunteers,
  bot,
  texts: { en, de },
  voice,
  tutorial,
  tally,
  finale,
  lead,
})
