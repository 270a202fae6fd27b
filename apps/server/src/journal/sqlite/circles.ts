import type { Circles } from '../circles.ts'
import { kept } from '../columns.ts'
import { readAsk, readCircle, readCircleResult, readEvening, readMember, readVotes } from '../rows.ts'
import type { Sql } from './statements.ts'

export function circles(sql: Sql): Circles {
  return {
    ...membership(sql),
    ...asking(sql),
    ...evenings(sql),
    async circleResults(circle, after, limit) {
      return sql
        .all(
          `SELECT match, record, outcome FROM circle_tables CROSS JOIN standings USING (match) CROSS JOIN tables ON id = match
           WHERE circle = ? AND match > ? AND state = 'over' AND outcome IS NOT NULL ORDER BY match LIMIT ?`,
          ...[circle, after, limit],
        )
        .map(readCircleResult)
    },
    async expireCircles(before) {
      sql.together(() => {
        sql.run('DELETE FROM evenings WHERE last < ?', before)
        sql.run('DELETE FROM circle_asks WHERE at < ?', before)
        for (const table of ['circle_members', 'circle_asks', 'evening_votes'])
          sql.run(`DELETE FROM ${table} WHERE person NOT IN (SELECT id FROM people)`)
        sql.run('DELETE FROM circles WHERE id NOT IN (SELECT circle FROM circle_members)')
        clearUp(sql)
      })
    },
  }
}

/** What belongs to circles and evenings that are gone. */
function clearUp(sql: Sql): void {
  for (const table of ['circle_asks', 'circle_tables', 'evenings'])
    sql.run(`DELETE FROM ${table} WHERE circle NOT IN (SELECT id FROM circles)`)
  sql.run('DELETE FROM evening_votes WHERE evening NOT IN (SELECT id FROM evenings)')
}

type Membership = 'addCircle' | 'circle' | 'circlesOf' | 'members' | 'leaveCircle' | 'setFree'

function membership(sql: Sql): Pick<Circles, Membership> {
  return {
    async addCircle({ id, name, createdAt }, founder) {
      return sql.together(() => {
        if (isBusy(sql, founder)) return false
        sql.run('INSERT INTO circles (id, name, created_at) VALUES (?, ?, ?)', id, name, createdAt)
        sql.run('INSERT INTO circle_members (circle, person, since) VALUES (?, ?, ?)', id, founder, createdAt)
        return true
      })
    },
    async circle(id) {
      const row = sql.get('SELECT * FROM circles WHERE id = ?', id)
      return row && readCircle(row)
    },
    async circlesOf(person) {
      return sql
        .all('SELECT * FROM circle_members CROSS JOIN circles ON id = circle WHERE person = ? ORDER BY since DESC, id', person)
        .map(readCircle)
    },
    members: async (circle) => sql.all('SELECT * FROM circle_members WHERE circle = ? ORDER BY since, person', circle).map(readMember),
    async leaveCircle(circle, person) {
      return sql.together(() => {
        const was = sql.run('DELETE FROM circle_members WHERE circle = ? AND person = ?', circle, person) === 1
        sql.run('DELETE FROM evening_votes WHERE person = ? AND evening IN (SELECT id FROM evenings WHERE circle = ?)', person, circle)
        const gone = sql.run('DELETE FROM circles WHERE id = ? AND id NOT IN (SELECT circle FROM circle_members)', circle)
        if (gone === 1) clearUp(sql)
        return was
      })
    },
    async setFree(circle, person, until) {
      sql.run('UPDATE circle_members SET free_until = ? WHERE circle = ? AND person = ?', until, circle, person)
    },
  }
}

const isBusy = (sql: Sql, person: string): boolean =>
  Number(sql.get('SELECT count(*) AS n FROM circle_members WHERE person = ?', person)?.n) >= kept.circles

function asking(sql: Sql): Pick<Circles, 'askToJoin' | 'asks' | 'refuseAsk' | 'dropAsk' | 'letIn'> {
  return {
    async askToJoin(circle, person, at) {
      return sql.together(() => {
        if (sql.get('SELECT 1 AS n FROM circle_asks WHERE circle = ? AND person = ?', circle, person)) return true
        return (
          sql.run(
            `INSERT INTO circle_asks (circle, person, at, refused) SELECT ?, ?, ?, 0
             WHERE (SELECT count(*) FROM circle_asks WHERE circle = ? AND refused = 0) < ${kept.asks}`,
            ...[circle, person, at, circle],
          ) === 1
        )
      })
    },
    asks: async (circle) => sql.all('SELECT * FROM circle_asks WHERE circle = ? ORDER BY at, person', circle).map(readAsk),
    async refuseAsk(circle, person) {
      sql.run('UPDATE circle_asks SET refused = 1 WHERE circle = ? AND person = ?', circle, person)
    },
    async dropAsk(circle, person) {
      return sql.run('DELETE FROM circle_asks WHERE circle = ? AND person = ? AND refused = 0', circle, person) === 1
    },
    async letIn(circle, person, at) {
      return sql.together(() => {
        if (!sql.get('SELECT 1 AS n FROM circle_asks WHERE circle = ? AND person = ? AND refused = 0', circle, person)) return 'not-asked'
        const isFull = Number(sql.get('SELECT count(*) AS n FROM circle_members WHERE circle = ?', circle)?.n) >= kept.members
        if (isFull || isBusy(sql, person)) return 'full'
        sql.run('DELETE FROM circle_asks WHERE circle = ? AND person = ?', circle, person)
        sql.run('INSERT OR IGNORE INTO circle_members (circle, person, since) VALUES (?, ?, ?)', circle, person, at)
        return 'joined'
      })
    },
  }
}

type Evenings = 'addEvening' | 'evenings' | 'evening' | 'eveningVotes' | 'saveVotes' | 'settleEvening' | 'dropEvening' | 'eveningsWith'

function evenings(sql: Sql): Pick<Circles, Evenings> {
  return {
    async addEvening({ id, circle, proposer, at, times, settled }) {
      return (
        sql.run(
          `INSERT INTO evenings (id, circle, proposer, at, times, last, settled) SELECT ?, ?, ?, ?, ?, ?, ?
           WHERE (SELECT count(*) FROM evenings WHERE circle = ? AND coalesce(settled, last) > ?) < ${kept.evenings}`,
          ...[id, circle, proposer, at, JSON.stringify(times), Math.max(...times), settled, circle, at],
        ) === 1
      )
    },
    evenings: async (circle) => sql.all('SELECT * FROM evenings WHERE circle = ? ORDER BY at, id', circle).map(readEvening),
    async evening(id) {
      const row = sql.get('SELECT * FROM evenings WHERE id = ?', id)
      return row && readEvening(row)
    },
    eveningVotes: async (evening) => sql.all('SELECT * FROM evening_votes WHERE evening = ? ORDER BY person', evening).map(readVotes),
    async saveVotes(evening, { person, votes }) {
      sql.run('INSERT OR REPLACE INTO evening_votes (evening, person, votes) VALUES (?, ?, ?)', evening, person, JSON.stringify(votes))
    },
    async settleEvening(evening, time) {
      return sql.run('UPDATE evenings SET settled = ? WHERE id = ? AND settled IS NULL', time, evening) === 1
    },
    async dropEvening(evening) {
      sql.together(() => {
        sql.run('DELETE FROM evenings WHERE id = ?', evening)
        sql.run('DELETE FROM evening_votes WHERE evening = ?', evening)
      })
    },
    async eveningsWith(person, after) {
      return sql
        .all(
          `SELECT evenings.* FROM circle_members CROSS JOIN evenings USING (circle) WHERE person = ? AND settled > ? ORDER BY settled, id`,
          ...[person, after],
        )
        .map(readEvening)
    },
  }
}
