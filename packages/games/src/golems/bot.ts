import type { Bot } from '../rulebook.ts'
import { guard } from '../tabletop/move.ts'
import { grammar } from './game.ts'
import { fallback } from './rules/stages.ts'
import type { View } from './state.ts'

/** Plays what stands for an absent player. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide(view, seat) {
    const plain = fallback(view, seat)
    if (!plain) throw new Error(`seat ${seat} has nothing to say`)
    return guard(grammar, view, seat, plain)
  },
  pause: () => 700,
}
