import { forecastOf, type GnomeId, isUnit, type UnitId } from '@toadstool/games/nirds'
import { subjectOf } from '../../kit/index.ts'
import type { Table } from '../table.ts'

/** The unit that is about to attack. */
export function attacker(table: Pick<Table, 'draft'>): UnitId | undefined {
  const id = table.draft?.move === 'attack' ? subjectOf(table, 'nird') : undefined
  return id !== undefined && isUnit(id) ? id : undefined
}

/** How likely the attack in the making knocks a gnome out. */
export function outlookOn(table: Pick<Table, 'view' | 'seat' | 'draft'>, gnome: GnomeId): number | undefined {
  const unit = attacker(table)
  return unit === undefined || table.seat === null ? undefined : forecastOf(table.view, table.seat, unit, gnome).chance
}
