import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { momentsOf } from './moments.ts'
import { checkSealed } from './sealed.ts'
import type { Support } from './support.ts'
import { checkReversible, checkSameMove, checkTwoWorlds } from './twoWorlds.ts'

/** Checks states throughout a whole game for information that reaches a viewer who mustn't have it. */
export function checkSecrets(
  rulebook: Rulebook,
  course: readonly GameView[],
  names: readonly string[],
  support: Support<GameView, GameView>,
  random: () => number,
): void {
  for (const moment of momentsOf(course.length - 1)) {
    const state = course[moment] as GameView
    try {
      checkTwoWorlds(rulebook, state, names, support.otherWorld, random)
      checkSameMove(rulebook, state, names, support, random)
      checkReversible(rulebook, state, names, support.otherWorld, random)
      checkSealed(rulebook, state, names, support, random)
    } catch (cause) {
      throw new Error(`after ${moment} moves: ${String(cause)}`, { cause })
    }
  }
}
