import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { numberOf } from '../rules/cards.ts'
import { bearRefusal, carried, kitOf, slotOf, sum } from '../rules/households.ts'
import type { CardId, GnomeId, Kit, View } from '../state.ts'
import { bestLead } from './outlook.ts'
import { armedWorth } from './worth.ts'

/** What a household is worth in battles to come, and what attachments do for it on this gnome or that one. */

/** Points by which the best fighters lead those of the strongest others, on average over attack and defense. */
function mightOf(view: View, seat: Seat): number {
  const foes = seatsOf(view)
    .filter((each) => each !== seat && playerOf(view, each).gnomes.length > 0)
    .map((foe) => ({ foe, worth: sum(playerOf(view, foe).gnomes.map((gnome) => armedWorth(view, foe, gnome))) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostFoes)
  const leads = foes.flatMap(({ foe }) => [bestLead(view, seat, foe, 'attacking'), bestLead(view, seat, foe, 'defending')])
  return sum(leads) / Math.max(1, leads.length)
}

const mostFoes = 2

/** The gnome on which an attachment from the hand is worth most, and how much. */
export function fittingBearer(view: View, seat: Seat, card: CardId): { gnome: GnomeId; gain: number } | undefined {
  const now = mightOf(view, seat)
  const places = playerOf(view, seat)
    .gnomes.filter((gnome) => !bearRefusal(gnome, card))
    .map((gnome) => {
      const kit = kitOf(view, seat, gnome)
      const old = kit[slotOf(card)]
      const plain = numberOf(card) - (old === null ? 0 : numberOf(old))
      const then = mightOf(withKits(view, seat, { [gnome]: { ...kit, [slotOf(card)]: card } }), seat)
      return { gnome, gain: then - now + reserveShare * plain }
    })
  return places.toSorted((a, b) => b.gain - a.gain)[0]
}

/** The share of a card's number that counts on a gnome who isn't among the best now. */
const reserveShare = 0.3

/** The attachment that would do more on another gnome, in the place of the one there. */
export function bestMove(view: View, seat: Seat): { card: CardId; gnome: GnomeId; swaps: boolean; gain: number } | undefined {
  const now = mightOf(view, seat)
  const { gnomes } = playerOf(view, seat)
  const moves = gnomes.flatMap((from) =>
    carried(kitOf(view, seat, from)).flatMap((card) =>
      gnomes
        .filter((to) => to !== from && !bearRefusal(to, card))
        .flatMap((to) => {
          const slot = slotOf(card)
          const back = kitOf(view, seat, to)[slot]
          if (back !== null && bearRefusal(from, back)) return []
          const kits = { [to]: { ...kitOf(view, seat, to), [slot]: card }, [from]: { ...kitOf(view, seat, from), [slot]: back } }
          return [{ card, gnome: to, swaps: back !== null, gain: mightOf(withKits(view, seat, kits), seat) - now }]
        }),
    ),
  )
  return moves.toSorted((a, b) => b.gain - a.gain)[0]
}

/** The view if gnomes of a household carried these. */
function withKits(view: View, seat: Seat, kits: Readonly<Partial<Record<GnomeId, Kit>>>): View {
  const household = playerOf(view, seat)
  return { ...view, players: { ...view.players, [seat]: { ...household, att: { ...household.att, ...kits } } } }
}
