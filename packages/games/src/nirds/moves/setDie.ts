import { idIn, idOf, one, seatToken } from '../../tabletop/token.ts'
import { turnDice } from '../changes.ts'
import type { Face } from '../content/nirds.ts'
import { type Move, refuse } from '../grammar.ts'
import { isFace, ownDie } from '../rules/dice.ts'
import { amount, freeDie } from './slots.ts'

/** NI-4.14: the Captain turns one die between the phases. */
export const setDie: Move = {
  stages: ['set-die'],
  phases: ['trade'],
  slots: [freeDie('ask-die'), amount('ask-value', 6)],
  exact: true,
  guarded: true,
  check(view, seat, [said, to]) {
    const [id, value] = [one(said), one(to)]
    if (id === undefined) return undefined
    const die = ownDie(view, seat, idOf(id))
    if (die?.use !== 'free') return refuse('bad-dice', 'NI-4.14')
    if (value === undefined) return undefined
    if (!isFace(Number(idOf(value)))) return refuse('bad-value', 'NI-6.9')
    return die.value === Number(idOf(value)) ? refuse('no-change', 'NI-4.14') : undefined
  },
  apply(play, seat, [said, to]) {
    const { state, log } = play
    const die = idIn(said) ?? ''
    const value = Number(idIn(to)) as Face
    log('set-die', { seat: seatToken(seat), change: `${ownDie(state, seat, die)?.value} → ${value}` })
    turnDice(state, seat, [{ die, value }])
    state.pending = null
  },
}

/** The Captain may leave all dice as they are. */
export const skipDie: Move = {
  stages: ['set-die'],
  phases: ['trade'],
  slots: [],
  guarded: true,
  apply(play) {
    play.state.pending = null
  },
}
