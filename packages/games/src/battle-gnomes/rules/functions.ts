import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, unitToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Battle, CardId, GnomeId, View } from '../state.ts'
import { abilityOf, cardOf, gnomeOf } from './cards.ts'
import { attachmentsOn, fightersOf, isOff, isParticipant, opponentOf, toolOf } from './sides.ts'

/** BG-7.16: why a seat can't use a gnome's function now; of public things only. */
export function functionRefusal(view: View, battle: Battle, seat: Seat, gnome: GnomeId): Refusal | undefined {
  const params = { gnome: unitToken(gnome) }
  if (!isParticipant(battle, seat)) return refuse('not-participant', 'BG-11.4')
  if (!playerOf(view, seat).gnomes.includes(gnome)) return refuse('not-your-gnome', 'BG-7.16', params)
  const ability = abilityOf(gnome)
  if (!ability) return refuse('no-function', 'BG-7.15', params)
  if (gnomeOf(gnome).scope === 'battle' && !fightersOf(battle, seat).includes(gnome)) return refuse('not-a-fighter', 'BG-7.16', params)
  if (battle.used.includes(gnome)) return refuse('function-used', 'BG-7.16', params)
  const foe = opponentOf(battle, seat)
  const ward = ability.harms ? toolOf(view, battle, foe, 'wards') : undefined
  if (ward) return refuse('protected', 'BG-7.16', { card: cardToken(ward.card) })
  switch (ability.do) {
    case 'grab':
      return playerOf(view, foe).cards > 0 ? undefined : refuse('no-target', 'BG-6.13', params)
    case 'jam':
      return workingWeapons(view, battle, foe).length > 0 ? undefined : refuse('no-target', 'BG-6.13', params)
    case 'gamble':
      return view.deck + view.discard.length > 0 ? undefined : refuse('no-target', 'BG-6.13', params)
    case 'brew':
      return playerOf(view, seat).cards > 0 ? undefined : refuse('cost-unpaid', 'BG-7.16', { n: 1 })
  }
}

/** Weapons on the fighters of a side that aren't switched off. */
export const workingWeapons = (view: View, battle: Battle, seat: Seat): CardId[] =>
  weaponsOn(view, battle, seat).filter((card) => !isOff(battle, card))

export const weaponsOn = (view: View, battle: Battle, seat: Seat): CardId[] =>
  attachmentsOn(view, battle, seat).filter((card) => cardOf(card).type === 'weapon')

/** Does the seat have a function that it could use now? */
export const hasFunction = (view: View, battle: Battle, seat: Seat): boolean =>
  playerOf(view, seat).gnomes.some((gnome) => functionRefusal(view, battle, seat, gnome) === undefined)
