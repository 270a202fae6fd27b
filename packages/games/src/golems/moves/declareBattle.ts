import { idIn, idOf, one, spaceToken } from '../../tabletop/token.ts'
import { begin } from '../battle.ts'
import { type Move, refuse } from '../grammar.ts'
import { battleRefusal } from '../rules/battle.ts'
import { stacksBy } from '../rules/stacks.ts'

/** GO-10.1, 10.2: a stack attacks a neighbouring one. */
export const declareBattle: Move = {
  stages: ['battle'],
  slots: [
    {
      ask: 'ask-own-stack',
      kinds: ['space'],
      candidates: (view, seat) => stacksBy(view, seat).map(spaceToken),
    },
    {
      ask: 'ask-foe-stack',
      kinds: ['space'],
      candidates: (view, seat) =>
        Object.keys(view.players)
          .filter((each) => each !== seat)
          .flatMap((each) => stacksBy(view, each).map(spaceToken)),
    },
  ],
  guarded: true,
  check(view, seat, args) {
    const [from, to] = [one(args[0]), one(args[1])]
    return battleRefusal(view, seat, from && idOf(from), to && idOf(to))
  },
  deadEnd: (_view, _seat, [from]) => refuse('no-enemy-there', 'GO-10.1', { space: one(from) ?? null }),
  apply(play, _seat, args) {
    const [from = '', to = ''] = args.map((arg) => idIn(arg) ?? '')
    begin(play, from, to)
  },
}
