import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { same } from '../../testing/holds.ts'
import { handSize } from '../content.ts'
import { allCards } from '../rules/cards.ts'
import type { CardId, State } from '../state.ts'

/** BR-1.3, 1.4, 2.5, 4.1: no card is lost or doubled, hands are full, and the open counts are right. */
export function invariants(state: State, box: readonly CardId[] = allCards): void {
  const { secret, players, options } = state
  same('cards', cardsOf(state).toSorted().join(' '), box.toSorted().join(' '))
  same('pile', state.pile, secret.pile.length)
  for (const seat of seatsOf(state)) {
    const { at, out, cards } = playerOf(state, seat)
    const hand = secret.hands[seat] ?? []
    same(`hand of ${seat}`, hand.length, out ? 0 : handSize)
    same(`count of ${seat}`, cards, hand.length)
    const bid = secret.bids[seat]
    if (bid !== undefined && !hand.includes(bid)) throw new Error(`${seat} has chosen a card that it doesn't hold`)
    if (at < 0 || at > options.length) throw new Error(`${seat} has left the track`)
  }
  if (Object.keys(players).every((seat) => secret.bids[seat] !== undefined)) throw new Error('all have chosen, and nothing is opened')
}

/** All cards, wherever they are. */
export const cardsOf = ({ secret, discards }: State): CardId[] => [...secret.pile, ...Object.values(secret.hands).flat(), ...discards]
