import type { Table } from '@toadstool/protocol'
import { takenSeats } from './tables.ts'

/** Why a table can't start yet: seats to fill, people to wait for. `null`: it can. */
export function whyNotStart(table: Table): { readonly why: 'seats' | 'ready'; readonly n: number; readonly name: string } | null {
  const missing = table.seats.length - takenSeats(table)
  if (missing > 0) return { why: 'seats', n: missing, name: '' }
  const slow = table.seats.flatMap(({ occupant }) =>
    occupant?.kind === 'person' && !occupant.you && !occupant.ready ? [occupant.person.name] : [],
  )
  return slow[0] ? { why: 'ready', n: slow.length, name: slow[0] } : null
}
