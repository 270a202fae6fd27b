import type { Journal } from '../journal.ts'
import { circles } from './circles.ts'
import { clientsOf, usualLimits } from './clients.ts'
import { hostsOf } from './hosts.ts'
import { matches } from './matches.ts'
import { people } from './people.ts'
import { results } from './results.ts'
import { statements } from './statements.ts'
import { tables } from './tables.ts'

/** Milliseconds for which a call waits for a server that is away. */
const patience = 5_000

/** The journal in a database that is open already, for a thread that only reads: each answer shows one moment. */
export function journalToRead(
  url: string,
): Pick<Journal, 'table' | 'beginning' | 'match' | 'rows' | 'results' | 'circleResults' | 'members' | 'person'> {
  const clients = clientsOf(hostsOf(url), { most: 1, patience, limits: usualLimits })
  const sql = statements(clients)
  const { table } = tables(sql)
  const { beginning, match, rows } = matches(sql, clients)
  const { circleResults, members } = circles(sql)
  const { person } = people(sql)
  return { table, beginning, match, rows, circleResults, members, person, ...results(sql) }
}

/** Threads load this module by its address. */
export const readingModule = import.meta.url
