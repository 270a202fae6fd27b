import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { actionOf, battleItemOf, gnomeOf, numberOf, yardItemOf } from '../rules/cards.ts'
import { bearRefusal, carried, fitsYard, kitOf, slotOf, sum } from '../rules/households.ts'
import type { CardId, GnomeId, View } from '../state.ts'

/** What the text of a gnome is worth, in points of strength. */
const texts: Readonly<Partial<Record<GnomeId, number>>> = {
  'rallying-rosie': 1.5,
  'tilly-tosswell': 1.5,
  'nimble-nell': 1.5,
  'jinx-juniper': 1.5,
  'bruno-bulwark': 1.5,
  'trixie-tickle': 1.5,
  'charging-archie': 1.75,
  'doorstep-dora': 1.75,
  'pip-packrat': 1.75,
  'greta-greenthumb': 1.75,
  'fergus-forager': 1.75,
  'mirror-mabel': 3,
  'old-tansy': 3,
  'lucky-lenny': 3,
  'hilda-hammerfist': 1,
  'pocket-pete': 1,
  grumblebeard: -1,
  'big-bertha': -1.5,
  'sir-snoozalot': -0.5,
  'clumsy-klaus': -0.5,
  'odo-oddsocks': -0.5,
  'bare-bart': -0.5,
  'mayor-mossbottom': -0.5,
  'thistle-prickleton': -0.5,
}

export function gnomeWorth(view: View, seat: Seat, gnome: GnomeId): number {
  const yard = gnome === 'pocket-pete' ? playerOf(view, seat).yard.length : 0
  return gnomeOf(gnome).number + (texts[gnome] ?? 0) + yard
}

/** A gnome with all that it carries. */
export const armedWorth = (view: View, seat: Seat, gnome: GnomeId): number =>
  gnomeWorth(view, seat, gnome) + sum(carried(kitOf(view, seat, gnome)).map(itemWorth))

/** An item in play. */
export function itemWorth(card: CardId): number {
  const hidden: Readonly<Record<string, number>> = { 'picket-fence-1': 1.5, 'compost-heap-1': 1, 'doghouse-1': 1.5, 'wishing-well-1': 1.5 }
  return hidden[card] ?? numberOf(card)
}

/** The best place for an attachment, and what it brings there. */
export function bestBearer(view: View, seat: Seat, card: CardId): { gnome: GnomeId; gain: number } | undefined {
  const places = playerOf(view, seat)
    .gnomes.filter((gnome) => !bearRefusal(gnome, card))
    .map((gnome) => {
      const old = kitOf(view, seat, gnome)[slotOf(card)]
      return { gnome, gain: numberOf(card) - (old === null ? 0 : numberOf(old)) + gnomeOf(gnome).number / 100 }
    })
  return places.toSorted((a, b) => b.gain - a.gain)[0]
}

/** What a yard item brings, and which items must make room for it. */
export function yardGain(view: View, seat: Seat, card: CardId): { gain: number; room: CardId[] } {
  const room: CardId[] = []
  const least = playerOf(view, seat).yard.toSorted((a, b) => itemWorth(a) - itemWorth(b))
  for (const each of least) if (!fitsYard(view, seat, [card], room)) room.push(each)
  const needed = room.filter(
    (each) =>
      !fitsYard(
        view,
        seat,
        [card],
        room.filter((other) => other !== each),
      ),
  )
  const birds = playerOf(view, seat).yard.some((each) => each.startsWith('pink-flamingo')) && card.startsWith('pink-flamingo') ? 1 : 0
  return { gain: itemWorth(card) + birds - sum(needed.map(itemWorth)), room: needed }
}

/** A card in the hand: whether to keep it. */
export function cardWorth(view: View, seat: Seat, card: CardId): number {
  const action = actionOf(card)
  if (action) return action.timing === 'T' ? 2 : action.moment === 'declare' ? 1.5 : 3
  if (battleItemOf(card)) return 1.5 + numberOf(card)
  if (yardItemOf(card)) return yardGain(view, seat, card).gain
  return bestBearer(view, seat, card)?.gain ?? 0
}
