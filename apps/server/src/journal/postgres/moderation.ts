import type { Moderation } from '../moderation.ts'
import { type Row, readAudit, readName, readReport } from '../rows.ts'
import type { Sql } from './statements.ts'

export const moderation = (sql: Sql): Moderation => ({ ...distances(sql), ...reports(sql), ...measures(sql) })

type Distances = Pick<Moderation, 'keepAway' | 'muted' | 'mutedBy' | 'blocked' | 'blockedBy'>

function distances(sql: Sql): Distances {
  return {
    async keepAway(personId, other, distance) {
      if (distance === null) await sql.run('DELETE FROM mutes WHERE person = $1 AND other = $2', personId, other)
      else
        await sql.run(
          'INSERT INTO mutes (person, other, blocks) VALUES ($1, $2, $3) ON CONFLICT (person, other) DO UPDATE SET blocks = excluded.blocks',
          personId,
          other,
          distance === 'block',
        )
    },
    async muted(personId) {
      return idsIn(await sql.all('SELECT other AS id FROM mutes WHERE person = $1 ORDER BY other', personId))
    },
    async mutedBy(personId) {
      return idsIn(await sql.all('SELECT person AS id FROM mutes WHERE other = $1 ORDER BY person', personId))
    },
    async blocked(personId) {
      return idsIn(await sql.all('SELECT other AS id FROM mutes WHERE person = $1 AND blocks ORDER BY other', personId))
    },
    async blockedBy(personId) {
      return idsIn(await sql.all('SELECT person AS id FROM mutes WHERE other = $1 AND blocks ORDER BY person', personId))
    },
  }
}

const idsIn = (rows: readonly Row[]): string[] => rows.map(({ id }) => String(id))

type Reports = Pick<Moderation, 'addReport' | 'reports' | 'report' | 'openReportsAbout' | 'closeReport' | 'expireReports'>

function reports(sql: Sql): Reports {
  return {
    async addReport({ at, by, about, match, ...rest }) {
      return sql.together(async (all) => {
        const same = () =>
          all.get('SELECT number FROM reports WHERE about = $1 AND person = $2 AND match = $3 AND closed_at IS NULL', about, by, match)
        const added = (): Promise<Row | undefined> =>
          all.get(
            `INSERT INTO reports (at, person, about, match, report) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (about, person, match) WHERE closed_at IS NULL DO NOTHING RETURNING number`,
            ...[at, by, about, match, JSON.stringify(rest)],
          )
        // The last, if another process has added it in between.
        return Number(((await same()) ?? (await added()) ?? (await same()))?.number)
      })
    },
    async reports({ open, limit }) {
      const which = open ? 'WHERE closed_at IS NULL' : ''
      return (await sql.all(`SELECT * FROM reports ${which} ORDER BY number DESC LIMIT $1`, limit)).map(readReport)
    },
    async report(number) {
      const row = await sql.get('SELECT * FROM reports WHERE number = $1', number)
      return row && readReport(row)
    },
    async openReportsAbout(personId) {
      return Number((await sql.get('SELECT count(*) AS n FROM reports WHERE about = $1 AND closed_at IS NULL', personId))?.n)
    },
    async closeReport(number, { at, by, note }) {
      const closing = JSON.stringify({ by, note })
      return (
        (await sql.run('UPDATE reports SET closed_at = $1, closing = $2 WHERE number = $3 AND closed_at IS NULL', at, closing, number)) ===
        1
      )
    },
    async expireReports(before) {
      return sql.run('DELETE FROM reports WHERE closed_at < $1', before)
    },
  }
}

type Measures = Pick<Moderation, 'silence' | 'silencedUntil' | 'peopleLike' | 'note' | 'audit'>

function measures(sql: Sql): Measures {
  return {
    async silence(personId, until) {
      if (until === null) await sql.run('DELETE FROM silences WHERE person = $1', personId)
      else
        await sql.run(
          'INSERT INTO silences (person, until) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET until = excluded.until',
          personId,
          until,
        )
    },
    async silencedUntil(personId) {
      const row = await sql.get('SELECT until FROM silences WHERE person = $1', personId)
      return row && Number(row.until)
    },
    async peopleLike(text, limit) {
      const rows = await sql.all(
        `SELECT id, name, created_at FROM people WHERE id = $1 OR strpos(lower(name), lower($1)) > 0
         ORDER BY created_at DESC, id LIMIT $2`,
        text,
        limit,
      )
      return rows.map(readName)
    },
    async note({ at, by, what, about, details }) {
      await sql.once(
        'INSERT INTO audit (at, operator, what, about, details) VALUES ($1, $2, $3, $4, $5)',
        ...[at, by, what, about, JSON.stringify(details)],
      )
    },
    async audit(limit) {
      return (await sql.all('SELECT * FROM audit ORDER BY number DESC LIMIT $1', limit)).map(readAudit)
    },
  }
}
