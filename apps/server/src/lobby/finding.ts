/** Finding opponents: people who want the same game come to one table. */
import { type findTable, RequestError } from '@toadstool/protocol'
import type { z } from 'zod/mini'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import type { StoredTable } from '../tables/changes.ts'
import { isAdmitted, lookingAt, peopleAt, seatOf, sitLooking, sitterLooking } from '../tables/seats.ts'
import type { Lobby } from './lobby.ts'
import { optionsOf, refitted, seatCount } from './terms.ts'
import { type WaitingParts, waitingPeople } from './waiting.ts'
import { fits, isOpenFor, withWish } from './wishes.ts'

type Wish = z.output<typeof findTable>

export interface FindingParts extends Omit<WaitingParts, 'tables'> {
  readonly lobby: Lobby
  /** The clock of the limit on each person. */
  readonly now?: () => number
}

export interface Finding {
  /** Seats the person at the oldest table that fits, else at a new one. A person already seated at such a table stays there. */
  find(person: PersonRecord, wish: Wish): Promise<StoredTable>
  close(): void
}

const perPerson: Rate = { burst: 10, perSecond: 0.2 }
const mostTables = 500
/** For a new table, unless the wish says otherwise. */
const usualPace = { kind: 'live', factor: 1, bank: 600 } as const

export function createFinding({ lobby, now, ...parts }: FindingParts): Finding {
  const { journal } = parts
  const waiting = waitingPeople({ ...parts, tables: lobby })
  const may = buckets(perPerson, now)

  return {
    // One after another, so that two who ask at once come to the same table.
    find: (person, wish) =>
      journal.inTurn('find', async () => {
        if (!may(person.id)) throw new RequestError('too-many-requests', 'slow down a little')
        const table = await seatedFor(person, wish)
        await waiting.watch(table.id, person.id)
        return table
      }),
    close: waiting.close,
  }

  async function seatedFor(person: PersonRecord, wish: Wish): Promise<StoredTable> {
    const mine = await journal.tables({ states: ['open'], personId: person.id, limit: mostTables })
    const waited = mine.filter((each) => lookingAt(each).includes(person.id))
    if (wish.at !== undefined) return seatedAt(wish.at, person, wish, waited)
    for (const table of waited) {
      if (table.game === wish.game && fits(table, wish)) return lobby.ready(person, table.id, true)
      await waiting.takeOff(table.id, person.id)
    }
    for (const { id } of await tablesFor(person, wish)) {
      try {
        return await lobby.changeSeats(id, (table) => {
          const there = sitLooking(fits(table, wish) ? table : suited(table, wish), person)
          return lobby.promised(there, person, wish)
        })
      } catch (error) {
        // Full, started or changed in the meantime: on to the next.
        if (!(error instanceof RequestError)) throw error
      }
    }
    return openFor(lobby, person, wish)
  }

  /** Seats the person at this table; only then do they leave the tables where they waited. */
  async function seatedAt(id: string, person: PersonRecord, wish: Wish, waited: readonly StoredTable[]): Promise<StoredTable> {
    const table = await lobby.changeSeats(id, (there) => {
      if (seatOf(there, person.id) !== undefined) return there
      if (peopleAt(there).length === 0) throw new RequestError('no-such-match', 'nobody waits there any more')
      return lobby.promised(sitLooking(there, person), person, wish)
    })
    for (const before of waited.filter((each) => each.id !== id)) await waiting.takeOff(before.id, person.id)
    return table
  }

  /** Tables with a free seat where a present person waits: first those that fit as they are, then the others, the oldest first. */
  async function tablesFor(person: PersonRecord, wish: Wish): Promise<StoredTable[]> {
    const open = await journal.tables({ states: ['open'], game: wish.game, listedOnly: true, limit: mostTables })
    const avoided = await avoidedBy(journal, person.id)
    return open
      .filter((table) => !table.stock && !table.from && table.seats.includes(null) && seatOf(table, person.id) === undefined)
      .filter((table) => isAdmitted(table, person.id) && (fits(table, wish) || isOpenFor(table, wish)))
      .filter((table) => peopleAt(table).every((id) => !avoided.has(id)))
      .filter((table) => peopleAt(table).some((id) => waiting.isExpected(table, id)))
      .toSorted((a, b) => Number(fits(b, wish)) - Number(fits(a, wish)) || a.createdAt - b.createdAt)
  }

  function suited(table: StoredTable, wish: Wish): TableRecord {
    if (!isOpenFor(table, wish)) throw new RequestError('table-full', 'somebody else has sat down there')
    return withWish(lobby.rulebook(table.game), table, wish)
  }
}

function openFor(lobby: Lobby, person: PersonRecord, wish: Wish): Promise<StoredTable> {
  const { game, seats, options = {}, pace = usualPace } = wish
  const rulebook = lobby.rulebook(game)
  const { max, usual } = rulebook.card.seats
  const count = seatCount(rulebook, seats ?? Math.max(usual, Math.min(2, max)))
  const common = refitted(rulebook, rulebook.card.presets[0]?.options ?? {}, count)
  const demanded = optionsOf(rulebook, options, count)
  const wished = Object.fromEntries(Object.keys(options).map((key) => [key, demanded[key]]))
  const free: TableRecord['seats'] = Array.from({ length: count }, () => null)
  return lobby.create({
    game,
    options: optionsOf(rulebook, { ...common, ...wished }, count),
    pace,
    listed: true,
    hostId: person.id,
    seats: lobby.promised({ seats: free.with(0, sitterLooking(person)) }, person, wish).seats,
    wished: { seats: wish.seats, options, pace: wish.pace },
  })
}

/** The people who aren't seated with this person, since one has blocked the other. */
const avoidedBy = async (journal: Journal, personId: string): Promise<ReadonlySet<string>> =>
  new Set([...(await journal.blocked(personId)), ...(await journal.blockedBy(personId))])
