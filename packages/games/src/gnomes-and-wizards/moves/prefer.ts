import type { StandingOrder } from '../../tabletop/grammar.ts'
import { option } from '../../tabletop/slots.ts'
import { idIn, optionToken, type Seat } from '../../tabletop/token.ts'
import { ordersOf } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import type { Ask, Orders, State, View } from '../state.ts'
import { join } from '../windows.ts'
import { stagesOfPlay } from './slots.ts'

const which = option('ask-order', 'ask', 'hold', 'transit', 'pass')
const values = {
  ask: option('ask-setting', 'threats', 'quiet', 'team', 'full'),
  hold: option('ask-setting', 'off', 'on'),
  transit: option('ask-setting', 'on', 'off'),
  pass: option('ask-setting', 'off', 'turn', 'mine'),
}
type Order = keyof typeof values

/** GW-14.13, 14.14, 14.24, 19.13: when a seat wants to be asked. */
export const prefer: Move = {
  stages: stagesOfPlay,
  phases: ['play'],
  slots: (_view, _seat, chosen) => [which, values[(idIn(chosen[0]) as Order | undefined) ?? 'ask']],
  sealed: true,
  standing(view) {
    const { orders } = view
    if (!orders) return []
    const all: StandingOrder[] = [
      { args: [optionToken('ask')], now: optionToken(orders.ask), quiet: optionToken('quiet') },
      { args: [optionToken('hold')], now: onOff(orders.hold) },
      { args: [optionToken('pass')], now: optionToken(passing(view, orders)), quiet: optionToken('mine') },
    ]
    return view.options.alliances ? [...all, { args: [optionToken('transit')], now: onOff(orders.transit), quiet: optionToken('on') }] : all
  },
  check: (view, _seat, args) => (idIn(args[0]) === 'transit' && !view.options.alliances ? refuse('alliances-off', 'GW-19.10') : undefined),
  apply({ state }, seat, args) {
    const orders = ordersOf(state, seat)
    const [order, value = ''] = [idIn(args[0]), idIn(args[1])]
    if (order === 'ask') orders.ask = value as Ask
    else if (order === 'pass') standingPass(state, seat, value)
    else orders[order as 'hold' | 'transit'] = value === 'on'
    join(state, seat)
  },
}

const onOff = (is: boolean) => optionToken(is ? 'on' : 'off')

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
