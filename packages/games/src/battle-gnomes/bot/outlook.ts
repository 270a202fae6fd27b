import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Role } from '../content/gnomes.ts'
import { battleItemOf, isThrown, numberOf } from '../rules/cards.ts'
import { sum } from '../rules/households.ts'
import { freshBattle, groups, ifFought } from '../rules/prospects.ts'
import { mayAttack } from '../rules/sides.ts'
import { leadOf } from '../rules/totals.ts'
import type { Battle, GnomeId, View } from '../state.ts'
import { armedWorth } from './worth.ts'

/** How a battle would go, as things lie on the table. */
export interface Outlook {
  readonly own: readonly GnomeId[]
  /** The instigator's lead, when the defender answers at its best. */
  readonly lead: number
}

/** The instigator's best gnomes against the defender's best answer. */
export function bestAttack(view: View, instigator: Seat, defender: Seat, most = 2): Outlook {
  const gnomes = playerOf(view, instigator).gnomes.filter((gnome) => mayAttack(view, instigator, gnome))
  const outlooks = groups(gnomes, most).map((own): Outlook => {
    const answers = groups(playerOf(view, defender).gnomes, own.length)
    return { own, lead: Math.min(...answers.map((foes) => leadIf(view, instigator, defender, own, foes))) }
  })
  return outlooks.toSorted((a, b) => b.lead - a.lead)[0] ?? { own: [], lead: -99 }
}

/** The lead of the best fighters of a seat in this role over the strongest of a foe. */
export function bestLead(view: View, seat: Seat, foe: Seat, role: Role): number {
  const foes = playerOf(view, foe)
    .gnomes.toSorted((a, b) => armedWorth(view, foe, b) - armedWorth(view, foe, a))
    .slice(0, 2)
  const { gnomes } = playerOf(view, seat)
  const leads =
    role === 'attacking'
      ? groups(
          gnomes.filter((gnome) => mayAttack(view, seat, gnome)),
          2,
        ).map((own) => leadIf(view, seat, foe, own, foes))
      : groups(gnomes, foes.length).map((own) => -leadIf(view, foe, seat, foes, own))
  return Math.max(...leads, helpless)
}

/** The lead of a side on which nobody can fight. */
const helpless = -9

/** The defender's best answer to these; of equal ones what would cost least. */
export function bestDefense(view: View, battle: Battle): readonly GnomeId[] {
  const { instigator, defender, fighters, oneOnOne } = battle
  const attackers = fighters[instigator] ?? []
  const answers = groups(playerOf(view, defender).gnomes, oneOnOne ? 1 : attackers.length).map((foes) => ({
    foes,
    lead: leadIf(view, instigator, defender, attackers, foes) + sum(foes.map((gnome) => armedWorth(view, defender, gnome))) / 100,
  }))
  return answers.toSorted((a, b) => a.lead - b.lead)[0]?.foes ?? []
}

/** Points that a hand can bring in a fight. */
export const reserve = ({ hand }: View): number =>
  0.8 * sum((hand ?? []).filter((card) => isThrown(card) || battleItemOf(card)?.aim === 'side').map(numberOf))

/** Points that others are expected to add: the foe from its hand, outsiders against a leading seat. */
export function headwind(view: View, seat: Seat, foe: Seat): number {
  const others = seatsOf(view).filter((each) => each !== seat && each !== foe && playerOf(view, each).cards > 0)
  const isFirst = seatsOf(view).every((each) => playerOf(view, each).trophies.length <= playerOf(view, seat).trophies.length)
  return 0.9 * playerOf(view, foe).cards + (isFirst ? 0.5 * others.length : 0)
}

function leadIf(view: View, instigator: Seat, defender: Seat, own: readonly GnomeId[], foes: readonly GnomeId[]): number {
  const fighters = { [instigator]: [...own], [defender]: [...foes] }
  const then = ifFought(view, { ...(view.battle ?? freshBattle(instigator, defender)), instigator, defender, fighters })
  return then.battle ? leadOf(then, then.battle, instigator) : 0
}
