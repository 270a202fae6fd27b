import { cardToken, type Seat } from '../../tabletop/token.ts'
import type { Role } from '../content/gnomes.ts'
import type { Battle, CardId, Declared, GnomeId, View } from '../state.ts'
import { cardOf, isThrown } from './cards.ts'
import { bearerOf } from './households.ts'
import { foreseen } from './marks.ts'
import { playOf } from './plays.ts'
import { fightersOf, isOff, isParticipant, sideOfAttachment } from './sides.ts'
import { defenseOf, type Sum, strengthOf, summed, supportOf, throwOf, weaponOf, yardOf } from './totals.ts'

/** What an attachment counts in the battle that is on, and why; `undefined` for one that lies with no fighter, or doesn't work. */
export function attachmentSum(view: View, card: CardId): Sum | undefined {
  const { battle } = view
  const side = battle ? sideOfAttachment(view, battle, card) : undefined
  if (!battle || side === undefined || isOff(battle, card)) return undefined
  const bearer = bearerOf(view, side, card)
  if (bearer === undefined) return undefined
  return summed(cardOf(card).type === 'weapon' ? weaponOf(view, battle, side, bearer) : defenseOf(view, battle, side, bearer))
}

/**
 * What a play adds to its side, or takes from it (below 0). A waiting play counts as if nobody answered it. `undefined`
 * for a play that does something else, or no longer counts.
 */
export function playSum(view: View, declared: Declared): Sum | undefined {
  const then = declared.state === 'pending' ? foreseen(view, declared) : view
  const play = playOf(then, declared.n)
  if (!then.battle || play?.state !== 'resolved' || play.side === null) return undefined
  if (play.kind === 'battle' && isThrown(play.src)) {
    const { total, parts } = throwOf(then, then.battle, play)
    return { total: -total || 0, parts }
  }
  const parts = supportOf(then.battle, play)
  return parts.length > 0 ? summed(parts) : undefined
}

/** What the yard of a household would count in a battle in this role, as far as it is known before it. */
export function yardAlone(view: View, seat: Seat, role: Role): Sum {
  return yardOf(view, battleOf(seat, role, []), seat)
}

/** The strength of a gnome that would fight alone in this role, against nobody in particular; that of a fighter as it is. */
export function strengthNow(view: View, seat: Seat, gnome: GnomeId, role: Role): Sum {
  const { battle } = view
  const fights = battle !== null && fightersOf(battle, seat).includes(gnome)
  return strengthOf(view, fights ? battle : battleOf(seat, role, [gnome]), seat, gnome)
}

/** What a yard item counts in the battle that is on; `undefined` if its household takes no part in one. */
export function yardCount(view: View, seat: Seat, card: CardId): number | undefined {
  const { battle } = view
  if (!battle || !isParticipant(battle, seat)) return undefined
  return yardOf(view, battle, seat).parts.find(({ of }) => of === cardToken(card))?.by
}

function battleOf(seat: Seat, role: Role, fighters: readonly GnomeId[]): Battle {
  const nobody = ''
  return {
    instigator: role === 'attacking' ? seat : nobody,
    defender: role === 'attacking' ? nobody : seat,
    ...{ step: 'fight', fighters: { [seat]: [...fighters] }, done: {}, conceded: null, loser: null },
    ...{ fog: false, oneOnOne: false, insured: false, off: [], trapped: [], raged: [], used: [] },
  }
}
