import type { Moderation } from '../moderation.ts'
import { readAudit, readName, readReport } from '../rows.ts'
import type { Sql } from './statements.ts'

export const moderation = (sql: Sql): Moderation => ({ ...distances(sql), ...reports(sql), ...measures(sql) })

type Distances = Pick<Moderation, 'keepAway' | 'muted' | 'mutedBy' | 'blocked' | 'blockedBy'>

function distances(sql: Sql): Distances {
  return {
    async keepAway(personId, other, distance) {
      if (distance === null) sql.run('DELETE FROM mutes WHERE person = ? AND other = ?', personId, other)
      else sql.run('INSERT OR REPLACE INTO mutes (person, other, blocks) VALUES (?, ?, ?)', personId, other, Number(distance === 'block'))
    },
    async muted(personId) {
      return sql.all('SELECT other FROM mutes WHERE person = ? ORDER BY other', personId).map((row) => String(row.other))
    },
    async mutedBy(personId) {
      return sql.all('SELECT person FROM mutes WHERE other = ? ORDER BY person', personId).map((row) => String(row.person))
    },
    async blocked(personId) {
      return sql.all('SELECT other FROM mutes WHERE person = ? AND blocks = 1 ORDER BY other', personId).map((row) => String(row.other))
    },
    async blockedBy(personId) {
      return sql.all('SELECT person FROM mutes WHERE other = ? AND blocks = 1 ORDER BY person', personId).map((row) => String(row.person))
    },
  }
}

type Reports = Pick<Moderation, 'addReport' | 'reports' | 'report' | 'openReportsAbout' | 'closeReport' | 'expireReports'>

function reports(sql: Sql): Reports {
  return {
    async addReport({ at, by, about, match, ...rest }) {
      return sql.together(() => {
        const same = sql.get(
          'SELECT number FROM reports WHERE person = ? AND about = ? AND match = ? AND closed_at IS NULL',
          ...[by, about, match],
        )
        if (same) return Number(same.number)
        sql.run('INSERT INTO reports (at, person, about, match, report) VALUES (?, ?, ?, ?, ?)', at, by, about, match, JSON.stringify(rest))
        return Number(sql.get('SELECT last_insert_rowid() AS number')?.number)
      })
    },
    async reports({ open, limit }) {
      const which = open ? 'WHERE closed_at IS NULL' : ''
      return sql.all(`SELECT * FROM reports ${which} ORDER BY number DESC LIMIT ?`, limit).map(readReport)
    },
    async report(number) {
      const row = sql.get('SELECT * FROM reports WHERE number = ?', number)
      return row && readReport(row)
    },
    async openReportsAbout(personId) {
      return Number(sql.get('SELECT count(*) AS n FROM reports WHERE about = ? AND closed_at IS NULL', personId)?.n)
    },
    async closeReport(number, { at, by, note }) {
      const closing = JSON.stringify({ by, note })
      return sql.run('UPDATE reports SET closed_at = ?, closing = ? WHERE number = ? AND closed_at IS NULL', at, closing, number) === 1
    },
    async expireReports(before) {
      return sql.run('DELETE FROM reports WHERE closed_at < ?', before)
    },
  }
}

type Measures = Pick<Moderation, 'silence' | 'silencedUntil' | 'peopleLike' | 'note' | 'audit'>

function measures(sql: Sql): Measures {
  return {
    async silence(personId, until) {
      if (until === null) sql.run('DELETE FROM silences WHERE person = ?', personId)
      else sql.run('INSERT OR REPLACE INTO silences (person, until) VALUES (?, ?)', personId, until)
    },
    async silencedUntil(personId) {
      const row = sql.get('SELECT until FROM silences WHERE person = ?', personId)
      return row && Number(row.until)
    },
    async peopleLike(text, limit) {
      return sql
        .all(
          'SELECT id, name, created_at FROM people WHERE id = ? OR instr(lower(name), lower(?)) > 0 ORDER BY created_at DESC, id LIMIT ?',
          text,
          text,
          limit,
        )
        .map(readName)
    },
    async note({ at, by, what, about, details }) {
      sql.run('INSERT INTO audit (at, operator, what, about, details) VALUES (?, ?, ?, ?, ?)', at, by, what, about, JSON.stringify(details))
    },
    async audit(limit) {
      return sql.all('SELECT * FROM audit ORDER BY number DESC LIMIT ?', limit).map(readAudit)
    },
  }
}
