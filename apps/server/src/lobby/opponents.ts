/** A person's past opponents, and those they have muted or blocked. */
import type { Company, Opponent, Person } from '@toadstool/protocol'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import { leftFrom, peopleAt } from '../tables/seats.ts'

interface OpponentParts {
  readonly journal: Journal
  /** Whether this person has a page open. */
  readonly hasPage: (personId: string) => boolean
}

/** How many tables are looked through. */
const mostTables = 200
const mostShown = 12

export async function companyOf({ journal, hasPage }: OpponentParts, me: string): Promise<Company> {
  const blocked = await journal.blocked(me)
  const muted = (await journal.muted(me)).filter((id) => !blocked.includes(id))
  const blockedBy = await journal.blockedBy(me)
  const opponents: Opponent[] = []
  for (const [id, { game, seats, options, pace, updatedAt }] of await playedWith(journal, me)) {
    if (opponents.length === mostShown) break
    const person = blocked.includes(id) ? undefined : await journal.person(id)
    if (!person) continue
    const here = hasPage(id) && !blockedBy.includes(id) && (await journal.invitable(id))
    opponents.push({ person: shown(person), here, game, seats: seats.length, options, pace, at: updatedAt })
  }
  const known = async (ids: readonly string[]): Promise<Person[]> =>
    (await Promise.all(ids.map((id) => journal.person(id)))).flatMap((person) => (person ? [shown(person)] : []))
  return { opponents, muted: await known(muted), blocked: await known(blocked) }
}

/** By opponent: the last table at which both played, latest first. */
export async function playedWith(journal: Journal, me: string): Promise<ReadonlyMap<string, TableRecord>> {
  const last = new Map<string, TableRecord>()
  for (const table of await journal.tables({ states: ['running', 'over'], personId: me, limit: mostTables })) {
    const people = peopleAt(table)
    if (!people.includes(me)) continue
    for (const id of [...people, ...leftFrom(table)]) if (id !== me && !last.has(id)) last.set(id, table)
  }
  return last
}

export const shown = ({ id, name }: Person): Person => ({ id, name })
