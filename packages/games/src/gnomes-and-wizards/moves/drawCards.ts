import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { open } from '../windows.ts'

/** GW-12.1: as many cards as there are horns on the deck are looked at, one is kept. */
export const drawCards: Move = {
  stages: ['call'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check({ turn, deck }) {
    if (turn.pool.deck === 0) return refuse('not-enough-horns', 'GW-12.1', { n: 0 })
    if (turn.drew) return refuse('already-drawn', 'GW-12.1')
    return deck === 0 ? refuse('deck-empty', 'GW-12.1') : undefined
  },
  apply(play, seat) {
    play.state.turn.drew = true
    open(play, 'call', seat, { type: 'draw' })
    settle(play)
  },
}
