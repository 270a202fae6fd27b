import { type Move, refuse } from '../grammar.ts'
import { canDraw, deckNames, freeDraws } from '../rules/hands.ts'
import { leaveFate } from '../sequence.ts'

/** GO-6.2: no further cards. */
export const endFate: Move = {
  stages: ['fate'],
  slots: [],
  guarded: true,
  check(view) {
    const more = view.turn.draws < freeDraws && deckNames.some((deck) => canDraw(view, deck))
    return more ? refuse('must-draw', 'GO-6.2', { n: freeDraws - view.turn.draws }) : undefined
  },
  apply(play) {
    const { draws } = play.state.turn
    if (draws < freeDraws) play.log('forfeited', { n: freeDraws - draws }) // GO-6.7
    leaveFate(play)
  },
}
