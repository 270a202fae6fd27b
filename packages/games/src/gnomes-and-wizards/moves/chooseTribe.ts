import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { idIn, idOf, seatToken, token } from '../../tabletop/token.ts'
import { tribeIds } from '../content/tribes.ts'
import { type Move, refuse } from '../grammar.ts'
import { isTaken, mayTake } from '../rules/draft.ts'
import { settle } from '../sequence.ts'
import { layBoard } from '../setup.ts'
import type { TribeId } from '../state.ts'

/** GW-1.5: one tribe that nobody has yet. */
export const chooseTribe: Move = {
  stages: ['tribe'],
  phases: ['draft'],
  slots: [{ ask: 'ask-tribe', kinds: ['tribe'], candidates: () => tribeIds.map((tribe) => token('tribe', tribe)) }],
  guarded: true,
  check(view, seat, args) {
    const tribe = idIn(args[0]) as TribeId | undefined
    if (tribe === undefined) return undefined
    if (isTaken(view, tribe)) return refuse('tribe-taken', 'GW-1.6', { tribe: token('tribe', tribe) })
    return mayTake(view, seat, tribe) ? undefined : refuse('wrong-race', 'GW-1.1', { tribe: token('tribe', tribe) })
  },
  apply(play, seat, args) {
    const { state, log } = play
    const tribe = idOf(String(args[0])) as TribeId
    playerOf(state, seat).tribe = tribe
    state.before += 1
    log('took', { seat: seatToken(seat), tribe: token('tribe', tribe) })
    const next = seatsOf(state).find((each) => playerOf(state, each).tribe === null)
    if (next === undefined) layBoard(play)
    else state.current = next
    settle(play)
  },
}
