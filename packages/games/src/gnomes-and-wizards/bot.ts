import type { Bot } from '../rulebook.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

/** Says what stands for a seat that is out of time. */
export const bot: Bot<View> = {
  levels: ['easy'],
  decide: (view, seat) => fallback(view, seat) as Sentence,
  pause: (view, seat) => (stageOf(view, seat) === 'react' ? 900 : 400),
  playOf: (view) => `${view.slot}`,
}
