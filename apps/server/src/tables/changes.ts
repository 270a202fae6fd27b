import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import { heraldOf } from '../journal/heralds.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, PersonRecord, Progress, TableRecord } from '../journal/records.ts'
import { needsPlayers, ofSeats, outdated, withStayingHook } from './herald.ts'
import { eventFor, owedLine } from './owed.ts'
import { type SeatNews, seatNews } from './seatNews.ts'
import { isFull, isNameTaken, offAs, peopleAt, put, type Sitter, seatsOf } from './seats.ts'
import { isWithin } from './watching.ts'

export type StoredTable = TableRecord & Progress

export interface Tables {
  /** @throws RequestError no-such-match */
  read(id: string): Promise<StoredTable>
  /** Compare-and-set: `edit` runs again on the newer table if another change came first. It may refuse by throwing. */
  change(id: string, edit: (table: StoredTable) => TableRecord): Promise<StoredTable>
}

const attempts = 60

/** Hears what a change has meant for the seats of a running match. */
export type Tell = (match: string, news: readonly SeatNews[]) => Promise<void>

export function tablesOf(journal: Journal, bus: Bus, tell: Tell = async () => undefined): Tables {
  async function read(id: string): Promise<StoredTable> {
    const table = await journal.table(id)
    if (!table) throw new RequestError('no-such-match', 'there is no such table; it may have been cleared away')
    return table
  }
  const tables: Tables = {
    read,
    async change(id, edit) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const table = await read(id)
        const wished = edit(table)
        if (wished === table) return table
        const edited = withStayingHook(wished)
        const dropped = table.hook && !edited.hook ? await journal.hooks(heraldOf(id)) : []
        await noteSeats(journal, table, edited)
        if (await journal.saveTable({ ...recordOf(edited), updatedAt: Date.now() })) {
          for (const hook of dropped) await journal.dropHook(heraldOf(id), hook.id)
          bus.publish('table', { id, ...(isWithin(table, edited) && { within: true }) })
          await tell(id, seatNews(table, edited))
          return await namedAnew(journal, tables, await read(id), table)
        }
        await wait(Math.random() * attempt)
      }
      throw new RequestError('too-many-requests', 'too many changes of this table at once; try again')
    },
  }
  return tables
}

/** Stored first, so that it isn't lost: until it is true it doesn't count. Whoever has the page of the table open by then doesn't hear of it. */
async function noteSeats(
  journal: Pick<Journal, 'addOwed' | 'markOwed' | 'owedTo'>,
  before: TableRecord,
  after: TableRecord,
): Promise<void> {
  const over = outdated(before, after)
  if (over.length > 0) {
    const lines = await journal.owedTo(heraldOf(before.id))
    await journal.markOwed(
      lines.filter(({ kind }) => over.includes(kind)),
      'over',
      Date.now(),
    )
  }
  if (after.state === 'open' && isFull(after) && !isFull(before)) await journal.addOwed(filledLines(after))
  if (needsPlayers(after) && !needsPlayers(before)) await journal.addOwed([seatsLine(after)])
}

const filledLines = (table: TableRecord): OwedLine[] => eventFor(table, 'filled', () => false).map((each) => owedLine(each, Date.now()))
export const seatsLine = (table: TableRecord): OwedLine => owedLine(ofSeats(table, 'seats'), Date.now())

/** Puts a person's new name, and their days off, on the seats they hold. */
export async function refreshSeated(journal: Journal, tables: Tables, person: PersonRecord): Promise<void> {
  const seated = await journal.tables({ states: ['open', 'running'], personId: person.id, limit: 100 })
  const asleep = await journal.tables({ asleep: true, personId: person.id, limit: 100 })
  for (const { id } of [...seated, ...asleep]) await tables.change(id, (table) => seatedAs(table, person))
}

/** Updates the names and days off of people who sat down with this change, and changed them at that moment. */
export async function namedAnew(
  journal: Journal,
  tables: Tables,
  table: StoredTable,
  before?: Pick<TableRecord, 'seats'>,
): Promise<StoredTable> {
  const known = before ? peopleAt(before) : []
  let now = table
  for (const id of peopleAt(table).filter((each) => !known.includes(each))) {
    const person = await journal.person(id)
    if (person && seatedAs(now, person) !== now) now = await tables.change(now.id, (present) => seatedAs(present, person))
  }
  return now
}

/** The old name stays at a table where the new one is taken. */
function seatedAs<T extends TableRecord>(table: T, person: PersonRecord): T {
  return seatsOf(table, person.id).reduce((there, seat) => {
    const sitter = there.seats[Number(seat)] as Sitter
    const name = isNameTaken(there, person.name, seat) ? sitter.name : person.name
    const now = { ...offAs(sitter, person), name }
    return isDeepStrictEqual(now, sitter) ? there : put(there, seat, now)
  }, table)
}

/** Without the progress, which the journal keeps by itself. */
export function recordOf(table: TableRecord & Partial<Progress>): TableRecord {
  const { owes: _owes, owesSince: _since, outcome: _outcome, clocks: _clocks, dueAt: _due, ...record } = table
  return record
}
