import { playerOf } from '../../tabletop/seats.ts'
import { keysOf } from '../../tabletop/tables.ts'
import type { Seat } from '../../tabletop/token.ts'
import { type LeaderEffect, type Level, type ScientistCard, type StarterSet, scientists, type UnitCard, units } from '../content/nirds.ts'
import type { NirdId, NirdInPlay, Row, ScientistId, UnitId, View } from '../state.ts'

export const isUnit = (id: string): id is UnitId => Object.hasOwn(units, id)
export const isScientist = (id: string): id is ScientistId => Object.hasOwn(scientists, id)
export const isNird = (id: string): id is NirdId => isUnit(id) || isScientist(id)

export const unitCard = (id: UnitId): UnitCard => units[id]
export const scientistCard = (id: ScientistId): ScientistCard => scientists[id]
export const nirdCard = (id: NirdId): UnitCard | ScientistCard => (isUnit(id) ? unitCard(id) : scientistCard(id))

/** The deck that a Nird comes from; 0: a starter set. */
export const levelOf = (id: NirdId): Level => nirdCard(id).level ?? 0

/** NI-2.2 */
export const isLeader = (id: NirdId): boolean => nirdCard(id).role === 'leader'

export const inArmy = (view: View, seat: Seat, id: string): NirdInPlay | undefined =>
  view.players[seat]?.army.find((nird) => nird.id === id)

/** Does this seat have a leader with this effect in its army, and do leaders count (NI-3.7)? He may be asleep. */
export const isLedTo = (view: Pick<View, 'options' | 'players'>, seat: Seat, effect: LeaderEffect): boolean =>
  !view.options.ignoreLeaders && playerOf(view, seat).army.some(({ id }) => isUnit(id) && unitCard(id).leads === effect)

/** The worth of a Nird where the cheapest or dearest is taken automatically: starter cards count 4. */
export const worthOf = (id: NirdId): number => nirdCard(id).cost ?? 4

export const allNirds: readonly NirdId[] = [...keysOf(units), ...keysOf(scientists)]

export const deckOf = (level: Row): NirdId[] => allNirds.filter((id) => levelOf(id) === level)

/** Leader, assistant, technician (NI-2.1). */
export const starterCards = (set: StarterSet): NirdId[] => allNirds.filter((id) => nirdCard(id).set === set)

/** Sleeping cards of this kind (NI-8.10). */
export const sleepersOf = (view: View, seat: Seat, kind: 'unit' | 'scientist'): NirdId[] =>
  playerOf(view, seat)
    .army.filter(({ id, asleep }) => asleep && isUnit(id) === (kind === 'unit'))
    .map(({ id }) => id)

/** Nirds that a loss may take: the leader last (NI-8.6). */
export function losable(view: View, seat: Seat): NirdId[] {
  const army = playerOf(view, seat).army.map(({ id }) => id)
  return army.length > 1 ? army.filter((id) => !isLeader(id)) : army
}
