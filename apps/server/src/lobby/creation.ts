/** Creates tables: new ones, and those that follow a match. */
import { randomBytes } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import { heraldOf } from '../journal/heralds.ts'
import type { Journal } from '../journal/journal.ts'
import type { Hook, TableRecord } from '../journal/records.ts'
import type { RandomSource } from '../random/source.ts'
import { usualAbsence } from '../tables/away.ts'
import { namedAnew, type StoredTable, seatsLine, type Tables } from '../tables/changes.ts'
import { isHookOf, needsPlayers } from '../tables/herald.ts'
import { admissionAfter } from './admission.ts'

export type NewTable = Pick<TableRecord, 'game' | 'options' | 'seats' | 'listed' | 'hostId'> &
  Partial<
    Pick<
      TableRecord,
      | 'id'
      | 'rules'
      | 'pace'
      | 'absence'
      | 'takeBacks'
      | 'watching'
      | 'delay'
      | 'allHands'
      | 'circle'
      | 'stock'
      | 'wished'
      | 'from'
      | 'position'
      | 'rematchOf'
      | 'admits'
      | 'unwelcome'
    >
  > & {
    /** The table whose webhook is that of this one, too. */
    readonly hookOf?: string
  }

export interface CreationParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly tables: Tables
  readonly random: RandomSource
  readonly count: (name: 'tables_opened' | 'rematches', labels: { game: string }) => void
}

/** Stores a new table with the defaults filled in. */
export async function createTable(
  { journal, bus, tables, random, count }: CreationParts,
  { hookOf, ...given }: NewTable,
): Promise<StoredTable> {
  const now = Date.now()
  const absence = given.absence ?? usualAbsence(given)
  const table: TableRecord = {
    id: random.newMatchId(),
    revision: 0,
    pace: { kind: 'none' },
    stock: false,
    ...given,
    ...(absence && { absence }),
    state: 'open',
    secret: random.newSecret(),
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    rematch: null,
  }
  const found = hookOf === undefined ? undefined : await hookOn(journal, hookOf)
  const known = found && isHookOf(found.hook, table) ? found : undefined
  await journal.createTable(known ? { ...table, hook: known.hook } : table)
  if (known) await takeAlong(journal, table, known)
  count('tables_opened', { game: table.game })
  bus.publish('table', { id: table.id })
  return namedAnew(journal, tables, await tables.read(table.id))
}

/** The table that follows `old`: the first to ask creates it, once. `build` decides who sits there. */
export async function followTable(
  parts: CreationParts,
  old: StoredTable,
  build: (old: StoredTable) => Partial<NewTable>,
): Promise<StoredTable> {
  const { journal, tables, random, count } = parts
  if (old.state !== 'over') throw new RequestError('not-over', 'the match is still being played')
  const linked = await tables.change(old.id, (table) => (table.rematch === null ? { ...table, rematch: random.newMatchId() } : table))
  const id = linked.rematch as string
  const existing = await journal.table(id)
  if (existing) return existing
  const { hostId, stock, seats } = linked
  try {
    const next = await createTable(parts, {
      ...termsOf(linked),
      hostId,
      stock,
      seats,
      ...build(linked),
      ...admissionAfter(linked),
      id,
      rematchOf: old.id,
    })
    count('rematches', { game: linked.game })
    return next
  } catch (error) {
    // Another request has created it at the same moment.
    const made = await journal.table(id)
    if (made) return made
    throw error
  }
}

interface KnownHook {
  readonly hook: NonNullable<TableRecord['hook']>
  readonly row: Hook
}

/** The webhook of another table, unless that was forgotten with time. */
async function hookOn(journal: CreationParts['journal'], table: string): Promise<KnownHook | undefined> {
  const [hook, row] = [(await journal.table(table))?.hook, (await journal.hooks(heraldOf(table))).at(-1)]
  return hook && row && { hook, row }
}

async function takeAlong(journal: CreationParts['journal'], table: TableRecord, { hook, row }: KnownHook): Promise<void> {
  await journal.saveHook({ ...row, id: randomBytes(12).toString('base64url'), person: heraldOf(table.id) })
  if (needsPlayers({ ...table, hook })) await journal.addOwed([seatsLine(table)])
}

/** What was agreed for a table, for another that goes on from it. */
export const termsOf = ({ id, game, options, pace, listed, absence, takeBacks, watching, delay, allHands, circle, hook }: TableRecord) => ({
  ...{ game, options, pace, listed },
  ...(absence && { absence }),
  ...(takeBacks && { takeBacks }),
  ...(watching && { watching }),
  ...(delay && { delay }),
  ...(allHands && { allHands }),
  ...(circle !== undefined && { circle }),
  ...(hook && { hookOf: id }),
})
