/** Rows of all matches, gathered while the last commit is under way and written by one statement, so that no process holds a lock while it thinks. */
import { DatabaseError } from 'pg'
import { actionColumns, type Encoded, progressColumns } from '../columns.ts'
import type { Appended } from '../journal.ts'
import type { Clients, Lent, Value } from './clients.ts'
import { progressFrom } from './standings.ts'

/** Rows of a statement. */
const most = 500
/** Rows for which a plan made once for all is quicker than one of their own. */
const few = 50

export function appendsOf(clients: Clients): (row: Encoded) => Promise<Appended> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = nextGroup(waiting)
      const taken = new Set(group)
      waiting = waiting.filter((each) => !taken.has(each))
      await store(clients, group)
    }
    isWriting = false
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject })
      if (waiting.length === 1 && !isWriting) setImmediate(write)
    })
}

interface Waiting {
  readonly row: Encoded
  resolve(answer: Appended): void
  reject(error: unknown): void
}

/** The end of a match changes its table's revision, by which later rows may be stale: they wait. */
function nextGroup(waiting: readonly Waiting[]): Waiting[] {
  const ended = new Set<string>()
  const group: Waiting[] = []
  for (const each of waiting) {
    if (group.length === most) break
    const { match, progress } = each.row
    if (ended.has(match)) continue
    group.push(each)
    if (progress?.isOver) ended.add(match)
  }
  return group
}

async function store(clients: Clients, group: readonly Waiting[]): Promise<void> {
  try {
    const rows = group.map(({ row }) => row)
    const answers = await clients.lend((client, isAgain) => sent(client, rows, isAgain), true)
    for (const [index, { resolve }] of group.entries()) resolve(answers[index] ?? 'taken')
  } catch (error) {
    if (group.length === 1 || !(error instanceof DatabaseError)) for (const { reject } of group) reject(error)
    // One row that fails doesn't affect the others.
    else for (const each of group) await store(clients, [each])
  }
}

async function sent(client: Lent, rows: readonly Encoded[], isAgain: boolean): Promise<Appended[]> {
  const { rows: answers } = await client.query(appending, columnsOf(rows), rows.length <= few ? 'append' : undefined)
  const given = answers.map(({ answer }) => answer as Appended)
  if (!isAgain) return given
  // The first time it may have been carried out: rows that are there as they were sent are ours.
  const { rows: found } = await client.query(finding, columnsOf(rows))
  const stored = new Set(found.map(({ number }) => number))
  return given.map((answer, number) => (stored.has(number) ? 'stored' : answer))
}

/** Of each column the values of all rows. */
const columnsOf = (rows: readonly Encoded[]): Value[] => [
  rows.map((_, number) => number),
  rows.map(({ by }) => by ?? null),
  ...actionColumns.map((_, column) => rows.map(({ row }) => row[column] ?? null)),
  ...progressColumns.map((_, column) => rows.map(({ progress }) => progress?.columns[column] ?? null)),
]

const types = [
  ...['int', 'int'],
  ...['text', 'int', 'bigint', 'text', 'text', 'text', 'text', 'text', 'text', 'text'],
  ...['text', 'bigint', 'text', 'text', 'bigint', 'bigint'],
]
const unnested = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')
const given = `unnest(${unnested}) AS given (number, by_revision, ${[...actionColumns, ...progressColumns].join(', ')})`
const columns = actionColumns.join(', ')

/**
 * Matches are locked in order, so that two groups never wait for each other; once they are, their revisions can't change before the
 * commit. Of several rows for one place the first is stored, and the last row that brings a progress says where the match stands.
 */
const appending = `
  WITH given AS MATERIALIZED (SELECT * FROM ${given}),
  held AS MATERIALIZED (SELECT match, revision FROM standings WHERE match = ANY ($3) ORDER BY match FOR NO KEY UPDATE),
  fresh AS MATERIALIZED (SELECT given.* FROM given LEFT JOIN held USING (match) WHERE by_revision IS NULL OR by_revision = revision),
  stored AS (
    INSERT INTO actions (${columns}) SELECT ${columns} FROM fresh ORDER BY match COLLATE "C", seq, number
    ON CONFLICT DO NOTHING RETURNING match, seq, action
  ),
  kept AS (SELECT DISTINCT ON (match, seq) fresh.* FROM fresh JOIN stored USING (match, seq, action) ORDER BY match, seq, number),
  latest AS (
    SELECT DISTINCT ON (match) match, owes, owes_since, outcome, clocks, due_at, max(updated_at) OVER (PARTITION BY match) AS updated_at
    FROM kept WHERE owes IS NOT NULL ORDER BY match, seq DESC
  ),
  moved AS (UPDATE standings SET ${progressFrom('latest')} FROM latest WHERE standings.match = latest.match)
  SELECT CASE WHEN kept.number IS NOT NULL THEN 'stored' WHEN fresh.number IS NULL THEN 'stale' ELSE 'taken' END AS answer
  FROM given LEFT JOIN fresh USING (number) LEFT JOIN kept USING (number) ORDER BY number`

const finding = `
  SELECT DISTINCT ON (match, seq) number FROM ${given} JOIN actions USING (match, seq, action, at, patch) ORDER BY match, seq, number`
