/** Admission to tables from which an operator has kept a person out: newcomers ask for a seat, and the host says yes or no. */
import { type answerAsker, type askForSeat, RequestError } from '@toadstool/protocol'
import type { z } from 'zod/mini'
import type { Bus } from '../cluster/bus.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import { hashOf } from '../identity/credentials.ts'
import type { Asker, PersonRecord, TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { isAdmitted, isFreeToTake, peopleAt, seatOf } from '../tables/seats.ts'
import type { Hosting } from './hosting.ts'

export interface Admission {
  /** @param network limits the asking as well: guests are free to make, networks aren't. */
  ask(person: PersonRecord, table: string, wish: z.output<typeof askForSeat>, network: string): Promise<StoredTable>
  answer(host: PersonRecord, table: string, answer: z.output<typeof answerAsker>): Promise<StoredTable>
}

interface AdmissionParts {
  readonly tables: Tables
  readonly bus: Bus
  readonly tell: Hosting['tell']
  /** The clock of the limits. */
  readonly now?: () => number
}

const perPerson: Rate = { burst: 5, perSecond: 1 / 60 }
const perNetwork: Rate = { burst: 20, perSecond: 1 / 30 }
/** Per table: those waiting, those from one network (refused ones count), and all that are remembered. */
const [mostWaiting, mostOfNetwork, mostRemembered] = [10, 3, 100]

export function createAdmission({ tables, bus, tell, now }: AdmissionParts): Admission {
  const mayPerson = buckets(perPerson, now)
  const mayNetwork = buckets(perNetwork, now)
  const tellThoseWhoAnswer = (table: TableRecord): void => {
    for (const id of answering(table)) bus.publish('person', { id })
  }

  return {
    async ask(person, id, { asks }, from) {
      if (asks && !(mayPerson(person.id) && mayNetwork(from))) throw new RequestError('too-many-requests', 'slow down a little')
      const network = hashOf(`${id} ${from}`)
      let isNew = false
      const table = await tables.change(id, (present) => {
        const next = asks ? withAsker(present, { personId: person.id, name: person.name, network }) : withoutAsker(present, person.id)
        isNew = next !== present
        return next
      })
      if (isNew) tellThoseWhoAnswer(table)
      return table
    },
    async answer(host, id, { person, yes }) {
      const table = await tables.change(id, (present) => answered(present, host.id, person, yes))
      await tell([person], table, yes ? 'let-in' : 'turned-away', host.name)
      tellThoseWhoAnswer(table)
      return table
    },
  }
}

/** Those who wait for a yes, shown only to the people who can give it. */
export const askersFor = (table: TableRecord, personId: string): Asker[] =>
  answering(table).includes(personId) ? (table.asking ?? []).filter(({ refused }) => !refused) : []

/** The person's state at a table that admits people; `undefined`: they may sit down, or do. */
export function admissionOf(table: TableRecord, personId: string | undefined): 'ask' | 'asked' | 'refused' | undefined {
  if (table.state === 'over' || (personId !== undefined && (seatOf(table, personId) !== undefined || isAdmitted(table, personId))))
    return undefined
  if (table.admits === undefined) return undefined
  const own = table.asking?.find((each) => each.personId === personId)
  return own ? (own.refused ? 'refused' : 'asked') : 'ask'
}

/** From now on the host admits people; these may sit down without asking. */
export const withAdmission = <T extends Pick<TableRecord, 'admits'>>(table: T, people: readonly string[]): T => ({
  ...table,
  admits: [...new Set([...(table.admits ?? []), ...people])],
})

/** The same admission at the rematch, so that nobody who was kept out comes in by it. */
export const admissionAfter = (table: TableRecord): Pick<TableRecord, 'admits' | 'unwelcome'> =>
  table.admits === undefined
    ? {}
    : withAdmission({ admits: table.admits, ...(table.unwelcome && { unwelcome: table.unwelcome }) }, peopleAt(table))

/** Lets the person in, by a yes or an invitation. */
export function admit<T extends TableRecord>(table: T, personId: string): T {
  if (isAdmitted(table, personId)) return table
  return { ...withAdmission(table, [personId]), asking: table.asking?.filter((each) => each.personId !== personId) ?? [] }
}

/** Those who admit: the host, or without one those who sit there. */
export const answering = (table: TableRecord): string[] => (table.hostId === null ? peopleAt(table) : [table.hostId])

function withAsker(table: StoredTable, asker: Asker): TableRecord {
  const { asking = [] } = table
  if (isAdmitted(table, asker.personId)) return table
  if (table.unwelcome?.includes(asker.personId)) throw new RequestError('unwelcome', 'this seat is for somebody else')
  if (table.state === 'over') throw new RequestError('already-over', 'the match is over')
  if (!table.seats.some(isFreeToTake)) throw new RequestError('table-full', 'every seat is taken')
  const own = asking.find(({ personId }) => personId === asker.personId)
  if (own?.refused) throw new RequestError('unwelcome', 'the host has said no')
  if (own) return table
  const waiting = asking.filter(({ refused }) => !refused).length
  const alike = asking.filter(({ network }) => network === asker.network).length
  if (waiting >= mostWaiting || alike >= mostOfNetwork || asking.length >= mostRemembered)
    throw new RequestError('too-many-requests', 'others have asked already; try again later')
  return { ...table, asking: [...asking, asker] }
}

function withoutAsker(table: StoredTable, personId: string): TableRecord {
  const left = table.asking?.filter((each) => each.personId !== personId || each.refused)
  return left === undefined || left.length === table.asking?.length ? table : { ...table, asking: left }
}

function answered(table: StoredTable, by: string, personId: string, yes: boolean): TableRecord {
  if (!answering(table).includes(by)) throw new RequestError('not-your-table', 'only the host of the table may do that')
  const own = table.asking?.find((each) => each.personId === personId && !each.refused)
  if (!own) throw new RequestError('not-ready', 'nobody like that asks for a seat')
  if (yes) return admit(table, personId)
  return { ...table, asking: (table.asking ?? []).map((each) => (each === own ? { ...own, refused: true as const } : each)) }
}
