import { idIn, idOf, idsIn, spaceToken } from '../../tabletop/token.ts'
import { begin } from '../action.ts'
import type { Move } from '../grammar.ts'
import { onward, pathRefusal, routes, walkerRefusal } from '../rules/movement.ts'
import { settle } from '../sequence.ts'
import { walk } from '../tasks.ts'
import { ownUnit } from './slots.ts'

/** GW-8.1: one piece of a unit's way. */
export const moveUnit: Move = {
  stages: ['action'],
  phases: ['play'],
  slots: [
    ownUnit('ask-unit'),
    {
      ask: 'ask-way',
      kinds: ['space'],
      list: { min: 1, max: 20 },
      candidates: (view, _seat, chosen, picked) => onward(view, idIn(chosen[0]) ?? '', picked.map(idOf)).map(spaceToken),
      enumerated: (view, _seat, chosen) => routes(view, idIn(chosen[0]) ?? '').map((way) => way.map(spaceToken)),
    },
  ],
  guarded: true,
  check(view, seat, args, whole) {
    const unit = idIn(args[0])
    if (unit === undefined) return undefined
    return (
      walkerRefusal(view, seat, unit) ??
      (args.length < 2 ? pathRefusal(view, unit, [], false) : pathRefusal(view, unit, idsIn(args[1]), whole))
    )
  },
  apply(play, _seat, args) {
    const unit = idIn(args[0]) ?? ''
    begin(play.state, unit)
    walk(play, unit, idsIn(args[1]))
    settle(play)
  },
}
