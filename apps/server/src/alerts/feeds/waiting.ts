/** What waits for one person, as it stands: what is read of it, where the ledger notes what happens. */
import type { Rulebook } from '@toadstool/games'
import type { Journal } from '../../journal/journal.ts'
import type { OwedKind, OwedName } from '../../journal/records.ts'
import { deadlineOf } from '../../match/clocks.ts'
import type { StoredTable } from '../../tables/changes.ts'
import { type ComingEvening, eveningOwed } from '../../tables/evenings.ts'
import { decisionKey, standingAt, stillOwed } from '../../tables/owed.ts'
import { seatsOf } from '../../tables/seats.ts'
import { isInvited } from '../findings.ts'
import { isWanted, wishesIn } from '../wishes.ts'
import type { Item, TableItem } from '../words.ts'

type Read = 'evening' | 'eveningVotes' | 'eveningsWith' | 'members' | 'circle'

export interface WaitingParts {
  readonly journal: Pick<Journal, 'tables' | 'table' | 'owedTo' | 'person' | 'invitations' | 'alertWishes' | Read>
  readonly rulebooks: Readonly<Record<string, Pick<Rulebook, 'card'>>>
  /** Table time. */
  readonly time: { now(): number }
  readonly wall: () => number
}

/** One thing that waits. */
export interface Waiting {
  readonly name: OwedName
  readonly item: Item
  /** In ms since 1970. */
  readonly at: number
}

/** A decision at a table by day. */
export interface Deadline extends Waiting {
  readonly until: number
  /** Seconds for the decision. */
  readonly allowed: number
}

/** Of the tables in play, which a person has a few of. */
const mostTables = 100
const mostEntries = 100

/** The newest first. */
export async function waitingFor(parts: WaitingParts, person: string): Promise<Waiting[]> {
  const { journal, time, wall } = parts
  const now = wall()
  const wishes = { ...wishesIn(await journal.alertWishes(person)), off: false }
  const ahead = now - time.now()
  const found: Waiting[] = []
  for (const table of await inPlay(parts, person))
    for (const line of standingAt(table))
      if (line.person === person && line.at + ahead <= now && isWanted(wishes, line))
        found.push({ name: line, item: itemOf(parts, table, line), at: line.at + ahead })
  const noted = (await journal.owedTo(person)).filter(
    (line) => happens.includes(line.kind) && line.state !== 'over' && isWanted(wishes, line),
  )
  // Each is looked up at its table: the latest are enough.
  for (const line of noted.slice(-mostEntries)) {
    if (line.kind === 'evening') {
      const evening = line.at <= now ? await eveningOwed(journal, line, now) : undefined
      if (evening) found.push({ name: line, item: { evening, kinds: new Set([line.kind]) }, at: line.at })
      continue
    }
    const table = await journal.table(line.match)
    if (!table || !stillOwed(table, line)) continue
    if (line.kind === 'invitation' && !(await isInvited(journal, line, table, now))) continue
    const from = line.kind === 'invitation' ? (await journal.person(line.key))?.name : undefined
    found.push({ name: line, item: { ...itemOf(parts, table, line), from }, at: line.at })
  }
  return found.toSorted((one, other) => other.at - one.at || (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, mostEntries)
}

/** The next first. */
export async function deadlinesOf(parts: WaitingParts, person: string): Promise<Deadline[]> {
  const { tables: muted } = wishesIn(await parts.journal.alertWishes(person))
  const ahead = parts.wall() - parts.time.now()
  const tables = (await inPlay(parts, person)).filter(({ id, pace }) => pace.kind === 'days' && !muted.includes(id))
  const found = tables.flatMap((table) =>
    seatsOf(table, person).flatMap((seat): Deadline[] => {
      const [clock, deadline] = [table.clocks?.[seat], deadlineOf(table, seat, table.clocks?.[seat])]
      if (!clock || deadline === null || clock.allowed === null || !table.owes.includes(seat)) return []
      const name = { person, match: table.id, kind: 'decision', key: `${seat}:${decisionKey(clock.since)}` } as const
      const until = deadline + ahead
      return [{ name, item: itemOf(parts, table, name), at: clock.since + ahead, until, allowed: clock.allowed }]
    }),
  )
  return found.toSorted((one, other) => one.until - other.until)
}

/** An evening that this person has said yes to. */
export interface SettledEvening extends ComingEvening {
  readonly id: string
  /** When it was proposed, in ms since 1970. */
  readonly at: number
}

/** An evening stays in the calendar for so long, in ms. */
const staysFor = 24 * 3_600_000

/** The next first. */
export async function settledFor({ journal, wall }: WaitingParts, person: string): Promise<SettledEvening[]> {
  const found: SettledEvening[] = []
  for (const { id, circle, at, times, settled } of await journal.eveningsWith(person, wall() - staysFor)) {
    const own = (await journal.eveningVotes(id)).find((each) => each.person === person)
    const name = (await journal.circle(circle))?.name
    if (settled !== null && name !== undefined && own?.votes[times.indexOf(settled)] === 'yes')
      found.push({ id, at, circle, name, time: settled })
  }
  return found
}

/** What isn't seen from the tables: it was noted as it happened. */
const happens: readonly OwedKind[] = ['start', 'end', 'filled', 'invitation', 'nudge', 'evening']

const inPlay = ({ journal }: WaitingParts, person: string): Promise<StoredTable[]> =>
  journal.tables({ states: ['running'], personId: person, limit: mostTables })

const itemOf = ({ rulebooks }: WaitingParts, table: StoredTable, { person, kind }: OwedName): TableItem => ({
  ...{ table, person, game: rulebooks[table.game]?.card.title ?? { en: table.game, de: table.game }, kinds: new Set([kind]) },
})

const keyOf = ({ name: { match, kind, key } }: Waiting): string => `${match} ${kind} ${key}`
