import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { completed } from './earlier.ts'
import { game, grammar } from './game.ts'
import { lead } from './lead.ts'
import { options } from './options.ts'
import { allowance, fallback, isOpen, owes, prompts } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { ending, finale, tally } from './tally.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'

export type { EventId } from './content/events.ts'
export { cardPrice, events, spellPrice } from './content/events.ts'
export { materials } from './content/materials.ts'
export { shapes } from './content/shapes.ts'
export { sizes } from './content/sizes.ts'
export { cardFigures } from './facts.ts'
export * from './rules/attackOrder.ts'
export * from './rules/auras.ts'
export * from './rules/battle.ts'
export * from './rules/board.ts'
export * from './rules/cards.ts'
export * from './rules/control.ts'
export * from './rules/figures.ts'
export * from './rules/forecast.ts'
export * from './rules/hands.ts'
export * from './rules/income.ts'
export * from './rules/movement.ts'
export * from './rules/odds.ts'
export * from './rules/ranking.ts'
export * from './rules/seats.ts'
export * from './rules/spells.ts'
export * from './rules/stacks.ts'
export { mayCraft, stageOf } from './rules/stages.ts'
export type * from './state.ts'

export const golems = toRulebook<View, State>({
  slug: 'golems',
  code: 'GO',
  since: '2026-11-21',
  card,
  options,
  game,
  grammar,
  viewOf,
  completed,
  owes,
  turnOf: ({ turn }) => turn,
  prompts,
  fallback,
  isOpen,
  allowance,
  ending,
  tally,
  finale,
  lead,
  bot,
  texts: { en, de },
  voice,
  tutorial,
})
