/** What is to be done about the lines of one person that are due: the facts may have changed since they were noted. */
import type { AlertWishes } from '@toadstool/protocol/alerts'
import type { Pages } from '../cluster/elsewhere.ts'
import { isHerald } from '../journal/heralds.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, OwedName, Told } from '../journal/records.ts'
import type { StoredTable } from '../tables/changes.ts'
import { type ComingEvening, eveningOwed } from '../tables/evenings.ts'
import { invitationLasts, stillOwed, waitForPage } from '../tables/owed.ts'
import { seatOf } from '../tables/seats.ts'
import { isWanted } from './wishes.ts'

export interface Findings {
  /** To be told. */
  readonly open: readonly OwedLine[]
  /** Not to be told: so it is wished. */
  readonly unwanted: readonly OwedLine[]
  /** No longer to be told: over, or seen. */
  readonly gone: readonly OwedLine[]
  /** Of the person's lines, those that were told and stay; of a herald's, all that were told. */
  readonly told: readonly (OwedName & Told)[]
  /** Whether it was told there, or somebody is about to. */
  toldIn(line: OwedName, channel: string): Told | undefined
  readonly tables: ReadonlyMap<string, StoredTable>
  /** By circle, the evening of a line that is open. */
  readonly evenings: ReadonlyMap<string, ComingEvening>
}

interface FindingParts {
  readonly journal: Journal
  readonly presence: Pages
}

export async function lookInto(
  { journal, presence }: FindingParts,
  person: string,
  { wishes, now }: { readonly wishes: AlertWishes; readonly now: number },
): Promise<Findings> {
  // A channel hears of a start and of the first turn together.
  const until = now + (isHerald(person) ? waitForPage : 0)
  const coming = (await journal.owedTo(person)).filter(({ dueAt }) => dueAt !== null && dueAt <= until)
  const told = await journal.toldTo(person)
  const tables = new Map<string, StoredTable>()
  for (const id of new Set(coming.map(({ match }) => match))) {
    const table = await journal.table(id)
    if (table) tables.set(id, table)
  }
  const evenings = new Map<string, ComingEvening>()
  const states = new Map<OwedLine, OwedLine['state']>()
  for (const line of coming) states.set(line, await stateOf(line, tables.get(line.match)))
  // What is stored before it is true may become so until it is due.
  const due = coming.filter((line) => states.get(line) === 'open' || Number(line.dueAt) <= now)
  const gone: OwedLine[] = []
  for (const state of ['over', 'seen'] as const) {
    const found = due.filter((line) => states.get(line) === state)
    const changed = found.filter((line) => line.state !== state)
    if (changed.length > 0) await journal.markOwed(changed, state, now)
    gone.push(...found.map((line) => (line.state === state ? line : { ...line, state, dueAt: now })))
  }
  const open = due.filter((line) => states.get(line) === 'open')
  const isIn = (lines: readonly OwedName[], line: OwedName): boolean => lines.some((each) => nameOf(each) === nameOf(line))
  return {
    open: open.filter((line) => isWanted(wishes, line)),
    unwanted: open.filter((line) => !isWanted(wishes, line)),
    gone,
    told: isHerald(person) ? told : told.filter((line) => !isIn(gone, line)),
    toldIn: (line, channel) => told.find((each) => each.channel === channel && nameOf(each) === nameOf(line)),
    tables,
    evenings,
  }

  async function stateOf(line: OwedLine, table: StoredTable | undefined): Promise<OwedLine['state']> {
    if (line.kind === 'evening') return stateOfEvening(line)
    if (line.state === 'over' || !table || !stillOwed(table, line)) return 'over'
    if (line.kind === 'invitation' && !(await isInvited(journal, line, table, now))) return 'over'
    return line.state === 'seen' || isShown(line, table) ? 'seen' : 'open'
  }

  async function stateOfEvening(line: OwedLine): Promise<OwedLine['state']> {
    const evening = line.state === 'over' ? undefined : await eveningOwed(journal, line, now)
    if (!evening) return 'over'
    evenings.set(line.match, evening)
    return line.state
  }

  /** Whether an open page of theirs shows it: invitations are shown on any. */
  function isShown({ kind, match }: OwedLine, table: StoredTable): boolean {
    if (kind === 'invitation') return presence.hasPage(person)
    const seat = seatOf(table, person)
    return seat !== undefined && presence.isConnected(match, seat, person)
  }
}

/** Whether this line of an invitation still holds, at `now` in ms since 1970. */
export async function isInvited(
  journal: Pick<Journal, 'invitations'>,
  { person, key, match }: OwedName,
  table: StoredTable,
  now: number,
): Promise<boolean> {
  if (table.state !== 'open' || !table.seats.includes(null) || seatOf(table, person) !== undefined) return false
  const all = await journal.invitations(person, now - invitationLasts)
  return all.some(({ from, to, table: id, state }) => from === key && to === person && id === match && state === 'waiting')
}

const nameOf = ({ person, match, kind, key }: OwedName): string => [person, match, kind, key].join(' ')
