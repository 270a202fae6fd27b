import { dueOnceChanged, everyState, newestFirst, sittersOf } from '../columns.ts'
import type { Journal, TableQuery } from '../journal.ts'
import { isAsleep, type Progress, type TableRecord } from '../records.ts'
import { type Row, readMatch, readRulesInPlay, readTable } from '../rows.ts'
import type { Value } from './clients.ts'
import type { Sql, Statements } from './statements.ts'

type Tables = Pick<Journal, 'createTable' | 'table' | 'saveTable' | 'tables' | 'expireOpenTables' | 'rulesInPlay' | 'quietMatches'>

export function tables(sql: Sql): Tables {
  return {
    async createTable(table) {
      await sql.once(creation, ...valuesOf(table), table.circle ?? null)
    },
    table: (id) => tableIn(sql, id),
    async saveTable(table) {
      return (await sql.once(saving, ...valuesOf(table))).length === 1
    },
    async tables({ states = everyState, limit, ...query }) {
      const found: Row[] = []
      // State by state, so that the index gives the order: otherwise all tables in these states would be sorted.
      const read = async (within: Statements) => {
        for (const state of states) found.push(...(await newest(within, state, query, limit)))
      }
      if (states.length === 1) await read(sql)
      else await sql.ofOneMoment(read)
      return newestFirst(found.map(readTable), limit)
    },
    async expireOpenTables(before, emptyBefore = before) {
      return (
        await sql.once(
          `WITH gone AS (
             DELETE FROM standings WHERE state = 'open' AND updated_at < greatest($1::bigint, $2) AND (updated_at < $1 OR NOT peopled)
             RETURNING match
           ), records AS (DELETE FROM tables USING gone WHERE id = gone.match),
           people AS (DELETE FROM sitters USING gone WHERE sitters.match = gone.match),
           talk AS (DELETE FROM chat USING gone WHERE chat.match = gone.match),
           circle AS (DELETE FROM circle_tables USING gone WHERE circle_tables.match = gone.match)
           SELECT match FROM gone ORDER BY match`,
          before,
          emptyBefore,
        )
      ).map(readMatch)
    },
    async rulesInPlay() {
      const rows = await sql.all(
        `SELECT game, coalesce((record::json ->> 'rules')::int, 1) AS rules, count(*) AS matches FROM standings JOIN tables ON id = match
         WHERE state = 'running' GROUP BY game, 2 ORDER BY game, 2`,
      )
      return rows.map(readRulesInPlay)
    },
    async quietMatches({ asleep, before, limit }) {
      return (
        await sql.all(
          `SELECT match FROM standings WHERE state = 'running' AND asleep = $1 AND updated_at < $2 AND pace = 'none'
           ORDER BY updated_at LIMIT $3`,
          asleep,
          before,
          limit,
        )
      ).map(readMatch)
    },
  }
}

export async function tableIn(sql: Statements, id: string): Promise<(TableRecord & Progress) | undefined> {
  const row = await sql.get('SELECT * FROM tables JOIN standings ON match = id WHERE id = $1', id)
  return row && readTable(row)
}

/** What is stored of a table, in one order for its creation and each change. */
function valuesOf(table: TableRecord): Value[] {
  const sitters = sittersOf(table)
  return [
    ...[table.id, table.revision, table.game, table.state, isAsleep(table), table.listed, dueOnceChanged(table), table.pace.kind],
    table.seats.length,
    table.seats.some((seat) => seat?.kind === 'person'),
    table.from !== undefined,
    table.updatedAt,
    JSON.stringify(table),
    ...[sitters.map(({ person }) => person), sitters.map(({ seat }) => seat), sitters.map(({ gone }) => gone)],
  ]
}

const creation = `
  WITH standing AS (
    INSERT INTO standings (match, revision, game, state, asleep, listed, due_at, pace, seats, peopled, continues, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ), people AS (
    INSERT INTO sitters (person, match, seat, gone)
    SELECT person, $1, seat, gone FROM unnest($14::text[], $15::text[], $16::boolean[]) AS sitting (person, seat, gone)
  ), circle AS (
    INSERT INTO circle_tables (circle, match) SELECT $17::text, $1 WHERE $17::text IS NOT NULL
  )
  INSERT INTO tables (id, record) VALUES ($1, $13)`

const saving = `
  WITH saved AS (
    UPDATE standings SET revision = revision + 1, game = $3, state = $4, asleep = $5, listed = $6, due_at = $7, pace = $8, seats = $9,
      peopled = $10, continues = $11, updated_at = greatest(updated_at, $12)
    WHERE match = $1 AND revision = $2 RETURNING match
  ), records AS (
    UPDATE tables SET record = $13 FROM saved WHERE id = saved.match
  ), gone AS (
    DELETE FROM sitters USING saved WHERE sitters.match = saved.match AND person <> ALL ($14::text[])
  ), people AS (
    INSERT INTO sitters (person, match, seat, gone)
    SELECT person, match, seat, gone FROM saved CROSS JOIN unnest($14::text[], $15::text[], $16::boolean[]) AS sitting (person, seat, gone)
    ON CONFLICT (person, match) DO UPDATE SET seat = excluded.seat, gone = excluded.gone
  )
  SELECT match FROM saved`

function newest(sql: Statements, state: TableRecord['state'], query: Omit<TableQuery, 'states' | 'limit'>, limit: number): Promise<Row[]> {
  const { game, listedOnly, personId, circle, asleep = false } = query
  const values: Value[] = [state, asleep, limit]
  const given = (value: Value): string => `$${values.push(value)}`
  const conditions = ['state = $1', 'asleep = $2']
  if (game !== undefined) conditions.push(`game = ${given(game)}`)
  if (listedOnly) conditions.push('listed')
  if (personId !== undefined) conditions.push(`person = ${given(personId)} AND NOT gone`)
  if (circle !== undefined) conditions.push(`circle = ${given(circle)}`)
  const among = personId !== undefined ? 'sitters' : circle !== undefined ? 'circle_tables' : undefined
  const from = among ? `${among} CROSS JOIN ${standingEach(among)}` : 'standings AS standing'
  const where = conditions.join(' AND ')
  const order = 'updated_at DESC, standing.match'
  return sql.all(`SELECT * FROM ${from} JOIN tables ON id = standing.match WHERE ${where} ORDER BY ${order} LIMIT $3`, ...values)
}

/** That of each match which the person or the circle has: without `OFFSET 0` PostgreSQL may go through the standings of all matches there are. */
const standingEach = (among: 'sitters' | 'circle_tables'): string =>
  `LATERAL (SELECT * FROM standings WHERE standings.match = ${among}.match OFFSET 0) AS standing`
