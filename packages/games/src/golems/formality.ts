import { isOnly } from '../tabletop/enumeration.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import type { Seat } from '../tabletop/token.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

/** GO-18.8: in its own turn, where nothing can be built, or no Spell be cast. */
export function formality(view: View, seat: Seat): Sentence | undefined {
  const end = ['craft', 'spell'].includes(stageOf(view, seat)) ? fallback(view, seat) : undefined
  return end && isOnly(grammar, view, seat, end) ? end : undefined
}
