import { reshuffled } from '../tabletop/piles.ts'
import { playerOf } from '../tabletop/seats.ts'
import { cardToken, type Seat, seatToken, token, unitToken } from '../tabletop/token.ts'
import type { Play } from './grammar.ts'
import { deckOf } from './rules/cards.ts'
import { figuresOf, wizardFigures } from './rules/figures.ts'
import { deckNames } from './rules/hands.ts'
import { isWizard, kindToken, seatOfUnit } from './rules/stacks.ts'
import type { CardId, Deck, State, UnitId } from './state.ts'

/** The top card into the hand, the discards shuffled beneath if need be (GO-6.6); the caller knows that there is one. */
export function draw({ state, chance, log }: Play, seat: Seat, deck: Deck, bought: boolean): void {
  const { decks, hands } = state.secret
  if (reshuffled(decks[deck], state.discard[deck], chance)) log('refilled', { deck: token('deck', deck) })
  const card = decks[deck].shift()
  if (card === undefined) throw new Error(`no card in the ${deck} deck`)
  hands[seat]?.[deck].push(card)
  countCards(state)
  log(
    bought ? 'bought' : 'drew',
    { seat: seatToken(seat), deck: token('deck', deck) },
    { [seat]: { key: bought ? 'bought-card' : 'drew-card', params: { card: cardToken(card) } } },
  )
}

/** Cards that come from a hand or from the chain, onto their piles in this order. */
export function discard(state: State, cards: readonly CardId[]): void {
  for (const card of cards) state.discard[deckOf(card)].push(card)
}

/** Takes a card out of the hand; where it goes is the caller's business. */
export function playFromHand(state: State, seat: Seat, card: CardId): void {
  const hand = state.secret.hands[seat]
  if (!hand) return
  const deck = deckOf(card)
  hand[deck] = hand[deck].filter((held) => held !== card)
  countCards(state)
}

/** The public counts, after hands or decks have changed. */
export function countCards(state: State): void {
  for (const deck of deckNames) {
    state.deck[deck] = state.secret.decks[deck].length
    for (const [seat, player] of Object.entries(state.players)) player.cards[deck] = state.secret.hands[seat]?.[deck].length ?? 0
  }
}

/** Mana from a Spell, with its line in the log. */
export function gain({ state, log }: Play, seat: Seat, mana: number): void {
  playerOf(state, seat).mana += mana
  log('gained', { seat: seatToken(seat), mana })
}

/** The caller knows that it is there (GO-1.20); what isn't spent stays (GO-3.7). */
export function pay(state: State, seat: Seat, mana: number): void {
  playerOf(state, seat).mana -= mana
}

/** Golems out of play, each with its line in the log; those of a battle may come back (GO-12.1). */
export function destroy({ state, log }: Play, units: readonly UnitId[], why: 'battle' | 'storm' | 'conflict' | 'damage'): void {
  for (const unit of units) {
    const golem = state.golems[unit]
    if (!golem) continue
    if (why === 'battle' && state.battle) {
      const { power, protection, ...rest } = golem
      state.battle.dead[unit] = { ...rest, power: [...power], protection: [...protection] }
    }
    delete state.golems[unit]
    log('destroyed', { unit: unitToken(unit), kind: kindToken(golem) })
  }
}

/** Takes hits away. @returns whether none is left: then the golem is to be destroyed, or the Wizard's seat eliminated. */
export function hurt(state: State, unit: UnitId, damage: number): boolean {
  if (isWizard(unit)) {
    const player = playerOf(state, seatOfUnit(unit))
    player.damage += damage
    return player.damage >= wizardFigures.hits
  }
  const golem = state.golems[unit]
  if (!golem) throw new Error(`${unit} isn't in play`)
  golem.damage += damage
  return golem.damage >= figuresOf(golem).hits
}
