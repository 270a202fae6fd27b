/** Players report a person at a table to the operators, with the chat as evidence, and within limits. */
import { RequestError, type report } from '@toadstool/protocol'
import type { z } from 'zod/mini'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'

interface ReportingParts {
  readonly journal: Journal
  readonly tables: Pick<Tables, 'read'>
  readonly count: Count
  readonly log: Log
  /** The clock of the limits. */
  readonly now?: () => number
}

/** @param network limits the reports as well: guests are free to make, networks aren't. @returns the report's number; an open report keeps its own. */
export type Reporting = (by: PersonRecord, table: string, wish: z.output<typeof report>, network: string) => Promise<number>

const perPerson: Rate = { burst: 5, perSecond: 1 / 600 }
const perNetwork: Rate = { burst: 30, perSecond: 1 / 60 }
/** Lines of chat kept with a report. */
const linesKept = 30

export function createReporting({ journal, tables, count, log, now }: ReportingParts): Reporting {
  const mayPerson = buckets(perPerson, now)
  const mayNetwork = buckets(perNetwork, now)

  return async (by, id, { person: about, reason, text }, network) => {
    const table = await tables.read(id)
    if (about === by.id) throw new RequestError('bad-request', 'nobody reports themselves')
    const said = await journal.chat(id, ['players', 'spectators'], linesKept)
    const name = nameAt(table, about) ?? said.findLast(({ personId }) => personId === about)?.name
    if (name === undefined) throw new RequestError('bad-request', 'this person hasn’t been at the table')
    if (!mayPerson(by.id) || !mayNetwork(network)) throw new RequestError('too-many-requests', 'slow down a little')
    const lines = said.flatMap(({ at, personId, name, channel, payload }) =>
      channel === 'table' ? [] : [{ at, personId, name, channel, payload }],
    )
    const names = { by: by.name, about: name }
    const number = await journal.addReport({ at: Date.now(), by: by.id, about, names, match: id, reason, text, lines })
    count('reports', { reason })
    log.warn({ report: number, match: id, reason }, 'a player has reported somebody')
    return number
  }
}

/** The name of a person who sits there, or has left for good. */
function nameAt({ seats, left = [] }: StoredTable, personId: string): string | undefined {
  return [...seats, ...left].find((each) => each && 'personId' in each && each.personId === personId)?.name
}
