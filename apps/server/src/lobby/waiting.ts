/** People looking for opponents keep their seat while one of their pages is open, and lose it when they go. */
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import type { Presence } from '../match/ports.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { foundBy, lookingAt, seatOf, stand } from '../tables/seats.ts'

export interface WaitingParts {
  readonly journal: Journal
  readonly tables: Pick<Tables, 'change'>
  readonly presence: Presence
  readonly bus: Bus
  readonly log: Log
  /** Milliseconds that a seat is kept after the last page is closed: long enough to load one again. */
  readonly patience?: number
}

export interface Waiting {
  /** This person has just been seated there, and their page is about to come. */
  watch(table: string, comer: string): Promise<void>
  /** Whether the person is here, on the way, or reloading a page. */
  isExpected(table: TableRecord, person: string): boolean
  takeOff(table: string, person: string): Promise<StoredTable>
  close(): void
}

/** A person without an open page. */
interface Away {
  readonly timer: NodeJS.Timeout
  readonly since: number
  readonly isNew: boolean
}

const mostTables = 500

export function waitingPeople({ journal, tables, presence, bus, log, patience = 15_000 }: WaitingParts): Waiting {
  /** Open tables with people looking for opponents. */
  const watched = new Set<string>()
  /** By table and person. */
  const away = new Map<string, Away>()
  let closed = false
  const look = (id: string): void => {
    if (watched.has(id)) attend(id).catch((error: unknown) => log.error({ err: error, table: id }, 'who waits could not be seen'))
  }
  const subscriptions = [
    bus.subscribe('table', ({ id }) => look(id)),
    bus.subscribe('here', ({ match }) => look(match)),
    // Of a node that is gone nobody else looks after them.
    bus.subscribe('page', ({ table, isOpen }, from) => {
      if (from === undefined || table === null || isOpen) return
      watched.add(table)
      look(table)
    }),
  ]
  remember().catch((error: unknown) => log.error({ err: error }, 'those who wait could not be found'))

  return {
    watch(id, comer) {
      watched.add(id)
      return attend(id, comer)
    },
    isExpected(table, person) {
      const gone = away.get(`${table.id}/${person}`)
      if (isHere(table, person)) return true
      if (gone !== undefined) return gone.isNew || Date.now() - gone.since < patience / 5
      // They have just been seated by another node.
      return !watched.has(table.id) && lookingAt(table).includes(person) && Date.now() - table.updatedAt < patience
    },
    takeOff,
    close() {
      closed = true
      for (const end of subscriptions) end()
      for (const { timer } of away.values()) clearTimeout(timer)
    },
  }

  async function attend(id: string, comer?: string): Promise<void> {
    const table = await journal.table(id)
    for (const person of table ? foundBy(table) : []) bus.publish('person', { id: person })
    const looking = table ? lookingAt(table) : []
    if (!table || looking.length === 0) {
      watched.delete(id)
      return
    }
    for (const person of looking) {
      const key = `${id}/${person}`
      const known = away.get(key)
      if (isHere(table, person)) {
        clearTimeout(known?.timer)
        away.delete(key)
      } else if (!closed) {
        const since = known ?? { timer: setTimeout(() => void gone(id, person), patience).unref(), since: Date.now(), isNew: false }
        away.set(key, person === comer ? { ...since, isNew: true } : since)
      }
    }
  }

  async function gone(id: string, person: string): Promise<void> {
    away.delete(`${id}/${person}`)
    try {
      const table = await journal.table(id)
      if (table && !isHere(table, person)) await takeOff(id, person)
    } catch (error) {
      log.error({ err: error, table: id }, 'a seat could not be given up')
    }
  }

  function takeOff(id: string, person: string): Promise<StoredTable> {
    return tables.change(id, (table) => (lookingAt(table).includes(person) && !table.opening ? stand(table, person) : table))
  }

  function isHere(table: TableRecord, person: string): boolean {
    const seat = seatOf(table, person)
    return seat !== undefined && presence.isConnected(table.id, seat, person)
  }

  /** Watches the people who were waiting when the server stopped. */
  async function remember(): Promise<void> {
    const open = await journal.tables({ states: ['open'], limit: mostTables })
    for (const table of open.filter((each) => lookingAt(each).length > 0)) {
      watched.add(table.id)
      await attend(table.id)
    }
  }
}
