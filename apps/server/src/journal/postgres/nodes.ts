/** The nodes that share this database: who lives, what time it is, and how far the matches have come. */
import { z } from 'zod'
import type { Beat, Head, NodeStore } from '../../cluster/nodes.ts'
import type { Clients } from './clients.ts'
import { type Sql, type Statements, statements } from './statements.ts'

/** Milliseconds by the database's clock without a beat, after which a node counts as gone. */
const usualLife = 3_000
/** The same, after which nothing is kept of it. */
const keptFor = 3_600_000
/** Time for everybody to come back after all nodes have stopped, in ms. */
const grace = 20_000
/** 'NODE' */
const lock = 0x4e4f4445

export function nodesIn(clients: Clients, livesFor = usualLife): NodeStore {
  const sql = statements(clients)
  return {
    async join(node) {
      await sql.together(async (now) => {
        await now.get('SELECT pg_advisory_xact_lock($1)', lock)
        await now.run(`DELETE FROM nodes WHERE beat < ${clock} - $1`, keptFor)
        await now.run(continued, livesFor, grace)
        await beat(now, node, livesFor, false)
      })
      return beat(sql, node, livesFor, true)
    },
    beat: (node) => beat(sql, node, livesFor, true),
    async leave(id) {
      await sql.run('DELETE FROM nodes WHERE id = $1', id)
    },
    async heads(matches) {
      const rows = await sql.all(heads, [...matches])
      return rows.map((row): Head => {
        const { match, revision, seq, line } = head.parse(row)
        return { match, revision, seq, line }
      })
    },
  }
}

/** As operators know them. */
export async function livingNodes(sql: Statements): Promise<string[]> {
  const rows = await sql.all(`SELECT address, release FROM nodes WHERE ${lives(clock, '$1')} ORDER BY address`, usualLife)
  return rows.map(({ address, release }) => `${address} (release ${release})`)
}

const clock = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** A beat from long before counts no more, nor one that is ahead of a clock that was set back. */
const lives = (now: string, span: string): string => `beat BETWEEN ${now} - ${span}::bigint AND ${now} + ${span}::bigint`

/** The time of the tables stands still while no node lives. */
const continued = `
  INSERT INTO time (id, at, behind) VALUES (1, ${clock}, 0)
  ON CONFLICT (id) DO UPDATE SET behind = ${clock} - time.at + $2
  WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE ${lives(clock, '$1')})`

const node = z.object({
  id: z.string(),
  release: z.string(),
  address: z.string(),
  rules: z.string().transform((text) => z.record(z.string(), z.array(z.int())).parse(JSON.parse(text))),
  draining: z.boolean(),
  people: z.int(),
  said: z.int(),
})
const told = z.object({ clock: z.number(), behind: z.number(), others: z.array(node) })
const head = z.object({ match: z.string(), revision: z.int(), seq: z.int(), line: z.int().nullable() })

/** @param mayStand whether the time of the tables has stood still if no node lives */
async function beat(sql: Sql | Statements, node: Beat, livesFor: number, mayStand: boolean): Promise<z.output<typeof told>> {
  const { id, release, address, rules, draining, people, said } = node
  const row = await sql.get(beating, id, release, address, JSON.stringify(rules), draining, people, said, livesFor, mayStand)
  return told.parse(row)
}

/** When the database was away, or its clock was set, the first node that reaches it finds that none lives. */
const beating = `
  WITH clock AS MATERIALIZED (SELECT ${clock} AS now),
  stood AS MATERIALIZED (SELECT $9::boolean AND NOT EXISTS (SELECT 1 FROM nodes WHERE ${lives('now', '$8')}) AS still FROM clock),
  beaten AS (
    INSERT INTO nodes (id, release, address, rules, draining, people, said, beat)
    SELECT $1, $2, $3, $4, $5::boolean, $6::int, $7::bigint, now FROM clock
    ON CONFLICT (id) DO UPDATE SET address = excluded.address, draining = excluded.draining, people = excluded.people, said = excluded.said, beat = excluded.beat
  ),
  kept AS (
    UPDATE time SET behind = CASE WHEN still THEN now - at ELSE behind END, at = CASE WHEN still THEN at ELSE greatest(at, now - behind) END
    FROM clock, stood RETURNING behind
  )
  SELECT now AS clock, (SELECT behind FROM kept) AS behind, coalesce((
    SELECT json_agg(json_build_object('id', id, 'release', release, 'address', address, 'rules', rules, 'draining', draining,
      'people', people, 'said', said) ORDER BY id)
    FROM nodes WHERE id <> $1 AND ${lives('now', '$8')}
  ), '[]') AS others FROM clock`

const heads = `
  SELECT match, revision,
    coalesce((SELECT max(seq) FROM actions WHERE actions.match = standings.match), 0) AS seq,
    greatest(
      (SELECT max(number) FROM chat WHERE chat.match = standings.match AND channel = 'players'),
      (SELECT max(number) FROM chat WHERE chat.match = standings.match AND channel = 'spectators'),
      (SELECT max(number) FROM chat WHERE chat.match = standings.match AND channel = 'table')
    ) AS line
  FROM standings WHERE match = ANY ($1)`
