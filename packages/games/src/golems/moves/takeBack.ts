import { seatToken, spaceToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'

/** GO-9.11, 18.2: the last move is undone. */
export const takeBack: Move = {
  stages: ['move'],
  slots: [],
  guarded: true,
  undo: true,
  check: (view) => (view.turn.moves.length > 0 ? undefined : refuse('nothing-to-take-back', 'GO-9.11')),
  apply(play, seat) {
    const { state, log } = play
    const last = state.turn.moves.pop()
    if (!last) throw new Error('nothing to take back')
    for (const unit of last.units) {
      const golem = state.golems[unit]
      if (!golem) throw new Error(`${unit} isn't in play`)
      golem.at = last.from
      golem.moves -= 1
    }
    log('took-back', { seat: seatToken(seat), from: spaceToken(last.from), to: spaceToken(last.to) })
  },
}
