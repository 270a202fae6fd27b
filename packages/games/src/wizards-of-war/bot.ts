import type { Bot } from '../rulebook.ts'
import { sentences } from '../tabletop/move.ts'
import { grammar } from './game.ts'
import type { View } from './state.ts'

/** Any legal sentence that goes on with the game. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal'],
  decide(view, seat, _level, random) {
    const found = sentences(grammar, view, seat).filter(({ move }) => !aside.has(move))
    const chosen = found[Math.floor(random() * found.length)]
    if (!chosen) throw new Error(`seat ${seat} has nothing to say`)
    return chosen
  },
  pause: () => 1500,
}

const aside = new Set(['concede', 'offerDraw', 'answerDraw', 'setAttackStops', 'setSpellStops', 'undoMove', 'playCounterspell'])
