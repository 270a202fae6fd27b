import type { Circles } from '../circles.ts'
import { kept } from '../columns.ts'
import { readAsk, readCircle, readCircleResult, readEvening, readMember, readVotes } from '../rows.ts'
import type { Sql, Statements } from './statements.ts'

export function circles(sql: Sql): Circles {
  return {
    ...membership(sql),
    ...asking(sql),
    ...evenings(sql),
    async circleResults(circle, after, limit) {
      const rows = await sql.all(
        `SELECT standings.match, record, outcome FROM circle_tables JOIN standings USING (match) JOIN tables ON id = standings.match
         WHERE circle = $1 AND standings.match > $2 AND state = 'over' AND outcome IS NOT NULL ORDER BY standings.match LIMIT $3`,
        ...[circle, after, limit],
      )
      return rows.map(readCircleResult)
    },
    async expireCircles(before) {
      await sql.together(async (all) => {
        await all.run('DELETE FROM evenings WHERE last < $1', before)
        await all.run('DELETE FROM circle_asks WHERE at < $1', before)
        for (const table of ['circle_members', 'circle_asks', 'evening_votes'])
          await all.run(`DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = person)`)
        await all.run('DELETE FROM circles WHERE NOT EXISTS (SELECT 1 FROM circle_members WHERE circle = id)')
        await clearUp(all)
      })
    },
  }
}

/** What belongs to circles and evenings that are gone. */
async function clearUp(all: Statements): Promise<void> {
  for (const table of ['circle_asks', 'circle_tables', 'evenings'])
    await all.run(`DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM circles WHERE circles.id = circle)`)
  await all.run('DELETE FROM evening_votes WHERE NOT EXISTS (SELECT 1 FROM evenings WHERE id = evening)')
}

/** One after another for each name, so that each sees how many there are. Circles come before people, so that nobody waits in a ring. */
const inTurn = (all: Statements, name: string) => all.get('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', name)
const ofCircle = (circle: string): string => `circle ${circle}`
const ofPerson = (person: string): string => `circles of ${person}`

async function isBusy(all: Statements, person: string): Promise<boolean> {
  await inTurn(all, ofPerson(person))
  return Number((await all.get('SELECT count(*) AS n FROM circle_members WHERE person = $1', person))?.n) >= kept.circles
}

type Membership = 'addCircle' | 'circle' | 'circlesOf' | 'members' | 'leaveCircle' | 'setFree'

function membership(sql: Sql): Pick<Circles, Membership> {
  return {
    async addCircle({ id, name, createdAt }, founder) {
      return sql.together(async (all) => {
        if (await isBusy(all, founder)) return false
        await all.run('INSERT INTO circles (id, name, created_at) VALUES ($1, $2, $3)', id, name, createdAt)
        await all.run('INSERT INTO circle_members (circle, person, since) VALUES ($1, $2, $3)', id, founder, createdAt)
        return true
      })
    },
    async circle(id) {
      const row = await sql.get('SELECT * FROM circles WHERE id = $1', id)
      return row && readCircle(row)
    },
    async circlesOf(person) {
      const rows = await sql.all(
        'SELECT * FROM circle_members JOIN circles ON id = circle WHERE person = $1 ORDER BY since DESC, id',
        person,
      )
      return rows.map(readCircle)
    },
    members: async (circle) =>
      (await sql.all('SELECT * FROM circle_members WHERE circle = $1 ORDER BY since, person', circle)).map(readMember),
    async leaveCircle(circle, person) {
      return sql.together(async (all) => {
        await inTurn(all, ofCircle(circle))
        const was = (await all.run('DELETE FROM circle_members WHERE circle = $1 AND person = $2', circle, person)) === 1
        await all.run('DELETE FROM evening_votes USING evenings WHERE id = evening AND person = $2 AND circle = $1', circle, person)
        const gone = await all.run(
          'DELETE FROM circles WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM circle_members WHERE circle = $1)',
          circle,
        )
        if (gone === 1) await clearUp(all)
        return was
      })
    },
    async setFree(circle, person, until) {
      await sql.run('UPDATE circle_members SET free_until = $3 WHERE circle = $1 AND person = $2', circle, person, until)
    },
  }
}

function asking(sql: Sql): Pick<Circles, 'askToJoin' | 'asks' | 'refuseAsk' | 'dropAsk' | 'letIn'> {
  return {
    async askToJoin(circle, person, at) {
      return sql.together(async (all) => {
        await inTurn(all, ofCircle(circle))
        if (await all.get('SELECT 1 AS n FROM circle_asks WHERE circle = $1 AND person = $2', circle, person)) return true
        const stored = await all.run(
          `INSERT INTO circle_asks (circle, person, at, refused) SELECT $1, $2, $3, FALSE
           WHERE (SELECT count(*) FROM circle_asks WHERE circle = $1 AND NOT refused) < ${kept.asks}`,
          ...[circle, person, at],
        )
        return stored === 1
      })
    },
    asks: async (circle) => (await sql.all('SELECT * FROM circle_asks WHERE circle = $1 ORDER BY at, person', circle)).map(readAsk),
    async refuseAsk(circle, person) {
      await sql.run('UPDATE circle_asks SET refused = TRUE WHERE circle = $1 AND person = $2', circle, person)
    },
    async dropAsk(circle, person) {
      const gone = await sql.once(
        'DELETE FROM circle_asks WHERE circle = $1 AND person = $2 AND NOT refused RETURNING person',
        ...[circle, person],
      )
      return gone.length === 1
    },
    async letIn(circle, person, at) {
      return sql.together(async (all) => {
        await inTurn(all, ofCircle(circle))
        const asked = await all.get('SELECT 1 AS n FROM circle_asks WHERE circle = $1 AND person = $2 AND NOT refused', circle, person)
        if (!asked) return 'not-asked'
        const row = await all.get('SELECT count(*) AS n FROM circle_members WHERE circle = $1', circle)
        if (Number(row?.n) >= kept.members || (await isBusy(all, person))) return 'full'
        await all.run('DELETE FROM circle_asks WHERE circle = $1 AND person = $2', circle, person)
        await all.run(
          'INSERT INTO circle_members (circle, person, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          ...[circle, person, at],
        )
        return 'joined'
      })
    },
  }
}

type Evenings = 'addEvening' | 'evenings' | 'evening' | 'eveningVotes' | 'saveVotes' | 'settleEvening' | 'dropEvening' | 'eveningsWith'

function evenings(sql: Sql): Pick<Circles, Evenings> {
  return {
    async addEvening({ id, circle, proposer, at, times, settled }) {
      return sql.together(async (all) => {
        await inTurn(all, ofCircle(circle))
        const stored = await all.run(
          `INSERT INTO evenings (id, circle, proposer, at, times, last, settled) SELECT $1, $2, $3, $4::bigint, $5, $6, $7
           WHERE (SELECT count(*) FROM evenings WHERE circle = $2 AND coalesce(settled, last) > $4) < ${kept.evenings}`,
          ...[id, circle, proposer, at, JSON.stringify(times), Math.max(...times), settled],
        )
        return stored === 1
      })
    },
    evenings: async (circle) => (await sql.all('SELECT * FROM evenings WHERE circle = $1 ORDER BY at, id', circle)).map(readEvening),
    async evening(id) {
      const row = await sql.get('SELECT * FROM evenings WHERE id = $1', id)
      return row && readEvening(row)
    },
    eveningVotes: async (evening) =>
      (await sql.all('SELECT * FROM evening_votes WHERE evening = $1 ORDER BY person', evening)).map(readVotes),
    async saveVotes(evening, { person, votes }) {
      await sql.run(
        `INSERT INTO evening_votes (evening, person, votes) VALUES ($1, $2, $3)
         ON CONFLICT (evening, person) DO UPDATE SET votes = excluded.votes`,
        ...[evening, person, JSON.stringify(votes)],
      )
    },
    async settleEvening(evening, time) {
      const settled = await sql.once('UPDATE evenings SET settled = $2 WHERE id = $1 AND settled IS NULL RETURNING id', evening, time)
      return settled.length === 1
    },
    async dropEvening(evening) {
      await sql.together(async (all) => {
        await all.run('DELETE FROM evenings WHERE id = $1', evening)
        await all.run('DELETE FROM evening_votes WHERE evening = $1', evening)
      })
    },
    async eveningsWith(person, after) {
      const rows = await sql.all(
        `SELECT evenings.* FROM circle_members JOIN evenings USING (circle) WHERE person = $1 AND settled > $2 ORDER BY settled, id`,
        ...[person, after],
      )
      return rows.map(readEvening)
    },
  }
}
