import { dueOnceChanged, everyState, newestFirst, sittersOf } from '../columns.ts'
import type { Journal, TableQuery } from '../journal.ts'
import { isAsleep, type Progress, type TableRecord } from '../records.ts'
import { type Row, readRulesInPlay, readTable } from '../rows.ts'
import type { Sql } from './statements.ts'

type Tables = Pick<Journal, 'createTable' | 'table' | 'saveTable' | 'tables' | 'expireOpenTables' | 'rulesInPlay' | 'quietMatches'>

export function tables(sql: Sql): Tables {
  return {
    async createTable(table) {
      sql.together(() => {
        sql.run(
          'INSERT INTO tables (id, revision, game, listed, record) VALUES (?, ?, ?, ?, ?)',
          table.id,
          table.revision,
          table.game,
          Number(table.listed),
          JSON.stringify(table),
        )
        sql.run(
          'INSERT INTO standings (match, state, updated_at, due_at) VALUES (?, ?, ?, ?)',
          table.id,
          table.state,
          table.updatedAt,
          dueOnceChanged(table),
        )
        if (table.circle !== undefined) sql.run('INSERT INTO circle_tables (circle, match) VALUES (?, ?)', table.circle, table.id)
        saveSitters(sql, table)
      })
    },
    table: async (id) => tableIn(sql, id),
    async saveTable(table) {
      return sql.together(() => {
        const changed = sql.run(
          'UPDATE tables SET revision = revision + 1, listed = ?, record = ? WHERE id = ? AND revision = ?',
          Number(table.listed),
          JSON.stringify(table),
          table.id,
          table.revision,
        )
        if (!changed) return false
        sql.run(
          'UPDATE standings SET state = ?, asleep = ?, updated_at = max(updated_at, ?), due_at = ? WHERE match = ?',
          table.state,
          Number(isAsleep(table)),
          table.updatedAt,
          dueOnceChanged(table),
          table.id,
        )
        saveSitters(sql, table)
        return true
      })
    },
    async tables({ states = everyState, limit, ...query }) {
      // State by state, so that the index gives the order: otherwise all tables in these states would be sorted.
      const found = states.flatMap((state) => newest(sql, state, query, limit))
      return newestFirst(found.map(readTable), limit)
    },
    async expireOpenTables(before, emptyBefore = before) {
      return sql.together(() => {
        const gone = sql
          .all(
            `SELECT id FROM standings CROSS JOIN tables ON id = match WHERE state = 'open' AND (updated_at < ? OR updated_at < ? AND NOT EXISTS
               (SELECT 1 FROM json_each(record, '$.seats') WHERE value ->> '$.kind' = 'person'))`,
            before,
            emptyBefore,
          )
          .map((row) => String(row.id))
        for (const id of gone) {
          sql.run('DELETE FROM tables WHERE id = ?', id)
          sql.run('DELETE FROM standings WHERE match = ?', id)
          sql.run('DELETE FROM sitters WHERE match = ?', id)
          sql.run('DELETE FROM chat WHERE match = ?', id)
          sql.run('DELETE FROM circle_tables WHERE match = ?', id)
        }
        return gone
      })
    },
    async quietMatches({ asleep, before, limit }) {
      return sql
        .all(
          `SELECT id FROM standings CROSS JOIN tables ON id = match WHERE state = 'running' AND asleep = ? AND updated_at < ? AND record ->> '$.pace.kind' = 'none'
           ORDER BY updated_at LIMIT ?`,
          Number(asleep),
          before,
          limit,
        )
        .map((row) => String(row.id))
    },
    async rulesInPlay() {
      return sql
        .all(
          `SELECT game, coalesce(record ->> '$.rules', 1) AS rules, count(*) AS matches FROM standings CROSS JOIN tables ON id = match
           WHERE state = 'running' GROUP BY game, rules ORDER BY game, rules`,
        )
        .map(readRulesInPlay)
    },
  }
}

export function tableIn(sql: Sql, id: string): (TableRecord & Progress) | undefined {
  const row = sql.get('SELECT * FROM tables CROSS JOIN standings ON match = id WHERE id = ?', id)
  return row && readTable(row)
}

function newest(sql: Sql, state: TableRecord['state'], query: Omit<TableQuery, 'states' | 'limit'>, limit: number): Row[] {
  const { game, listedOnly, personId, circle, asleep = false } = query
  const conditions = ['state = :state', 'asleep = :asleep', game !== undefined && 'game = :game', listedOnly && 'listed = 1']
  const ofPerson = personId !== undefined && 'person = :person AND gone = 0'
  const ofCircle = circle !== undefined && 'circle = :circle'
  const from = `${ofPerson ? 'sitters CROSS JOIN ' : ofCircle ? 'circle_tables CROSS JOIN ' : ''}standings${ofPerson || ofCircle ? ' USING (match)' : ''}`
  const where = [...conditions, ofPerson, ofCircle].filter((each) => typeof each === 'string').join(' AND ')
  return sql.named(`SELECT * FROM ${from} CROSS JOIN tables ON id = match WHERE ${where} ORDER BY updated_at DESC, id LIMIT :limit`, {
    state,
    asleep: Number(asleep),
    limit,
    ...(game !== undefined && { game }),
    ...(personId !== undefined && { person: personId }),
    ...(circle !== undefined && { circle }),
  })
}

function saveSitters(sql: Sql, table: TableRecord): void {
  sql.run('DELETE FROM sitters WHERE match = ?', table.id)
  for (const { person, gone } of sittersOf(table)) {
    sql.run('INSERT INTO sitters (person, match, gone) VALUES (?, ?, ?)', person, table.id, Number(gone))
  }
}
