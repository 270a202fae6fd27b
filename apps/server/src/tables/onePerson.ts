/** A guest who turns out to be another person: what that means for a table. */
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import { isNameTaken, offAs, put, type Sitter, seatOf, seatsOf } from './seats.ts'

type Named = Pick<PersonRecord, 'id' | 'name' | 'daysOff'>

/**
 * All of the guest's is the person's: seats, the host's chair, what was agreed and asked. During a match and after it both seats stay where two
 * sat; before it a person has one seat. Whoever sits at a table that isn't over gets the person's name, unless that is taken there.
 */
export function asOnePerson(table: TableRecord, from: string, into: Named): TableRecord {
  const { hostId, hook, left, unwelcome, admits, asking } = table
  const other = (id: string): string => (id === from ? into.id : id)
  const own = <T extends { readonly personId: string }>(each: T): T => ({ ...each, personId: other(each.personId) })
  const named = {
    ...table,
    hostId: hostId === null ? null : other(hostId),
    ...(hook && { hook: { by: other(hook.by) } }),
    ...(left && { left: left.map(own) }),
    ...(unwelcome && { unwelcome: [...new Set(unwelcome.map(other))] }),
    ...(admits && { admits: [...new Set(admits.map(other))] }),
    ...(asking && { asking: eachOnce(asking.map(own)) }),
  }
  return seatsOf(table, from).reduce((there, seat) => seatedAs(there, seat, into), named)
}

function seatedAs(table: TableRecord, seat: string, into: Named): TableRecord {
  const isSeated = seatOf(table, into.id) !== undefined
  if (isSeated && table.state === 'open' && !table.opening) return put(table, seat, null)
  const sitter = table.seats[Number(seat)] as Sitter
  const keepsName = isSeated || table.state === 'over' || isNameTaken(table, into.name, seat)
  return put(table, seat, { ...offAs(sitter, into), personId: into.id, name: keepsName ? sitter.name : into.name })
}

const eachOnce = <T extends { readonly personId: string }>(all: readonly T[]): T[] =>
  all.filter(({ personId }, place) => all.findIndex((each) => each.personId === personId) === place)
