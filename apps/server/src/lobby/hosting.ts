/** What a host may do before the start: remove a person from a seat, and close the table. */
import { type News, RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { Note, PersonRecord, TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { mustBeOpen, mustHost, occupantOf, peopleAt, put, type Sitter } from '../tables/seats.ts'

export interface Hosting {
  unseat(host: PersonRecord, table: string, seat: string): Promise<StoredTable>
  close(host: PersonRecord, table: string): Promise<StoredTable>
  /** What hosts have done to this person, until it has been seen or is old. */
  told(personId: string): Promise<News['told']>
  seen(personId: string, table: string): Promise<void>
  tell(people: readonly string[], table: TableRecord, what: Note['what'], by: string): Promise<void>
}

/** Age of a note, in ms, after which nobody is told any more. */
export const noteLifetime = 24 * 3_600_000

interface HostingParts {
  readonly journal: Pick<Journal, 'addNotes' | 'notes' | 'dropNotes'>
  readonly tables: Tables
  readonly bus: Bus
}

export function createHosting({ journal, tables, bus }: HostingParts): Hosting {
  async function note(people: readonly string[], { id, game }: TableRecord, what: Note['what'], by: string): Promise<void> {
    await journal.addNotes(people.map((to) => ({ to, table: id, game, what, by, at: Date.now() })))
    for (const to of people) bus.publish('person', { id: to })
  }
  return {
    tell: note,
    async unseat(host, id, seat) {
      let stood: readonly string[] = []
      const table = await tables.change(id, (present) => {
        mustHost(present, host)
        const next = stoodUp(present, seat)
        stood = peopleAt(present).filter((person) => !peopleAt(next).includes(person))
        return next
      })
      await note(stood, table, 'stood-up', host.name)
      return table
    },
    async close(host, id) {
      let sat: readonly string[] = []
      const table = await tables.change(id, (present) => {
        mustHost(present, host)
        mustBeOpen(present)
        sat = peopleAt(present).filter((person) => person !== host.id)
        return closed(present)
      })
      await note(sat, table, 'closed', host.name)
      return table
    },
    async told(personId) {
      const notes = await journal.notes(personId, Date.now() - noteLifetime)
      return notes.map(({ table, game, what, by }) => ({ table, game, what, by }))
    },
    async seen(personId, table) {
      await journal.dropNotes(personId, table)
      bus.publish('person', { id: personId })
    },
  }
}

function stoodUp(table: TableRecord, seat: string): TableRecord {
  mustBeOpen(table)
  const sitter = occupantOf(table, seat)
  if (sitter?.kind !== 'person') throw new RequestError('not-seated', `nobody sits on seat ${seat}`)
  if (sitter.personId !== null && sitter.personId === table.hostId) throw new RequestError('bad-request', 'the host leaves by standing up')
  return put(keptOut(table, sitter), seat, null)
}

/** The sitter can't sit down at this table again. */
export function keptOut<T extends TableRecord>(table: T, { personId, network }: Sitter): T {
  const who = personId ?? network
  return who === undefined ? table : { ...table, unwelcome: [...(table.unwelcome ?? []), who] }
}

/** Without host and people: it is cleared away like all empty tables. */
export const closed = ({ opening: _, hook: _hook, ...table }: TableRecord): TableRecord => ({
  ...table,
  listed: false,
  hostId: null,
  seats: table.seats.map(() => null),
  closed: true,
})
