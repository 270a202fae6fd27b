import type { Move, StandingOrder } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import type { Seat } from '../../tabletop/token.ts'
import { ordersOf } from '../changes.ts'
import { option } from '../rules/tokens.ts'
import type { Ask, Orders, State, View } from '../state.ts'
import { join } from '../windows.ts'
import { everyStage, id, words } from './slots.ts'

const which = words('ask-order', 'ask', 'hold', 'transit', 'pass')
const values = {
  ask: words('ask-setting', 'threats', 'quiet', 'team', 'full'),
  hold: words('ask-setting', 'off', 'on'),
  transit: words('ask-setting', 'on', 'off'),
  pass: words('ask-setting', 'off', 'turn', 'mine'),
}
type Order = keyof typeof values

/** GW-14.13, 14.14, 14.24, 19.13: when a seat wants to be asked. */
export const prefer: Move<View, State> = {
  stages: everyStage,
  phases: ['play'],
  slots: (_view, _seat, chosen) => [which, values[(id(chosen[0]) as Order | undefined) ?? 'ask']],
  sealed: true,
  standing(view) {
    const { orders } = view
    if (!orders) return []
    const all: StandingOrder[] = [
      { args: [option('ask')], now: option(orders.ask), quiet: option('quiet') },
      { args: [option('hold')], now: onOff(orders.hold) },
      { args: [option('pass')], now: option(passing(view, orders)), quiet: option('mine') },
    ]
    return view.options.alliances ? [...all, { args: [option('transit')], now: onOff(orders.transit), quiet: option('on') }] : all
  },
  check: (view, _seat, args) => (id(args[0]) === 'transit' && !view.options.alliances ? refuse('alliances-off', 'GW-19.10') : undefined),
  apply({ state }, seat, args) {
    const orders = ordersOf(state, seat)
    const [order, value = ''] = [id(args[0]), id(args[1])]
    if (order === 'ask') orders.ask = value as Ask
    else if (order === 'pass') standingPass(state, seat, value)
    else orders[order as 'hold' | 'transit'] = value === 'on'
    join(state, seat)
  },
}

const onOff = (is: boolean) => option(is ? 'on' : 'off')

/** Until the end of this turn, or until the seat's own next turn (GW-14.24); any other word takes it back. */
export function standingPass(state: State, seat: Seat, until: string): void {
  if (until === '') return
  ordersOf(state, seat).passUntil = until === 'turn' ? state.slot + 1 : until === 'mine' ? nextTurnOf(state, seat) : 0
}

/** The next turn slot of a seat. */
function nextTurnOf({ order, slot }: Pick<View, 'order' | 'slot'>, seat: Seat): number {
  const ahead = (order.indexOf(seat) - slot) % order.length
  return slot + (ahead > 0 ? ahead : ahead + order.length)
}

function passing({ slot }: View, { passUntil }: Orders): string {
  if (passUntil <= slot) return 'off'
  return passUntil === slot + 1 ? 'turn' : 'mine'
}
