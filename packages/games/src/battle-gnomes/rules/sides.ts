import { seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { AttachmentTrait } from '../content/attachments.ts'
import type { GnomeTrait, Role } from '../content/gnomes.ts'
import type { Battle, CardId, Declared, GnomeId, View } from '../state.ts'
import { attachmentTrait, gnomeOf, gnomeTrait } from './cards.ts'
import { carried, kitOf } from './households.ts'

/** The two sides of a battle, who fights on them, and what of theirs works. */
export const participants = ({ instigator, defender }: Battle): [Seat, Seat] => [instigator, defender]
export const isParticipant = (battle: Battle, seat: Seat): boolean => participants(battle).includes(seat)
export const outsiders = (view: View, battle: Battle): Seat[] => seatsOf(view).filter((seat) => !isParticipant(battle, seat))
export const opponentOf = ({ instigator, defender }: Battle, seat: Seat): Seat => (seat === instigator ? defender : instigator)
export const roleOf = ({ instigator }: Battle, seat: Seat): Role => (seat === instigator ? 'attacking' : 'defending')
export const fightersOf = ({ fighters }: Battle, seat: Seat): readonly GnomeId[] => fighters[seat] ?? []

/** The participant who sent this gnome. */
export const sideOfFighter = (battle: Battle, gnome: GnomeId): Seat | undefined =>
  participants(battle).find((seat) => fightersOf(battle, seat).includes(gnome))

/** The participant on whose fighter a card is attached. */
export const sideOfAttachment = (view: View, battle: Battle, card: CardId): Seat | undefined =>
  participants(battle).find((seat) => attachmentsOn(view, battle, seat).includes(card))

/** Attachments of the fighters of one side. */
export const attachmentsOn = (view: View, battle: Battle, seat: Seat): CardId[] =>
  fightersOf(battle, seat).flatMap((gnome) => carried(kitOf(view, seat, gnome)))

export const isOff = ({ off }: Battle, card: CardId): boolean => off.includes(card)

/** The trait of an attachment, if it is of this kind and isn't switched off. */
export const working = <I extends AttachmentTrait['is']>(battle: Battle, card: CardId | null, is: I) =>
  card === null || isOff(battle, card) ? undefined : attachmentTrait(card, is)

/** The trait of a fighter, if it is of this kind; none if it is a calmed disadvantage. */
export function saying<I extends GnomeTrait['is']>(view: View, battle: Battle, seat: Seat, gnome: GnomeId, is: I) {
  const { advantage, scope } = gnomeOf(gnome)
  const calmed = !advantage && scope === 'battle' && working(battle, kitOf(view, seat, gnome).d, 'calms') !== undefined
  return calmed ? undefined : gnomeTrait(gnome, is)
}

/** The attachment on this side with a working trait of this kind. */
export function toolOf<I extends AttachmentTrait['is']>(view: View, battle: Battle, seat: Seat, is: I) {
  for (const card of attachmentsOn(view, battle, seat)) {
    const trait = working(battle, card, is)
    if (trait) return { card, trait }
  }
  return undefined
}

/** May the gnome fight on the instigator's side (BG-8.4)? */
export const mayAttack = (view: View, seat: Seat, gnome: GnomeId): boolean => {
  const { d } = kitOf(view, seat, gnome)
  if (attachmentTrait(d, 'staysHome')) return false
  return gnomeTrait(gnome, 'staysHome') === undefined || attachmentTrait(d, 'calms') !== undefined
}

/** May the gnome fight on this side? */
export const mayFight = (view: View, battle: Battle, seat: Seat, gnome: GnomeId): boolean =>
  roleOf(battle, seat) === 'defending' || mayAttack(view, seat, gnome)

/** Plays that have resolved and count. */
export const resolved = (view: View): Declared[] => view.inView.filter(({ state }) => state === 'resolved')
