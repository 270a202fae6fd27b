import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { completed } from './earlier.ts'
import { game, grammar } from './game.ts'
import { lead } from './lead.ts'
import { options } from './options.ts'
import { doubt } from './rules/doubt.ts'
import { allowance, fallback, owes, prompts, volunteers } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { ending, finale, tally } from './tally.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'

export { bosses, fields, wallsPatience } from './content/bosses.ts'
export type { Ban, GnomeCard, Lost, Part, Prize } from './content/gnomes.ts'
export type { Activation, Conversion, Face, ScientistCard, UnitCard } from './content/nirds.ts'
export type { TacticKind } from './content/tactics.ts'
export * from './describe.ts'
export { kindOfNird, sayLine, sayLines, textOfNird } from './facts.ts'
export * from './rules/activation.ts'
export { changesOf } from './rules/conversions.ts'
export * from './rules/damage.ts'
export * from './rules/decisions.ts'
export * from './rules/dice.ts'
export * from './rules/difficulty.ts'
export * from './rules/forecast.ts'
export * from './rules/gnomes.ts'
export * from './rules/market.ts'
export * from './rules/nirds.ts'
export * from './rules/seats.ts'
export { stageOf } from './rules/stages.ts'
export * from './rules/tactics.ts'
export * from './rules/trade.ts'
export * from './rules/turns.ts'
export type * from './state.ts'

export const nirds = toRulebook<View, State>({
  slug: 'nirds',
  code: 'NI',
  since: '2026-11-22',
  card,
  options,
  game,
  grammar,
  viewOf,
  owes,
  turnOf: ({ step, turns, actor, round }) => (step === 'action' ? { no: turns, seat: actor } : { no: round, seat: null }),
  prompts,
  fallback,
  isOpen: () => true, // NI-2.13: no hand is hidden
  doubt,
  allowance,
  volunteers,
  bot,
  texts: { en, de },
  voice,
  tutorial,
  ending,
  tally,
  finale,
  lead,
  completed,
})
