/** Leaving a table or a running match, coming back, and votes on players who have gone. */
import type { Seat } from '@toadstool/games'
import type { EndedBy, voteOnAbsence } from '@toadstool/protocol'
import type { z } from 'zod/mini'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import type { MatchHost } from '../match/ports.ts'
import { backAt, decided, hasLeft, leftAt, livingSeats, voted } from '../tables/away.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { mustSitAll, stand } from '../tables/seats.ts'

export interface Departures {
  /** Stands up; from a running match for good. */
  leave(person: PersonRecord, id: string): Promise<StoredTable>
  /** Leaves a running match for good; `seatIn` throws unless the seat is proved. */
  leaveSeat(id: string, seatIn: (table: StoredTable) => Seat): Promise<StoredTable>
  /** Takes the seat back from whatever has decided for it. */
  back(person: PersonRecord, id: string): Promise<StoredTable>
  /** Votes on what is done about a player who has gone. */
  vote(person: PersonRecord, id: string, vote: z.output<typeof voteOnAbsence>): Promise<StoredTable>
}

export function departures({ tables, host }: { tables: Tables; host: MatchHost }): Departures {
  return {
    async leave(person, id) {
      const table = await tables.change(id, (present) => (present.state === 'open' ? stand(present, person.id) : present))
      return table.state === 'open' ? table : left(id, (present) => mustSitAll(present, person.id))
    },
    leaveSeat: (id, seatIn) => left(id, (table) => [seatIn(table)]),

    back: (person, id) => tables.change(id, (table) => mustSitAll(table, person.id).reduce<TableRecord>(backAt, table)),

    async vote(person, id, { seat, choice }) {
      let agreed: string | undefined
      const table = await tables.change(id, (present) => {
        const result = votedBy(present, mustSitAll(present, person.id), { seat, choice, now: host.now() })
        agreed = result.agreed
        return result.table
      })
      return agreed === 'call-off' ? calledOff(id, 'vote') : table
    },
  }

  async function left(id: string, seatsIn: (table: StoredTable) => readonly Seat[]): Promise<StoredTable> {
    let agreed: string | undefined
    const table = await tables.change(id, (present) => {
      const without = seatsIn(present).reduce<TableRecord>((there, seat) => leftAt(there, seat, host.now()), present)
      const result = decided(without, host.now())
      agreed = result.agreed
      return result.table
    })
    const isDeserted = table.state === 'running' && table.seats.every((each) => each?.kind !== 'person' || hasLeft(each))
    if (isDeserted) return calledOff(id, 'left')
    return agreed === 'call-off' ? calledOff(id, 'vote') : table
  }

  async function calledOff(id: string, by: EndedBy): Promise<StoredTable> {
    await host.callOff(id, by)
    return tables.read(id)
  }
}

/** Whoever sits there twice has a vote for each of their seats. */
function votedBy(table: TableRecord, own: readonly Seat[], vote: Omit<Parameters<typeof voted>[1], 'by'>): ReturnType<typeof voted> {
  const living = own.filter((seat) => livingSeats(table).includes(seat))
  let result: ReturnType<typeof voted> = { table }
  for (const by of living.length > 0 ? living : own.slice(0, 1)) {
    result = voted(result.table, { ...vote, by })
    if (result.agreed) break
  }
  return result
}
