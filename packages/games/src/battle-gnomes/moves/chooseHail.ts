import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, idIn } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { hailOn } from '../sequence.ts'
import { card, inYard } from './slots.ts'

/** A hailstorm destroys a yard item of one's own choice. */
export const chooseHail: Move = {
  stages: ['hail'],
  phases: ['play'],
  slots: [card('ask-hailed', inYard)],
  guarded: true,
  check(view, seat, [chosen]) {
    const id = idIn(chosen)
    if (id === undefined || playerOf(view, seat).yard.includes(id)) return undefined
    return refuse('not-in-play', 'BG-5.6', { card: cardToken(id) })
  },
  apply(play, seat, [chosen]) {
    hailOn(play, seat, idIn(chosen) ?? '')
  },
}
