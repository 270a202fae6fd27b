import type { Seat } from '../../tabletop/token.ts'
import { abilities } from '../content/abilities.ts'
import { learned } from '../content/cards.ts'
import type { SlotId, UnitId, View } from '../state.ts'
import { isLearned, nameOf } from './cards.ts'
import { activeOf, clanOf, isActive } from './units.ts'

type Units = Pick<View, 'units' | 'players'>

/** A place for crystals: its ability, the crystals on it, and how many it takes. */
export interface Socket {
  readonly slot: SlotId
  readonly unit: UnitId
  readonly charge: number
  readonly cost: number
}

export const slotUnit = (slot: SlotId): UnitId => slot.slice(2)
export const clanSlot = (unit: UnitId): SlotId => `c.${unit}`
export const learnedSlot = (unit: UnitId): SlotId => `l.${unit}`

/** The ability in a slot; `undefined` where there is none (GW-1.10). */
export function socketOf(view: Units, slot: SlotId): Socket | undefined {
  const unit = slotUnit(slot)
  const found = view.units[unit]
  if (!found) return undefined
  if (slot.startsWith('c.')) {
    const clan = clanOf(view, unit)
    return clan && { slot, unit, charge: found.charge, cost: abilities[clan.ability].cost }
  }
  const name = nameOf(found.learned ?? '')
  return isLearned(name) ? { slot, unit, charge: found.learnedCharge, cost: learned[name].cost } : undefined
}

/** The places for crystals of a seat's active units, clan before learned (GW-13.2, 13.4). */
export function socketsOf(view: Units, seat: Seat): Socket[] {
  return activeOf(view, seat)
    .flatMap((unit) => [socketOf(view, clanSlot(unit)), socketOf(view, learnedSlot(unit))])
    .filter((socket) => socket !== undefined)
}

export const roomOf = ({ charge, cost }: Socket): number => cost - charge
export const isFull = (socket: Socket): boolean => roomOf(socket) === 0
export const openSockets = (view: Units, seat: Seat): Socket[] => socketsOf(view, seat).filter((socket) => !isFull(socket))
export const totalRoom = (view: Units, seat: Seat): number => openSockets(view, seat).reduce((sum, socket) => sum + roomOf(socket), 0)

/** Is there an ability in the slot, and its unit active? */
export const isOpenTo = (view: Units, slot: SlotId): boolean => isActive(view, slotUnit(slot)) && socketOf(view, slot) !== undefined

/** Is this the name of a place for crystals in this game, even if no ability lies there now? */
export const isPlace = ({ units }: Pick<View, 'units'>, id: string): boolean => /^[cl]\./.test(id) && Object.hasOwn(units, slotUnit(id))
