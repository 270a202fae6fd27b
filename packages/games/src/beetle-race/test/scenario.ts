import type { Seat } from '../../tabletop/token.ts'
import { Scenario as Base } from '../../testing/scenario.ts'
import { handSize } from '../content.ts'
import { beetleRace } from '../index.ts'
import { racing } from '../rules/race.ts'
import type { CardId, Options, State, View } from '../state.ts'
import { cardsOf, invariants } from './invariants.ts'

/** Unless said otherwise the race has just been dealt. */
export class Scenario extends Base<View, State, readonly CardId[]> {
  /** These cards in a hand, whatever it held before. */
  hand(seat: Seat, ...cards: CardId[]): this {
    return this.state((state) => {
      const { hands, pile } = state.secret
      pile.push(...(hands[seat]?.splice(0) ?? []))
      for (const card of cards) this.take(state, card)
      hands[seat] = cards
      // a hand that has lost a card gets another one
      for (const other of racing(state)) hands[other]?.push(...pile.splice(0, handSize - hands[other].length))
    })
  }

  at(seat: Seat, space: number): this {
    return this.state(({ players }) => {
      const player = players[seat]
      if (player) player.at = space
    })
  }

  round(no: number): this {
    return this.state((state) => {
      state.round = no
    })
  }

  /** The pile from its top; what lay in it besides is discarded. */
  pile(...cards: CardId[]): this {
    return this.state((state) => {
      for (const card of cards) this.take(state, card)
      state.discards.push(...state.secret.pile)
      state.secret.pile = cards
    })
  }

  discard(...cards: CardId[]): this {
    return this.lay(cards, ({ discards }) => discards)
  }

  /** A whole round: what each seat chooses. */
  bids(...cards: CardId[]): this {
    const seats = racing(this.g)
    for (const [index, card] of cards.entries()) this.play(seats[index] ?? '', 'bid', `card:${card}`)
    return this
  }

  get spaces(): number[] {
    return Object.values(this.g.players).map(({ at }) => at)
  }

  protected turnOf({ round, ...state }: State) {
    return { no: round, seat: racing(state)[0] ?? '0' }
  }

  protected piles({ secret, discards }: State): CardId[][] {
    return [secret.pile, discards, ...Object.values(secret.hands)]
  }

  protected count(state: State): void {
    state.pile = state.secret.pile.length
    for (const [seat, player] of Object.entries(state.players)) player.cards = state.secret.hands[seat]?.length ?? 0
  }

  protected inventoryOf(state: State): readonly CardId[] {
    return cardsOf(state)
  }

  protected invariants(state: State, box: readonly CardId[]): void {
    invariants(state, box)
  }
}

export const scenario = (seats = 2, options: Partial<Options> = {}): Scenario => new Scenario(beetleRace, seats, options)
