import { nextBeat } from '../../tabletop/steps.ts'
import { idIn, idOf, one, token } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { placed } from '../rules/crystals.ts'
import { openSockets, roomOf } from '../rules/slots.ts'
import { slotToken } from '../rules/tokens.ts'
import type { View } from '../state.ts'

const room = (view: View, seat: string, slot: string): number => {
  const socket = openSockets(view, seat).find((each) => each.slot === slot)
  return socket ? roomOf(socket) : 0
}
const already = ({ turn }: View, slot: string): number => turn.placing[slot] ?? 0

/** GW-13.2: plans how many crystals of the reserve go onto an ability. */
export const placeCrystals: Move = {
  stages: ['collect'],
  phases: ['play'],
  slots: [
    {
      ask: 'ask-ability',
      kinds: ['ability'],
      candidates: (view, seat) => openSockets(view, seat).map(({ slot }) => slotToken(slot)),
      enumerated: (view, seat) =>
        openSockets(view, seat)
          .filter(({ slot }) => already(view, slot) === 0 && placed(view) < view.reserve)
          .map(({ slot }) => slotToken(slot)),
    },
    {
      ask: 'ask-amount',
      kinds: ['amount'],
      candidates: (view, seat, chosen) => Array.from({ length: 1 + room(view, seat, idIn(chosen[0]) ?? '') }, (_, n) => token('amount', n)),
      enumerated(view, seat, chosen) {
        const slot = idIn(chosen[0]) ?? ''
        const most = Math.min(room(view, seat, slot), view.reserve - placed(view) + already(view, slot))
        return most > 0 ? [token('amount', most)] : []
      },
    },
  ],
  guarded: true,
  reversible: true,
  check(view, seat, args) {
    const slot = idIn(args[0])
    const amount = one(args[1])
    if (slot === undefined) return undefined
    const most = room(view, seat, slot)
    if (most === 0) return refuse('bad-slot', 'GW-13.2', { ability: slotToken(slot) })
    if (amount === undefined) return undefined
    if (Number(idOf(amount)) > most) return refuse('over-capacity', 'GW-13.3', { ability: slotToken(slot), n: most })
    const all = placed(view) - already(view, slot) + Number(idOf(amount))
    return all > view.reserve ? refuse('not-enough-crystals', 'GW-13.2', { n: view.reserve }) : undefined
  },
  apply({ state }, _seat, args) {
    const [slot = '', amount = '0'] = [idIn(args[0]), idIn(args[1])]
    if (Number(amount) === 0) delete state.turn.placing[slot]
    else state.turn.placing[slot] = Number(amount)
    nextBeat(state)
  },
}
