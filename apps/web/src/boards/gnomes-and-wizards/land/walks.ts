import { type Space, type UnitId, type View, wayTo } from '@toadstool/games/gnomes-and-wizards'
import { entriesOf, idOf } from '@toadstool/games/tabletop'
import type { Table } from '../table.ts'

/** The tiles of a unit's latest change of place; empty where it has stayed, or has only just come. */
export function wayOf(previous: View | null, view: View, unit: UnitId): readonly Space[] {
  const from = previous?.units[unit]?.at
  const to = view.units[unit]?.at
  return previous && from && to && from !== to ? wayTo(previous, unit, to) : []
}

/** The place of the latest event. */
export function happenedAt(view: View): Space | undefined {
  const entry = entriesOf(view.log).findLast(({ params }) => typeof (params.space ?? params.target ?? params.unit) === 'string')
  const { space, target, unit } = entry?.params ?? {}
  if (typeof space === 'string') return idOf(space)
  const who = typeof target === 'string' ? target : unit
  return typeof who === 'string' ? (view.units[idOf(who)]?.at ?? undefined) : undefined
}

/** Walks that wait on this device for the connection. */
export const keptWalks = ({ kept }: Table): (readonly [UnitId, readonly Space[]])[] =>
  kept.flatMap(({ move, args: [unit, way] }) =>
    move === 'moveUnit' && typeof unit === 'string' && way !== undefined ? [[idOf(unit), [way].flat().map(idOf)] as const] : [],
  )

/** Mines that have given a crystal since the view before. */
export const minedAt = (previous: View, view: View): readonly Space[] =>
  entriesOf(view.log)
    .slice(-Math.min(12, Math.max(0, view.log.next - previous.log.next)) || undefined)
    .flatMap(({ key, params }) => (view.log.next > previous.log.next && key === 'mined' ? [idOf(String(params.space))] : []))
