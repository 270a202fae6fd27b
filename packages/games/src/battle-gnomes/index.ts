import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { game, grammar } from './game.ts'
import { options } from './options.ts'
import { fallback } from './rules/defaults.ts'
import { prompts } from './rules/prompts.ts'
import { allowance, owes } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'

export const battleGnomes = toRulebook<View, State>({
  slug: 'battle-gnomes',
  code: 'BG',
  card,
  options,
  game,
  grammar,
  viewOf,
  owes,
  prompts,
  fallback,
  allowance,
  bot,
  texts: { en, de },
  voice,
  tutorial,
})
