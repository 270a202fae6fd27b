import type { Journal } from '../journal.ts'
import { isAsleep, type Progress, type TableRecord } from '../records.ts'
import type { Row, Sql } from './statements.ts'

type Tables = Pick<Journal, 'createTable' | 'table' | 'saveTable' | 'tables' | 'expireOpenTables' | 'runningMatches' | 'quietMatches'>

export function tables(sql: Sql): Tables {
  return {
    async createTable(table) {
      sql.together(() => {
        sql.run(
          'INSERT INTO tables (id, revision, game, state, listed, timed, updated_at, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          table.id,
          table.revision,
          table.game,
          table.state,
          Number(table.listed),
          Number(isTimed(table)),
          table.updatedAt,
          JSON.stringify(table),
        )
        saveSitters(sql, table)
      })
    },
    table: async (id) => tableIn(sql, id),
    async saveTable(table) {
      return sql.together(() => {
        const changed = sql.run(
          `UPDATE tables SET revision = revision + 1, state = ?, listed = ?, timed = ?, asleep = ?, updated_at = max(updated_at, ?), record = ?
           WHERE id = ? AND revision = ?`,
          table.state,
          Number(table.listed),
          Number(isTimed(table)),
          Number(isAsleep(table)),
          table.updatedAt,
          JSON.stringify(table),
          table.id,
          table.revision,
        )
        if (changed) saveSitters(sql, table)
        return changed === 1
      })
    },
    async tables({ states, game, listedOnly, personId, asleep = false, limit }) {
      const conditions = [
        asleep ? 'asleep = 1' : 'asleep = 0',
        states && `state IN (SELECT value FROM json_each(:states))`,
        game !== undefined && 'game = :game',
        listedOnly && 'listed = 1',
        personId !== undefined && 'id IN (SELECT match FROM sitters WHERE person = :person AND gone = 0)',
      ].filter((condition) => typeof condition === 'string')
      const values = {
        ...(states && { states: JSON.stringify(states) }),
        ...(game !== undefined && { game }),
        ...(personId !== undefined && { person: personId }),
      }
      return sql
        .named(`SELECT * FROM tables WHERE ${conditions.join(' AND ')} ORDER BY updated_at DESC, id LIMIT :limit`, { ...values, limit })
        .map(read)
    },
    async expireOpenTables(before, emptyBefore = before) {
      return sql.together(() => {
        const gone = sql
          .all(
            `DELETE FROM tables WHERE state = 'open' AND (updated_at < ? OR updated_at < ? AND NOT EXISTS
               (SELECT 1 FROM json_each(record, '$.seats') WHERE value ->> '$.kind' = 'person'))
             RETURNING id`,
            before,
            emptyBefore,
          )
          .map((row) => String(row.id))
        for (const id of gone) {
          sql.run('DELETE FROM sitters WHERE match = ?', id)
          sql.run('DELETE FROM chat WHERE match = ?', id)
        }
        return gone
      })
    },
    async quietMatches({ asleep, before, limit }) {
      return sql
        .all(
          `SELECT id FROM tables WHERE state = 'running' AND asleep = ? AND updated_at < ? AND record ->> '$.pace.kind' = 'none'
           ORDER BY updated_at LIMIT ?`,
          Number(asleep),
          before,
          limit,
        )
        .map((row) => String(row.id))
    },
    async runningMatches(after, limit) {
      return sql
        .all("SELECT id FROM tables WHERE state = 'running' AND timed = 1 AND id > ? ORDER BY id LIMIT ?", after, limit)
        .map((row) => String(row.id))
    },
  }
}

export function tableIn(sql: Sql, id: string): (TableRecord & Progress) | undefined {
  const row = sql.get('SELECT * FROM tables WHERE id = ?', id)
  return row && read(row)
}

const isTimed = (table: TableRecord): boolean =>
  !isAsleep(table) &&
  (table.pace.kind !== 'none' || table.seats.some((seat) => seat?.kind === 'bot' || (seat?.kind === 'person' && seat.away !== undefined)))

function saveSitters(sql: Sql, table: TableRecord): void {
  sql.run('DELETE FROM sitters WHERE match = ?', table.id)
  const people = table.seats.map((seat) => (seat?.kind === 'person' ? seat.personId : null))
  const here = new Set([...people, table.hostId].filter((person) => person !== null))
  for (const person of new Set([...here, ...(table.left ?? []).map(({ personId }) => personId)])) {
    sql.run('INSERT INTO sitters (person, match, gone) VALUES (?, ?, ?)', person, table.id, Number(!here.has(person)))
  }
}

/** State, revision and time of change are columns: a match's end changes them without the record. */
function read(row: Row): TableRecord & Progress {
  return {
    ...(JSON.parse(String(row.record)) as TableRecord),
    revision: Number(row.revision),
    state: row.state as TableRecord['state'],
    updatedAt: Number(row.updated_at),
    owes: JSON.parse(String(row.owes)),
    owesSince: row.owes_since === null ? null : Number(row.owes_since),
    outcome: row.outcome === null ? null : JSON.parse(String(row.outcome)),
    clocks: JSON.parse(String(row.clocks)),
  }
}
