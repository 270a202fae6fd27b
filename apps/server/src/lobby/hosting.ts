/** What a host may do before the start: remove a person from a seat, and close the table. */
import { type News, RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { mustBeOpen, mustHost, occupantOf, peopleAt, put, type Sitter } from '../tables/seats.ts'

export interface Hosting {
  unseat(host: PersonRecord, table: string, seat: string): Promise<StoredTable>
  close(host: PersonRecord, table: string): Promise<StoredTable>
  /** What hosts have done to this person, until it has been seen or is old. */
  told(personId: string): News['told']
  seen(personId: string, table: string): void
  tell(people: readonly string[], table: TableRecord, what: Note['what'], by: string): void
}

type Note = News['told'][number] & { readonly to: string; readonly at: number }

/** Age of a note, in ms, after which it is dropped. */
const lifetime = 24 * 3_600_000
const mostNotes = 2000

export function createHosting({ tables, bus }: { readonly tables: Tables; readonly bus: Bus }): Hosting {
  let notes: readonly Note[] = []
  const note = (people: readonly string[], { id, game }: TableRecord, what: Note['what'], by: string): void => {
    const fresh = people.map((to) => ({ to, table: id, game, what, by, at: Date.now() }))
    notes = [...notes.filter(({ at }) => at > Date.now() - lifetime), ...fresh].slice(-mostNotes)
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
      note(stood, table, 'stood-up', host.name)
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
      note(sat, table, 'closed', host.name)
      return table
    },
    told: (personId) =>
      notes
        .filter(({ to, at }) => to === personId && at > Date.now() - lifetime)
        .map(({ table, game, what, by }) => ({ table, game, what, by })),
    seen(personId, table) {
      notes = notes.filter((each) => each.to !== personId || each.table !== table)
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
export const closed = ({ opening: _, ...table }: TableRecord): TableRecord => ({
  ...table,
  listed: false,
  hostId: null,
  seats: table.seats.map(() => null),
  closed: true,
})
