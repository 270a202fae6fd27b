import { idsIn, token } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { throwDice } from './rollDice.ts'

/** GW-6.3: any of the dice once more. */
export const reroll: Move = {
  stages: ['roll'],
  phases: ['play'],
  slots: [
    {
      ask: 'ask-reroll',
      kinds: ['die'],
      candidates: (view) => view.turn.dice.map((_, die) => token('die', die)),
      set: { min: 1, max: 10 },
      alike: (view, _seat, die) => view.turn.dice[Number(die.slice(4))]?.face ?? '',
    },
  ],
  guarded: true,
  check(view, _seat, args, whole) {
    if (view.turn.dice.length === 0) return refuse('not-rolled', 'GW-6.3')
    if (view.turn.rerollsLeft === 0) return refuse('no-rerolls', 'GW-6.3')
    const dice = idsIn(args[0])
    const isWrong = (whole && dice.length === 0) || dice.some((die) => Number(die) >= view.turn.dice.length)
    return isWrong ? refuse('bad-dice', 'GW-6.3') : undefined
  },
  apply(play, seat, args) {
    play.state.turn.rerollsLeft -= 1
    throwDice(
      play,
      seat,
      idsIn(args[0])
        .map(Number)
        .toSorted((a, b) => a - b),
    )
    settle(play)
  },
}
