import { toRulebook } from '../rulebook.ts'
import { bot } from './bot.ts'
import { card } from './card.ts'
import { formality } from './formality.ts'
import { game, grammar } from './game.ts'
import { options } from './options.ts'
import { allowance, fallback, owes, prompts, volunteers } from './rules/stages.ts'
import type { State, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { tutorial } from './tutorial.ts'
import { viewOf } from './view.ts'
import { voice } from './voice.ts'

export type * from './state.ts'

export const gnomesAndWizards = toRulebook<View, State>({
  slug: 'gnomes-and-wizards',
  code: 'GW',
  card,
  options,
  game,
  grammar,
  viewOf,
  owes,
  prompts,
  fallback,
  formality,
  allowance,
  volunteers,
  bot,
  texts: { en, de },
  voice,
  tutorial,
})
