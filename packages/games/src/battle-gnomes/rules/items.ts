import type { Refusal } from '../../tabletop/refusal.ts'
import { cardToken, type Seat, seatToken, unitToken } from '../../tabletop/token.ts'
import type { BattleItem } from '../content/battleItems.ts'
import { refuse } from '../grammar.ts'
import type { Battle, CardId, Declared, GnomeId, View } from '../state.ts'
import { battleItemOf, isThrown } from './cards.ts'
import { kitOf } from './households.ts'
import {
  attachmentsOn,
  fightersOf,
  isOff,
  isParticipant,
  opponentOf,
  participants,
  resolved,
  sideOfAttachment,
  sideOfFighter,
  working,
} from './sides.ts'
import { leadOf } from './totals.ts'

/** What is named when a battle item is played; what its aim doesn't need is absent. */
export interface Named {
  readonly side?: Seat
  readonly payment?: CardId
  /** A thrown card in view. */
  readonly block?: CardId
  readonly fighter?: GnomeId
  readonly attachment?: CardId
}

/** BG-6.7–6.13: why this battle item can't be played like this. */
export function battleItemRefusal(view: View, battle: Battle, seat: Seat, card: CardId, named: Named): Refusal | undefined {
  if (!view.hand?.includes(card)) return refuse('not-in-hand', 'BG-6.7', { card: cardToken(card) })
  const item = battleItemOf(card)
  if (!item) return refuse('wrong-type', 'BG-6.12', { card: cardToken(card) })
  if (!hasTarget(view, battle, seat, item)) return refuse('no-target', 'BG-6.13', { card: cardToken(card) })
  return sideRefusal(view, battle, seat, item, named) ?? targetRefusal(view, battle, card, item, named)
}

function sideRefusal(view: View, battle: Battle, seat: Seat, item: BattleItem, named: Named): Refusal | undefined {
  const side = named.side ?? (named.fighter && sideOfFighter(battle, named.fighter)) ?? hitSide(view, battle, named)
  if (side === undefined) return undefined
  if (!isParticipant(battle, side)) return refuse('bad-target', 'BG-6.10', { target: seatToken(side) })
  if (!sidesOf(battle, seat, item).includes(side)) return refuse('wrong-side', 'BG-6.11', { side: seatToken(side) })
  const isClover = item.trait?.is === 'onlyBehind'
  if (isClover && leadOf(view, battle, side) >= 0) return refuse('not-behind', 'BG-15.17', { side: seatToken(side) })
  return undefined
}

function targetRefusal(view: View, battle: Battle, card: CardId, item: BattleItem, named: Named): Refusal | undefined {
  const { side, payment, block, fighter, attachment } = named
  if (payment !== undefined && (payment === card || !view.hand?.includes(payment))) return refuse('cost-unpaid', 'BG-15.16', { n: 1 })
  if (item.aim === 'side-and-throw' && side !== undefined && blockable(view, side).length === 0) {
    return refuse('no-target', 'BG-6.13', { card: cardToken(card) })
  }
  if (block !== undefined && !blockable(view, side ?? '').some(({ src }) => src === block)) {
    return refuse('bad-target', 'BG-6.13', { target: cardToken(block) })
  }
  if (fighter !== undefined && !trappable(view, battle).includes(fighter)) {
    return refuse('bad-target', 'BG-6.13', { target: unitToken(fighter) })
  }
  if (attachment !== undefined && !gluable(view, battle).includes(attachment)) {
    return refuse('bad-target', 'BG-6.13', { target: cardToken(attachment) })
  }
  return undefined
}

/** The sides at which, or for which, a seat may play the item (BG-6.11). */
export function sidesOf(battle: Battle, seat: Seat, item: BattleItem): Seat[] {
  if (!isParticipant(battle, seat)) return participants(battle)
  return [isAgainst(item) ? opponentOf(battle, seat) : seat]
}

/** Fighters on whom a trap may be set. */
const trappable = (view: View, battle: Battle, side?: Seat): GnomeId[] =>
  participants(battle)
    .filter((seat) => side === undefined || seat === side)
    .flatMap((seat) =>
      fightersOf(battle, seat).filter(
        (gnome) => !battle.trapped.includes(gnome) && !working(battle, kitOf(view, seat, gnome).w, 'trapProof'),
      ),
    )

/** Attachments of fighters that aren't switched off. */
const gluable = (view: View, battle: Battle, side?: Seat): CardId[] =>
  participants(battle)
    .filter((seat) => side === undefined || seat === side)
    .flatMap((seat) => attachmentsOn(view, battle, seat).filter((card) => !isOff(battle, card)))

/** Thrown items that count against a side. */
const blockable = (view: View, side: Seat): Declared[] =>
  resolved(view).filter((play) => play.kind === 'battle' && isThrown(play.src) && play.side === side)

/** Is the item played at a side, or against its things? */
export const isAgainst = ({ thrown, aim }: BattleItem): boolean => thrown || aim === 'fighter' || aim === 'attachment'

/** Is a side named for it? */
export const takesSide = ({ aim }: BattleItem): boolean => aim.startsWith('side')

/** BG-6.13, as far as the item names a thing. */
function hasTarget(view: View, battle: Battle, seat: Seat, item: BattleItem): boolean {
  const sides = sidesOf(battle, seat, item)
  switch (item.aim) {
    case 'fighter':
      return sides.some((side) => trappable(view, battle, side).length > 0)
    case 'attachment':
      return sides.some((side) => gluable(view, battle, side).length > 0)
    case 'side-and-throw':
      return sides.some((side) => blockable(view, side).length > 0)
    default:
      return true
  }
}

/** The side whose thing is named. */
const hitSide = (view: View, battle: Battle, { attachment }: Named): Seat | undefined => sideOfAttachment(view, battle, attachment ?? '')
