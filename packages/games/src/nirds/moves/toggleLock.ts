import { idIn, idOf, one } from '../../tabletop/token.ts'
import { lapse } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { freeDice } from '../rules/dice.ts'
import { freeDie } from './slots.ts'
import { isQuiet } from './undoing.ts'

/** NI-4.10: a die is kept out of trades, or let in again. */
export const toggleLock: Move = {
  stages: ['trade'],
  phases: ['trade'],
  slots: [freeDie('ask-lock')],
  aside: 'board',
  exact: true,
  reversible: isQuiet,
  check(view, seat, [said]) {
    const free = freeDice(view, seat)
    const die = one(said)
    const fits = die === undefined ? free.length > 0 : free.some(({ id }) => id === idOf(die))
    return fits ? undefined : refuse('bad-dice', 'NI-4.10')
  },
  apply(play, seat, [said]) {
    const { state } = play
    const id = idIn(said) ?? ''
    const die = freeDice(state, seat).find((each) => each.id === id)
    if (die) die.locked = !die.locked
    lapse(state, [id])
  },
}
