import { playerOf, seatsOf } from '../tabletop/seats.ts'
import type { TextKey } from '../tabletop/text.ts'
import { cardToken, type Seat, spaceToken, token } from '../tabletop/token.ts'
import type * as tabletop from '../tabletop/zones.ts'
import { racing } from './rules/race.ts'
import type { View } from './state.ts'
import type { en } from './texts/en.ts'

type Zone = tabletop.Zone<TextKey<typeof en, 'zone'>>

/** The track with its pieces, the cards opened last, the piles, and each seat's progress and hand. */
export const zones = (view: View, viewer: Seat | null): readonly Zone[] => [
  { key: 'track', shape: 'track', spaces: Array.from({ length: view.options.length }, (_, at) => spaceOf(view, at + 1)) },
  { key: 'pile', shape: 'pile', count: view.pile },
  { key: 'discards', shape: 'pile', count: view.discards.length, things: view.discards.map(cardToken) },
  ...seatsOf(view).flatMap((seat) => zonesOf(view, seat, viewer)),
]

function spaceOf(view: View, at: number) {
  const there = racing(view).filter((seat) => playerOf(view, seat).at === at)
  return { space: spaceToken(String(at)), things: there.map((seat) => token('piece', seat)), of: there }
}

function zonesOf(view: View, seat: Seat, viewer: Seat | null): Zone[] {
  const { at, cards } = playerOf(view, seat)
  const own = (seat === viewer ? view.hand : null) ?? []
  return [
    { key: 'come', shape: 'count', seat, n: at, of: view.options.length },
    { key: 'hand', shape: 'hand', seat, things: own.map(cardToken), hidden: cards - own.length },
  ]
}
