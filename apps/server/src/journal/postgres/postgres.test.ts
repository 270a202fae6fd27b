import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Cluster, overPostgres } from '../../test/postgres.ts'
import { lineTo } from '../../test/severed.ts'
import { journalSuite } from '../journal.suite.ts'
import type { Journal } from '../journal.ts'
import { begin, end, nobody, rowOf, tableOf, waiting } from '../suite/given.suite.ts'
import { finished, reading } from '../suite/shrinking.suite.ts'
import { postgresJournal } from './index.ts'

type Parts = Parameters<typeof postgresJournal>[0]

const opened = async (parts: Parts): Promise<Journal> => {
  const journal = await postgresJournal(parts)
  onTestFinished(() => journal.close())
  return journal
}

const databaseIn = (url: string): string => new URL(url).pathname.slice(1)

overPostgres('PostgreSQL', (cluster) => {
  describe('one process', () => journalSuite(emptied(cluster)))
  describe('rows', () => rows(cluster))
  describe('several processes', () => several(cluster))
  describe('lists', () => lists(cluster))
  describe('a server that goes away', () => away(cluster))
})

/** Each journal without what the one before has left. */
function emptied(cluster: Cluster): () => Promise<Journal> {
  let url: string | undefined
  return async () => {
    url ??= await cluster.fresh()
    await cluster.ask('DROP SCHEMA IF EXISTS toadstool CASCADE', databaseIn(url))
    return postgresJournal({ url })
  }
}

function rows(cluster: Cluster): void {
  test('rows of one tick share one commit, of all matches', async () => {
    const url = await cluster.fresh()
    const journal = await opened({ url })
    const answers = await Promise.all(matchIds(50).map((match) => journal.append({ ...rowOf(1), match }, nobody)))
    expect(new Set(answers)).toEqual(new Set(['stored']))
    expect(await cluster.ask('SELECT count(DISTINCT xmin::text)::int AS commits FROM toadstool.actions', databaseIn(url))).toEqual([
      { commits: 1 },
    ])
  })

  test('a row that fails takes none of its tick with it, and tells why', async () => {
    const url = await cluster.fresh()
    const journal = await opened({ url })
    await cluster.ask(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON toadstool.actions FOR EACH ROW WHEN (new.match = 'b') EXECUTE FUNCTION refuse()`,
      databaseIn(url),
    )
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((match) => journal.append({ ...rowOf(1), match }, nobody)))
    expect(answers).toMatchObject([{ value: 'stored' }, { reason: { message: 'the disk is full' } }, { value: 'stored' }])
    await cluster.ask('DROP TRIGGER refuse ON toadstool.actions', databaseIn(url))
    expect(await journal.append({ ...rowOf(1), match: 'b' }, nobody)).toBe('stored')
  })

  test('rows whose answer was lost are stored once, and their match ends once', async () => {
    const url = await cluster.fresh()
    const line = await lineTo(cluster.port)
    const [journal, other] = [await opened({ url: url.replace(String(cluster.port), String(line.port)) }), await opened({ url })]
    await begin(journal)
    for (const id of ['b', 'c']) await journal.createTable(tableOf(id, { state: 'running' }))
    await other.append({ ...rowOf(1, 'other'), match: 'b' }, waiting)
    line.loseAnswerTo('INSERT INTO actions')
    const answers = await Promise.all([
      journal.append({ ...rowOf(1), by: 1 }, waiting),
      journal.append({ ...rowOf(2), by: 1 }, end),
      journal.append({ ...rowOf(1), match: 'b' }, nobody),
      journal.append({ ...rowOf(1), match: 'c', by: 9 }, nobody),
      journal.append(rowOf(2), nobody),
    ])
    expect([answers, line.lost]).toEqual([['stored', 'stored', 'taken', 'stale', 'taken'], 1])
    expect(await other.rows('a', 0, -1)).toEqual([rowOf(1), rowOf(2)])
    expect(await other.table('a')).toMatchObject({ ...end, state: 'over', revision: 2 })
    expect([(await other.table('b'))?.owes, await other.rows('c', 0, -1)]).toEqual([['0'], []])
  })

  test('what may not be done twice is refused if its answer was lost', async () => {
    const url = await cluster.fresh()
    const line = await lineTo(cluster.port)
    const journal = await opened({ url: url.replace(String(cluster.port), String(line.port)) })
    line.loseAnswerTo('INSERT INTO audit')
    const row = { at: 1, by: 'op', what: 'roll-back', about: 'a', details: {} }
    await expect(journal.note(row)).rejects.toThrow("doesn't answer (Connection terminated unexpectedly)")
    expect(await journal.audit(9)).toEqual([row])
  })

  test('rows that are packed while they are read are there all the same', async () => {
    const url = await cluster.fresh()
    const [journal, other] = [await opened({ url }), await opened({ url })]
    await finished(journal, 30)
    const before = await reading(journal)
    const { query } = Client.prototype
    const packing = Promise.withResolvers<void>()
    let packed = 0
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...args: unknown[]) {
      const result = await Reflect.apply(query, this, args)
      const { text = '' } = args[0] as { text?: string }
      if (text.includes('FROM packed_actions') && packed++ === 0) {
        while (await other.shrink('a'));
        packing.resolve()
      }
      return result
    } as typeof query)
    const rows = await journal.rows('a', 0, -1)
    spy.mockRestore()
    await packing.promise
    expect(rows).toHaveLength(30)
    expect(await reading(journal)).toEqual(before)
  })
}

function several(cluster: Cluster): void {
  test('of two processes one gets a place', async () => {
    const url = await cluster.fresh()
    const [one, other] = [await opened({ url }), await opened({ url })]
    await begin(one)
    for (let seq = 1; seq <= 20; seq += 1) {
      const answers = await Promise.all([one.append(rowOf(seq, `one-${seq}`), nobody), other.append(rowOf(seq, `other-${seq}`), nobody)])
      expect(answers.toSorted()).toEqual(['stored', 'taken'])
    }
    expect((await one.rows('a', 0, -1)).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('a row by a table that another process changes meanwhile isn’t stored', async () => {
    const url = await cluster.fresh()
    const [one, other] = [await opened({ url }), await opened({ url })]
    await begin(one)
    const blocker = new Client({ connectionString: url })
    await blocker.connect()
    await blocker.query('BEGIN')
    await blocker.query("UPDATE toadstool.standings SET revision = 2 WHERE match = 'a'")
    const answer = other.append({ ...rowOf(1), by: 1 }, nobody)
    await vi.waitUntil(async () => (await cluster.ask('SELECT 1 FROM pg_locks WHERE NOT granted', databaseIn(url))).length > 0, 30_000)
    await blocker.query('COMMIT')
    await blocker.end()
    expect(await answer).toBe('stale')
    expect(await one.rows('a', 0, -1)).toEqual([])
  })

  test('two that write many matches in opposite order never wait for each other', async () => {
    const url = await cluster.fresh()
    const [one, other] = [await postgresJournal({ url }), await postgresJournal({ url })]
    const [ids, rounds] = [matchIds(30), 4]
    for (const id of ids) await one.createTable(tableOf(id, { state: 'running' }))
    // so slow that each comes upon rows of the other
    await cluster.ask(
      `CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.003); RETURN new; END $$;
       CREATE TRIGGER linger BEFORE INSERT ON toadstool.actions FOR EACH ROW EXECUTE FUNCTION linger()`,
      databaseIn(url),
    )
    const write = async (journal: Journal, name: string, order: readonly string[]): Promise<number> => {
      let stored = 0
      for (let seq = 1; seq <= rounds; seq += 1) {
        const answers = await Promise.all(order.map((match) => journal.append({ ...rowOf(seq, `${name}-${seq}`), match }, waiting)))
        stored += answers.filter((answer) => answer === 'stored').length
      }
      return stored
    }
    const stored = await Promise.all([write(one, 'one', ids), write(other, 'other', ids.toReversed())])
    const counts = await Promise.all(ids.map(async (id) => (await one.rows(id, 0, -1)).length))
    expect([new Set(counts), stored.reduce((sum, each) => sum + each)]).toEqual([new Set([rounds]), rounds * ids.length])
    // A session tells its count when it ends.
    await Promise.all([one.close(), other.close()])
    const deadlocks = `SELECT deadlocks::int FROM pg_stat_database WHERE datname = '${databaseIn(url)}'`
    await vi.waitUntil(async () => (await cluster.ask(sessionsIn(url))).length === 0, 30_000)
    expect(await cluster.ask(deadlocks)).toEqual([{ deadlocks: 0 }])
  })

  test('a finished match that two shrink at once reads as before', async () => {
    const url = await cluster.fresh()
    const [one, other] = [await opened({ url }), await opened({ url })]
    await finished(one, 430)
    const before = await reading(one)
    const shrunk = async (journal: Journal) => {
      for (const match of await journal.fullLength(9999, 9)) while (await journal.shrink(match));
    }
    while ((await one.fullLength(9999, 9)).length > 0) await Promise.all([shrunk(one), shrunk(other)])
    expect(await reading(other)).toEqual(before)
  })

  test('work with one key is done in turn', async () => {
    const url = await cluster.fresh()
    const patience = { turn: 60_000 }
    const [one, other] = [await opened({ url, patience }), await opened({ url, patience })]
    const [heard, begun, gate] = [[] as string[], Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = one.inTurn('key', async () => {
      begun.resolve()
      await gate.promise
      heard.push('first')
    })
    await begun.promise
    const second = other.inTurn('key', async () => heard.push('second'))
    expect(await other.inTurn('another key', async () => 'at once')).toBe('at once')
    await vi.waitUntil(async () => (await cluster.ask(waitingIn(url))).length > 0, 30_000)
    gate.resolve()
    await Promise.all([first, second])
    expect(heard).toEqual(['first', 'second'])
  })

  test('a process that stands still keeps its turn no longer than the database has patience, nor than the others have', async () => {
    const url = await cluster.fresh()
    await cluster.ask('CREATE ROLE hasty SUPERUSER LOGIN; CREATE ROLE patient SUPERUSER LOGIN')
    const as = (user: string, turn: number) => opened({ url: cluster.url(databaseIn(url), user), patience: { turn } })
    const [hasty, patient] = [await as('hasty', 200), await as('patient', 50_000)]
    const whoseTurn = () =>
      cluster.ask(
        `SELECT usename FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
        databaseIn(url),
      )
    for (const [holder, next] of [
      // ended by the database
      [hasty, patient],
      // left behind
      [patient, hasty],
    ] as const) {
      const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const held = holder.inTurn('key', async () => {
        begun.resolve()
        await gate.promise
        return 'finished'
      })
      await begun.promise
      expect(await next.inTurn('key', whoseTurn)).toEqual([{ usename: 'patient' }])
      gate.resolve()
      expect(await held).toBe('finished')
    }
  })

  test('turns use up none of the connections of other calls', async () => {
    const journal = await opened({ url: await cluster.fresh(), patience: { turn: 50 } })
    const gate = Promise.withResolvers<void>()
    const works = matchIds(20).map((id) => journal.inTurn(id, () => gate.promise))
    await journal.saveTime(7)
    expect(await journal.savedTime()).toBe(7)
    gate.resolve()
    await Promise.all(works)
  })
}

function lists(cluster: Cluster): void {
  test('every list is read from its index, in order, and a person’s from what the person has', async () => {
    const url = await cluster.fresh()
    const journal = await opened({ url })
    await cluster.ask(
      `INSERT INTO toadstool.standings (match, revision, game, state, asleep, listed, due_at, pace, seats, peopled, continues, updated_at)
         SELECT 'm' || n, 1, 'game-' || n % 5, (ARRAY['open', 'running', 'over'])[n % 3 + 1], n % 7 = 0, true, CASE n % 2 WHEN 0 THEN n END, 'none', 2, true, false, n
         FROM generate_series(1, 5000) AS n;
       INSERT INTO toadstool.tables SELECT match, '{}' FROM toadstool.standings;
       INSERT INTO toadstool.sitters SELECT 'person-' || right(match, 1), match, '0', FALSE FROM toadstool.standings;
       ANALYZE`,
      databaseIn(url),
    )
    const asked: { text: string; values: string[] }[] = []
    const { query } = Client.prototype
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      const [statement] = args as [{ text: string; values: string[] }]
      if (/FROM (standings|sitters)/.test(statement.text)) asked.push(statement)
      return Reflect.apply(query, this, args)
    } as typeof query)
    await journal.tables({ limit: 20 })
    await journal.tables({ states: ['running'], game: 'game-1', listedOnly: true, limit: 20 })
    await journal.tables({ states: ['open', 'running'], game: 'game-1', limit: 20 })
    await journal.tables({ asleep: true, limit: 20 })
    for (const asleep of [true, false]) await journal.quietMatches({ asleep, before: 4000, limit: 20 })
    await journal.due(4000, { at: 100, match: 'm100' }, 20)
    await journal.fullLength(4000, 20)
    const lists = asked.splice(0)
    await journal.tables({ personId: 'person-1', limit: 20 })
    spy.mockRestore()
    expect(lists).toHaveLength(13)
    expect(asked).toHaveLength(3)
    const client = new Client({ connectionString: url, options: '-c search_path=toadstool' })
    await client.connect()
    const planOf = async ({ text, values }: (typeof asked)[number]): Promise<string> => {
      const { rows } = await client.query({ text: `EXPLAIN ${text}`, values })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    for (const list of lists) {
      const plan = await planOf(list)
      expect(plan).toMatch(/Index (Only )?Scan.* using standings_/)
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
    // Match by match: those of one person are few.
    for (const list of asked) expect(await planOf(list)).toMatch(/using standings_pkey/)
    await client.end()
  })
}

function away(cluster: Cluster): void {
  test('what was acknowledged before the server crashed is there when it is back, and the process goes on', async () => {
    const url = await cluster.fresh()
    // so that it isn't long until the server is back
    await cluster.ask('CHECKPOINT')
    const journal = await opened({ url, patience: { call: 60_000, turn: 60_000 } })
    await journal.createTable(tableOf('a', { state: 'running' }))
    const gate = Promise.withResolvers<void>()
    // lent while the server goes
    const held = journal.inTurn('key', () => gate.promise)
    const acknowledged: number[] = []
    let isOver = false
    const writing = (async () => {
      for (let seq = 1; !isOver; seq += 1) {
        const answers = await Promise.all([journal.append(rowOf(seq), waiting), journal.append({ ...rowOf(seq), match: 'b' }, waiting)])
        expect(answers).toEqual(['stored', 'stored'])
        acknowledged.push(seq)
      }
    })()
    const more = (count: number) => vi.waitUntil(() => acknowledged.length >= count, 30_000)
    await more(20)
    await cluster.stop('crash')
    const before = acknowledged.length
    await cluster.start()
    await more(before + 20)
    isOver = true
    await writing
    gate.resolve()
    await held
    for (const match of ['a', 'b']) expect((await journal.rows(match, 0, -1)).map(({ seq }) => seq)).toEqual(acknowledged)
  })

  test('a call waits for the server, then rejects, and works once it is back', async () => {
    const journal = await opened({ url: await cluster.fresh(), patience: { call: 300 } })
    await cluster.stop()
    const started = performance.now()
    await expect(journal.ping()).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+ doesn't answer \(.+\): see that it runs/)
    expect(performance.now() - started).toBeGreaterThan(290)
    await expect(journal.append(rowOf(1), nobody)).rejects.toThrow("doesn't answer")
    expect(await journal.inTurn('key', async () => 'without a lock')).toBe('without a lock')
    await cluster.start()
    await journal.ping()
    expect(await journal.append(rowOf(1), nobody)).toBe('stored')
  })

  test('what is asked for before the end is done, and after it nothing', async () => {
    const url = await cluster.fresh()
    const journal = await postgresJournal({ url })
    const calls = [journal.append(rowOf(1), nobody), journal.saveTime(7), journal.close(), journal.close()]
    expect(await Promise.all(calls)).toEqual(['stored', undefined, undefined, undefined])
    await expect(journal.saveTime(8)).rejects.toThrow('the journal is closed')
    const again = await opened({ url })
    expect([await again.savedTime(), (await again.rows('a', 0, -1)).length]).toEqual([7, 1])
    await vi.waitUntil(async () => (await cluster.ask(sessionsIn(url))).length <= 2, 30_000)
  })
}

const matchIds = (count: number): string[] => Array.from({ length: count }, (_, index) => `match-${index}`)

const sessionsIn = (url: string): string => `SELECT 1 FROM pg_stat_activity WHERE datname = '${databaseIn(url)}'`
const waitingIn = (url: string): string => `${sessionsIn(url)} AND wait_event = 'advisory'`
