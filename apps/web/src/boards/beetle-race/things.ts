/** How the cards of the game look. */
import { numberOf, type View } from '@toadstool/games/beetle-race'
import { idOf } from '@toadstool/games/tabletop'
import type { Things } from '../kit/index.ts'
import { artOf } from './art.ts'
import { tokenOf } from './table.ts'

export const things: Things<View> = {
  face: ({ voice }, token) => ({
    title: voice.name(token),
    art: artOf(idOf(token)),
    badge: numberOf(idOf(token)),
    heard: voice.name(token),
  }),
  hand: ({ hand }) => hand?.toSorted((one, other) => numberOf(one) - numberOf(other)).map((card) => tokenOf('card', card)),
}
