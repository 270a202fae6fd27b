import type { Seat } from '../../tabletop/token.ts'
import { eventCards, eventOf } from '../rules/cards.ts'
import { golemsAt, stacksBy } from '../rules/stacks.ts'
import type { UnitId, View } from '../state.ts'
import { estimated, stackOn } from './clash.ts'
import { foesOfSeat } from './worth.ts'

/** Points that this seat's Tower, held by these units, stands to lose to golems that a Portal brings (GO-16.7). */
export function portalDanger(view: View, seat: Seat, units: readonly UnitId[]): number {
  const at = view.players[seat]?.tower ?? ''
  const tower = stackOn(view, units, at)
  let worst = 0
  for (const foe of foesOfSeat(view, seat)) {
    const chance = portalChance(view, foe)
    if (chance === 0) continue
    for (const from of stacksBy(view, foe)) {
      const raiders = golemsAt(view, from)
      // the raiders attack from beside the Tower, where they have none
      if (raiders.length > 0) worst = Math.max(worst, chance * estimated(stackOn(view, raiders, 'd4'), tower).gain)
    }
  }
  return worst
}

/** How likely this opponent is to hold a Portal, from the cards that this seat has seen (GO-17.1). */
function portalChance(view: View, foe: Seat): number {
  const seen = [...view.discard.event, ...(view.hand?.event ?? [])]
  const isPortal = (card: string): boolean => eventOf(card) === 'portal'
  const left = eventCards.filter(isPortal).length - seen.filter(isPortal).length
  const held = view.players[foe]?.cards.event ?? 0
  return 1 - (1 - held / Math.max(held, 1, eventCards.length - seen.length)) ** left
}
