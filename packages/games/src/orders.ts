/** Standing orders that change nothing else in the match: giving one leaves everybody's latest moves untouched. */
import type { Engine, MatchState } from './engine.ts'
import { owing, type Rulebook } from './rulebook.ts'
import type { Sentence } from './tabletop/grammar.ts'
import type { Seat } from './tabletop/token.ts'

/**
 * A function that applies the order to a state; `undefined` if the sentence is no standing order. The function returns
 * `undefined` where the order would do more than stand: draw, end the game, or change who is waited for.
 */
export function besideWhatIsPlayed(
  rulebook: Rulebook,
  engine: Engine,
  seat: Seat,
  { move, args }: Sentence,
): ((state: MatchState) => MatchState | undefined) | undefined {
  if (!rulebook.grammar.moves[move]?.standing) return undefined
  return (state) => {
    let drawn = false
    const seed = (): string => {
      drawn = true
      return ''
    }
    const after = engine.reduce(state, seat, move, args, seed)
    const stands = after && !drawn && !after.G.result && owing(rulebook, state.G).join() === owing(rulebook, after.G).join()
    return stands ? after : undefined
  }
}
