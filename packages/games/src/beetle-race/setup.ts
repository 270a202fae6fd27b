import type { Chance } from '../tabletop/chance.ts'
import { emptyLog } from '../tabletop/log.ts'
import { eachOf, seatsUpTo } from '../tabletop/seats.ts'
import { handSize } from './content.ts'
import { allCards } from './rules/cards.ts'
import type { Options, State } from './state.ts'

export function setup(seats: number, options: Options, chance: Chance): State {
  const each = eachOf(seatsUpTo(seats))
  const pile = chance.shuffle(allCards) // BR-1.4
  const hands = each(() => pile.splice(0, handSize))
  return {
    options,
    players: each(() => ({ at: 0, out: false, cards: handSize })), // BR-1.2
    round: 1,
    opened: {},
    discards: [],
    pile: pile.length,
    beat: 0,
    log: emptyLog(),
    result: null,
    viewer: null,
    hand: null,
    bid: null,
    secret: { hands, pile, bids: {} },
  }
}
