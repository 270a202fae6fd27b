import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { game, grammar } from './game.ts'
import { lead } from './lead.ts'
import { options } from './options.ts'
import { allowance, fallback, owes, prompts, turnOf } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'
import { zones } from './zones.ts'

export { numberOf, suitOf } from './rules/cards.ts'
export { racing } from './rules/race.ts'
export type * from './state.ts'

export const beetleRace = toRulebook<View, State>({
  slug: 'beetle-race',
  code: 'BR',
  since: '2026-11-25',
  card,
  options,
  game,
  grammar,
  viewOf,
  owes,
  turnOf,
  prompts,
  zones,
  fallback,
  allowance,
  lead,
  bot,
  texts: { en, de },
  voice,
  tutorial,
})
