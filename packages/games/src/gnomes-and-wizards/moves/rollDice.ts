import { type Seat, seatToken } from '../../tabletop/token.ts'
import { faces } from '../content/dice.ts'
import { type Move, type Play, refuse } from '../grammar.ts'
import { countsOf, diceOf } from '../rules/dice.ts'
import { settle } from '../sequence.ts'

/** GW-6.1, 6.3: all dice, black ones first. */
export const rollDice: Move = {
  stages: ['roll'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check: (view) => (view.turn.dice.length > 0 ? refuse('already-rolled', 'GW-6.3') : undefined),
  apply(play, seat) {
    const { state } = play
    state.turn.dice = diceOf(state, seat).map((color) => ({ color, face: 'move' }))
    throwDice(
      play,
      seat,
      state.turn.dice.map((_, die) => die),
    )
    settle(play)
  },
}

/** New faces for these dice, in their order. */
export function throwDice({ state, chance, log }: Play, seat: Seat, dice: readonly number[]): void {
  for (const index of dice) {
    const die = state.turn.dice[index]
    if (die) die.face = faces[chance.die(faces.length) - 1] ?? 'move'
  }
  state.turn.rollNo += 1
  log('rolled', { seat: seatToken(seat), n: dice.length, ...countsOf(dice.flatMap((index) => state.turn.dice[index] ?? [])) })
}
