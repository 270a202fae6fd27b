import { othersOf, playerOf } from '../../tabletop/seats.ts'
import { cardToken, one, optionToken, token } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { gnomesOnTable } from '../rules/gnomes.ts'
import { rowOf, rows } from '../rules/market.ts'
import { isThere } from '../rules/pins.ts'
import { nirdToken } from './slots.ts'

const none = optionToken('none')

/** NI-11.4: a suggestion that all see. */
export const pin: Move = {
  slots: [
    {
      ask: 'ask-pin',
      kinds: ['gnome', 'boss', 'card', 'nird', 'option'],
      candidates: (view, seat) => [
        ...gnomesOnTable(view).map(({ id }) => token('gnome', id)),
        ...(view.boss ? [token('boss', view.boss.id)] : []),
        ...rows.flatMap((row) => rowOf(view, row)).map(cardToken),
        ...othersOf(view, seat).flatMap((other) => playerOf(view, other).army.map(({ id }) => nirdToken(id))),
        none,
      ],
    },
  ],
  aside: 'board',
  exact: true,
  reversible: true,
  check(view, seat, [said]) {
    const thing = one(said)
    if (thing === undefined) return undefined
    if ((view.pins[seat] ?? none) === thing) return refuse('no-change', 'NI-11.4')
    return thing === none || isThere(view, seat, thing) ? undefined : refuse('bad-target', 'NI-11.4')
  },
  apply({ state }, seat, [said]) {
    const thing = one(said) ?? none
    state.pins[seat] = thing === none ? null : thing
  },
}
