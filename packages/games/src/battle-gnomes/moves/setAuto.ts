import type { StandingOrder } from '../../tabletop/grammar.ts'
import { option } from '../../tabletop/slots.ts'
import { keysOf } from '../../tabletop/tables.ts'
import { idIn, one, optionToken, type Seat } from '../../tabletop/token.ts'
import type { Move, Slot } from '../grammar.ts'
import { type Order, orders, type QuietOrder, quiet } from '../rules/orders.ts'
import { isCovered } from '../rules/windows.ts'
import type { Auto, View } from '../state.ts'

/** BG-13.5: what a seat lets pass without being asked. */
export const setAuto: Move = {
  slots: (_view, _seat, [order]) => [which, settingOf(one(order))],
  sealed: true,
  standing: (view, seat) => (view.auto ? keysOf(orders).map((order) => standing(view, seat, order)) : []),
  apply(play, seat, [order, value]) {
    const auto = play.state.secret.auto[seat]
    if (!auto) throw new Error(`no seat ${seat}`)
    Object.assign(auto, { [idIn(order) ?? '']: idIn(value) ?? '' } as Partial<Auto>)
  },
}

const which = option('ask-order', ...Object.keys(orders))
const values: Readonly<Record<string, Slot>> = Object.fromEntries(
  Object.entries(orders).map(([order, words]) => [optionToken(order), option('ask-setting', ...words)]),
)
const settingOf = (order = ''): Slot => values[order] ?? option('ask-setting')

function standing(view: View, seat: Seat, order: Order): StandingOrder {
  const now = optionToken(view.auto?.[order] ?? orders[order][0])
  const args = [optionToken(order)]
  if (order === 'everything') {
    const rest = view.battle ? 'battle' : 'turn'
    return { args, now, covers: isCovered(view, seat, { everything: rest }) ? [optionToken(rest)] : [] }
  }
  const least = optionToken(quiet[order satisfies QuietOrder])
  return { args, now, quiet: least, covers: isCovered(view, seat, { [order]: quiet[order] }) ? [least] : [] }
}
