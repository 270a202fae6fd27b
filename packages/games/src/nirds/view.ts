import { playerView } from '../tabletop/playerView.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (NI-2.13): decks and K.O. pile stay hidden after the end as well. */
export const viewOf = playerView(hide)

function hide({ secret: _, ...open }: State, seat: Seat | null): View {
  return { ...open, viewer: seat }
}
