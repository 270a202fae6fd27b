import { reshuffled } from '../tabletop/piles.ts'
import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { cardToken, type Seat, seatToken, type Token, unitToken } from '../tabletop/token.ts'
import type { Play } from './grammar.ts'
import { gnomeTrait } from './rules/cards.ts'
import { carried, placesOf, placesTaken, rowSize, slotOf } from './rules/households.ts'
import type { CardId, GnomeId, Kit, State } from './state.ts'

/** Log keys for the drawer, by the number of cards: a hand takes six at the most (BG-1.11). */
const drewKeys = ['drew-1', 'drew-2', 'drew-3', 'drew-4', 'drew-5', 'drew-6'] as const

/** BG-1.13, 1.14: draws this many cards, or as many as there are; only the drawer knows which. */
export function draw(play: Play, seat: Seat, n: number): void {
  const cards: CardId[] = []
  while (cards.length < n) {
    const card = topCard(play)
    if (card === undefined) break
    cards.push(card)
  }
  if (cards.length === 0) return
  handOf(play.state, seat).push(...cards)
  count(play.state)
  const params = { p: seatToken(seat), n: cards.length }
  play.log('drew', params, { [seat]: { key: drewKeys[cards.length - 1] ?? 'drew', params: { ...params, ...named(cards) } } })
}

/** Takes the top card off the deck, which is made anew from the discards if need be. */
export function topCard({ state, chance, log }: Play): CardId | undefined {
  const { deck } = state.secret
  if (reshuffled(deck, state.discard, chance)) log('reshuffled', { n: deck.length })
  const card = deck.shift()
  state.deck = deck.length
  return card
}

/** BG-4.2, 12.2, 12.3: the row is made full again; if that can't be done, the last turns begin. */
export function refillRow({ state, log }: Play): void {
  const { gnomeDeck } = state.secret
  state.row.push(...gnomeDeck.splice(0, rowSize - state.row.length))
  state.gnomeDeck = gnomeDeck.length
  if (state.row.length === rowSize || state.finalTurnsLeft !== null) return
  state.finalTurnsLeft = seatsOf(state).length
  log('last-turns', { n: state.finalTurnsLeft })
}

/** A gnome out of the row into a household. */
export function takeFromRow(play: Play, seat: Seat, gnome: GnomeId): void {
  const { state } = play
  state.row = state.row.filter((each) => each !== gnome)
  join(state, seat, gnome)
  refillRow(play)
}

/** BG-2.8, 4.9: it lives there from now on; a yard that has become too large is to be trimmed. */
export function join(state: State, seat: Seat, gnome: GnomeId): void {
  const household = playerOf(state, seat)
  household.gnomes.push(gnome)
  household.att[gnome] = { w: null, d: null }
  const places = placesOf(state, seat)
  const isCramped = gnomeTrait(gnome, 'places') !== undefined && placesTaken(household.yard) > places
  if (isCramped) state.choice = { kind: 'trim', who: seat, places }
}

/** The gnome leaves its household; @returns what it carried. */
export function leave(state: State, seat: Seat, gnome: GnomeId): Kit {
  const household = playerOf(state, seat)
  const kit = { ...kitIn(state, seat, gnome) }
  household.gnomes = household.gnomes.filter((each) => each !== gnome)
  delete household.att[gnome]
  return kit
}

/** BG-4.4: a gnome makes room for another. */
export function replace({ state, log }: Play, seat: Seat, gnome: GnomeId): void {
  const kit = leave(state, seat, gnome)
  state.removed.push(gnome)
  log('replaced', { p: seatToken(seat), gnome: unitToken(gnome) })
  discard(state, carried(kit))
}

/** Puts cards onto the discard pile, in this order. */
export function discard(state: State, cards: readonly CardId[]): void {
  state.discard.push(...cards)
}

/** Cards of a hand onto the discard pile, each with its line in the log. */
export function discardFromHand({ state, log }: Play, seat: Seat, cards: readonly CardId[]): void {
  for (const card of cards) {
    takeFromHand(state, seat, card)
    log('discarded', { p: seatToken(seat), card: cardToken(card) })
  }
  discard(state, cards)
}

/** Yard items onto the discard pile, each with its line in the log. */
export function discardFromYard({ state, log }: Play, seat: Seat, cards: readonly CardId[]): void {
  const household = playerOf(state, seat)
  household.yard = household.yard.filter((card) => !cards.includes(card))
  for (const card of cards) log('discarded', { p: seatToken(seat), card: cardToken(card) })
  discard(state, cards)
}

/** Takes a card out of a hand; where it goes is the caller's business. */
export function takeFromHand(state: State, seat: Seat, card: CardId): void {
  state.secret.hands[seat] = handOf(state, seat).filter((held) => held !== card)
  count(state)
}

/** Cards that come back from the table into a hand. */
export function giveToHand(state: State, seat: Seat, cards: readonly CardId[]): void {
  handOf(state, seat).push(...cards)
  count(state)
}

/** An attachment onto a gnome; what was in its place goes to the discard pile. */
export function fasten({ state, log }: Play, seat: Seat, gnome: GnomeId, card: CardId): void {
  const kit = kitIn(state, seat, gnome)
  const slot = slotOf(card)
  const old = kit[slot]
  kit[slot] = card
  if (old === null) return
  discard(state, [old])
  log('discarded', { p: seatToken(seat), card: cardToken(old) })
}

export function kitIn(state: State, seat: Seat, gnome: GnomeId): Kit {
  const kit = playerOf(state, seat).att[gnome]
  if (!kit) throw new Error(`${gnome} doesn't live with seat ${seat}`)
  return kit
}

/** The public counts, after hands or decks have changed. */
export function count(state: State): void {
  const { hands, deck, gnomeDeck } = state.secret
  state.deck = deck.length
  state.gnomeDeck = gnomeDeck.length
  for (const [seat, household] of Object.entries(state.players)) household.cards = hands[seat]?.length ?? 0
}

export function handOf(state: State, seat: Seat): CardId[] {
  const hand = state.secret.hands[seat]
  if (!hand) throw new Error(`no seat ${seat}`)
  return hand
}

/** `{ a: card, b: card, … }` */
export const named = (cards: readonly CardId[]): Record<string, Token> =>
  Object.fromEntries(cards.map((card, index) => [String.fromCharCode(97 + index), cardToken(card)]))
