import { idsIn, unitToken } from '../../tabletop/token.ts'
import { regenerate as bringBack } from '../battle.ts'
import { type Move, refuse } from '../grammar.ts'
import { regenerable } from '../rules/battle.ts'
import { seatOfUnit } from '../rules/stacks.ts'

/** GO-12.1 to 12.3: the winner brings its fallen Soft golem back, or leaves it. */
export const regenerate: Move = {
  stages: ['regenerate'],
  slots: [
    {
      ask: 'ask-fallen',
      kinds: ['unit'],
      candidates: (view, seat) =>
        Object.keys(view.battle?.dead ?? {})
          .filter((unit) => seatOfUnit(unit) === seat)
          .map(unitToken),
      set: { min: 0, max: 1 }, // GO-8.9
    },
  ],
  guarded: true,
  check(view, seat, args) {
    const other = idsIn(args[0]).find((unit) => !regenerable(view, seat).includes(unit))
    return other === undefined ? undefined : refuse('not-regenerable', 'GO-12.1', { unit: unitToken(other) })
  },
  apply(play, _seat, args) {
    bringBack(play, idsIn(args[0]))
  },
}
