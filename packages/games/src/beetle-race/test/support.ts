import { othersOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { copyOf } from '../../testing/copied.ts'
import { shuffled } from '../../testing/randomPlay.ts'
import type { Support } from '../../testing/support.ts'
import { racing } from '../rules/race.ts'
import type { State, View } from '../state.ts'
import { invariants } from './invariants.ts'

/** How random games are played and looked at. */
export const support: Support<View, State> = {
  invariants,
  otherWorld,
  // what is opened, drawn or given up comes from hidden hands
  blind: ({ here, after, sentence }) => sentence.move === 'bid' && here.round === after.round,
  tables: [2, 3, 4].flatMap((seats) => [10, 20].map((length) => ({ seats, options: { length }, games: 6 }))),
  limits: ['rounds'],
  namesUnits: false,
  weight: (move) => (move === 'concede' ? 0.02 : 1),
}

/** Whatever a viewer can't see is dealt anew: the pile, foreign hands, and what their owners have chosen of them. */
function otherWorld(state: State, viewer: Seat | null, random: () => number): State {
  const world = copyOf(state)
  const { hands, pile, bids } = world.secret
  const others = viewer === null ? racing(world) : othersOf(world, viewer)
  const hidden = shuffled([...pile, ...others.flatMap((seat) => hands[seat] ?? [])], random)
  for (const seat of others) {
    hands[seat] = hidden.splice(0, hands[seat]?.length ?? 0)
    const [card] = shuffled(hands[seat] ?? [], random)
    if (bids[seat] !== undefined && card !== undefined) bids[seat] = card
  }
  world.secret.pile = hidden
  return world
}
