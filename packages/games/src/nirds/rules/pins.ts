import { othersOf } from '../../tabletop/seats.ts'
import { idOf, kindOf, type Seat, type Token } from '../../tabletop/token.ts'
import type { View } from '../state.ts'
import { gnomeOnTable } from './gnomes.ts'
import { isOnMarket } from './market.ts'
import { inArmy } from './nirds.ts'

/** Is this a thing on the table that the seat may point out to others (NI-11.4)? */
export function isThere(view: View, seat: Seat, thing: Token): boolean {
  const id = idOf(thing)
  switch (kindOf(thing)) {
    case 'gnome':
      return gnomeOnTable(view, id) !== undefined
    case 'boss':
      return view.boss?.id === id
    case 'card':
      return isOnMarket(view, id)
    case 'nird':
      return othersOf(view, seat).some((other) => inArmy(view, other, id))
    default:
      return false
  }
}
