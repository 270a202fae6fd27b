import { playerOf, seatsOf } from '../tabletop/seats.ts'
import type { TextKey } from '../tabletop/text.ts'
import { cardToken, type Seat, unitToken } from '../tabletop/token.ts'
import type * as tabletop from '../tabletop/zones.ts'
import { carried, kitOf } from './rules/households.ts'
import type { View } from './state.ts'
import type { en } from './texts/en.ts'

type Zone = tabletop.Zone<TextKey<typeof en, 'zone'>>

/** The gnomes for hire, the piles, cards in view, and of each household gnomes, what they carry, yard, trophies and hand. */
export function zones(view: View, viewer: Seat | null): readonly Zone[] {
  const { row, inView, gnomeDeck, deck, discard, removed } = view
  return [
    { key: 'row', shape: 'row', things: row.map(unitToken) },
    { key: 'played', shape: 'row', things: inView.filter(({ kind }) => kind !== 'function').map(({ src }) => cardToken(src)) },
    { key: 'gnomes', shape: 'pile', count: gnomeDeck },
    { key: 'deck', shape: 'pile', count: deck },
    { key: 'used', shape: 'pile', count: discard.length, things: discard.map(cardToken) },
    { key: 'gone', shape: 'pile', count: removed.length, things: removed.map(unitToken) },
    ...seatsOf(view).flatMap((seat) => ofHousehold(view, seat, viewer)),
  ]
}

function ofHousehold(view: View, seat: Seat, viewer: Seat | null): Zone[] {
  const { gnomes, yard, trophies, cards } = playerOf(view, seat)
  const open = (seat === viewer ? view.hand : null) ?? view.final?.hands[seat] ?? []
  const kit = gnomes.flatMap((gnome) => carried(kitOf(view, seat, gnome)))
  return [
    { key: 'trophies', shape: 'count', seat, n: trophies.length, of: view.options.goal },
    { key: 'home', shape: 'row', seat, things: gnomes.map(unitToken) },
    { key: 'kit', shape: 'row', seat, things: kit.map(cardToken) },
    { key: 'yard', shape: 'row', seat, things: yard.map(cardToken) },
    { key: 'won', shape: 'row', seat, things: trophies.map(unitToken) },
    { key: 'hand', shape: 'hand', seat, things: open.map(cardToken), hidden: cards - open.length },
  ]
}
