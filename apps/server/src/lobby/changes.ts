import { setTimeout as wait } from 'node:timers/promises'
import { RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Journal, PersonRecord, Progress, TableRecord } from '../journal/journal.ts'
import { isNameTaken, seatOf } from './seats.ts'

export type StoredTable = TableRecord & Progress

export interface Tables {
  /** @throws RequestError no-such-match */
  read(id: string): Promise<StoredTable>
  /** Compare-and-set: `edit` runs again on the newer table if somebody else was faster. It may refuse by throwing. */
  change(id: string, edit: (table: StoredTable) => TableRecord): Promise<StoredTable>
}

const attempts = 60

export function tablesOf(journal: Journal, bus: Bus): Tables {
  async function read(id: string): Promise<StoredTable> {
    const table = await journal.table(id)
    if (!table) throw new RequestError('no-such-match', 'there is no such table; it may have been cleared away')
    return table
  }
  return {
    read,
    async change(id, edit) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const table = await read(id)
        const edited = edit(table)
        if (edited === table) return table
        if (await journal.saveTable({ ...recordOf(edited), updatedAt: Date.now() })) {
          bus.publish('table', { id })
          return await read(id)
        }
        await wait(Math.random() * attempt)
      }
      throw new RequestError('too-many-requests', 'too many changes of this table at once; try again')
    },
  }
}

/** A person's new name, at the tables where they sit. */
export async function renameSeated(journal: Journal, tables: Tables, person: PersonRecord): Promise<void> {
  const seated = await journal.tables({ states: ['open', 'running'], personId: person.id, limit: 100 })
  const asleep = await journal.tables({ asleep: true, personId: person.id, limit: 100 })
  for (const { id } of [...seated, ...asleep]) {
    await tables.change(id, (table) => {
      const seat = seatOf(table, person.id)
      const occupant = table.seats[Number(seat ?? -1)]
      // Where somebody else is called like that, the old name stays.
      if (occupant?.kind !== 'person' || occupant.name === person.name || isNameTaken(table, person.name, seat)) return table
      return { ...table, seats: table.seats.with(table.seats.indexOf(occupant), { ...occupant, name: person.name }) }
    })
  }
}

/** Where the match stands is the journal's own business: it isn't part of what is saved. */
function recordOf(table: TableRecord & Partial<Progress>): TableRecord {
  const { owes: _owes, owesSince: _since, outcome: _outcome, clocks: _clocks, ...record } = table
  return record
}
