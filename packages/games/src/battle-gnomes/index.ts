import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { game, grammar } from './game.ts'
import { lead } from './lead.ts'
import { options } from './options.ts'
import { fallback } from './rules/defaults.ts'
import { prompts } from './rules/prompts.ts'
import { allowance, isOpen, owes } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { ending, finale, tally } from './tally.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'
import { zones } from './zones.ts'

export * from './facts.ts'
export { type Foretold, foretoldFrom, type Outcome } from './outcomes.ts'
export * from './rules/actions.ts'
export * from './rules/cards.ts'
export * from './rules/counts.ts'
export * from './rules/fight.ts'
export * from './rules/functions.ts'
export * from './rules/households.ts'
export * from './rules/items.ts'
export * from './rules/marks.ts'
export * from './rules/orders.ts'
export * from './rules/plays.ts'
export { attackProspects, broughtBy, type Prospect, prospectOf } from './rules/prospects.ts'
export * from './rules/seats.ts'
export * from './rules/sides.ts'
export { stageOf } from './rules/stages.ts'
export * from './rules/totals.ts'
export * from './rules/turns.ts'
export type * from './state.ts'

export const battleGnomes = toRulebook<View, State>({
  slug: 'battle-gnomes',
  code: 'BG',
  since: '2026-11-22',
  card,
  options,
  game,
  grammar,
  viewOf,
  owes,
  turnOf: ({ phase, turn: { no, seat } }) => ({ no, seat: phase === 'placement' ? null : seat }),
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
  zones,
  tutorial,
})
