import { idIn, idOf, one, unitToken } from '../../tabletop/token.ts'
import { freeze } from '../battle.ts'
import { type Move, refuse } from '../grammar.ts'
import { foesOf, freezable } from '../rules/battle.ts'

/** GO-15.6, 15.7: whom the frost hits. */
export const chooseFreeze: Move = {
  stages: ['freeze'],
  slots: [{ ask: 'ask-frozen', kinds: ['unit'], candidates: (view, seat) => foesOf(view, seat).map(unitToken) }],
  guarded: true,
  check(view, seat, args) {
    const unit = one(args[0])
    if (unit === undefined || freezable(view, seat).includes(idOf(unit))) return undefined
    return refuse('not-a-target', 'GO-15.7', { unit })
  },
  apply(play, seat, args) {
    freeze(play, seat, idIn(args[0]) ?? '')
  },
}
