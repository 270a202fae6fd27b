/** What nodes have in the database that they share, besides the journal. */
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Beat } from '../../cluster/nodes.ts'
import { type Cluster, overPostgres } from '../../test/postgres.ts'
import type { Journal } from '../journal.ts'
import { begin, end, lineOf, nobody, rowOf, tableOf, waiting } from '../suite/given.suite.ts'
import { finished } from '../suite/shrinking.suite.ts'
import { type Clients, clientsOf, usualLimits } from './clients.ts'
import { clusterIn } from './cluster.ts'
import { hostsOf } from './hosts.ts'
import { postgresJournal } from './index.ts'
import { nodesIn } from './nodes.ts'
import { journalToRead } from './reading.ts'
import { aloneBy, limitsOfTurn } from './turns.ts'

const hour = 3_600_000
const minute = 60_000
/** How long one of these tests may take between two questions, in ms. */
const slack = 15_000

overPostgres('nodes on PostgreSQL', (cluster) => {
  describe('beats', () => beats(cluster))
  describe('the time of the tables', () => time(cluster))
  describe('how far a match has come', () => heads(cluster))
  describe('texts', () => texts(cluster))
  describe('work of one node at a time', () => alone(cluster))
  describe('a thread that reads', () => reading(cluster))
  test('a node has twelve connections at most, however much it has to ask', () => connections(cluster))
})

const databaseIn = (url: string): string => new URL(url).pathname.slice(1)

/** A new database that is open as a journal, and the ends of several nodes in it. */
async function shared(cluster: Cluster) {
  const url = await cluster.fresh()
  const journal = await postgresJournal({ url })
  onTestFinished(() => journal.close())
  const node = () => {
    const own = clusterIn(url)
    onTestFinished(() => own.close())
    return own
  }
  /** Nodes that live for a minute without a beat. */
  const lasting = () => {
    const clients = clientsOf(hostsOf(url), { most: 2, patience: slack, limits: usualLimits })
    onTestFinished(() => clients.close())
    return nodesIn(clients, minute)
  }
  const ask = (sql: string) => cluster.ask(sql, databaseIn(url))
  const run = (sql: string) => ask(`SET search_path = toadstool; ${sql}`)
  return { url, journal, node, lasting, ask, run }
}

const beatOf = (id: string, changes: Partial<Beat> = {}): Beat => ({
  ...{ id, release: '1.2.3', address: `${id}:8000`, rules: { golems: [1, 2] }, draining: false, people: 0, said: 0 },
  ...changes,
})

function beats(cluster: Cluster): void {
  test('tell each node of the others as they are, by name', async () => {
    const { lasting } = await shared(cluster)
    const nodes = lasting()
    expect((await nodes.join(beatOf('one'))).others).toEqual([])
    const other = beatOf('zoë', { draining: true, people: 7, said: 5_000_000_000 })
    expect((await nodes.join(other)).others).toEqual([beatOf('one')])
    await nodes.join(beatOf('three', { rules: {} }))
    expect((await nodes.beat(beatOf('one', { people: 3, said: 9, draining: true }))).others).toEqual([
      beatOf('three', { rules: {} }),
      other,
    ])
    expect((await nodes.beat(other)).others[0]).toEqual(beatOf('one', { people: 3, said: 9, draining: true }))
  })

  test('that came more than a minute ago are those of nodes that are gone, until they beat again', async () => {
    const { node, lasting, run } = await shared(cluster)
    const nodes = lasting()
    for (const id of ['late', 'gone', 'one']) await nodes.join(beatOf(id))
    const living = async () => (await nodes.beat(beatOf('one'))).others.map(({ id }) => id)
    await run(`UPDATE nodes SET beat = beat - ${minute} + CASE id WHEN 'late' THEN ${slack} ELSE -1 END`)
    expect(await living()).toEqual(['late'])
    await nodes.beat(beatOf('gone'))
    expect(await living()).toEqual(['gone', 'late'])
    // Usually it is three seconds.
    await run('UPDATE nodes SET beat = beat - 3001')
    expect((await node().nodes.beat(beatOf('one'))).others).toEqual([])
  })

  test('of a time that has not come yet are older than a clock that was set back: none of a node that lives', async () => {
    const { lasting, run } = await shared(cluster)
    const nodes = lasting()
    for (const id of ['dead', 'one']) await nodes.join(beatOf(id))
    await run(`UPDATE nodes SET beat = beat + ${hour} WHERE id = 'dead'`)
    expect((await nodes.beat(beatOf('one'))).others).toEqual([])
    await nodes.leave('one')
    await run(`UPDATE time SET at = at - ${hour}, behind = 0`)
    // Nobody lives: the time goes on from where it stood.
    expect((await nodes.join(beatOf('two'))).behind).toBeGreaterThan(hour)
  })

  test('of a node that has left are gone; what is older than an hour is cleared away when one joins', async () => {
    const { lasting, run, ask } = await shared(cluster)
    const nodes = lasting()
    for (const id of ['one', 'two', 'old', 'older']) await nodes.join(beatOf(id))
    await nodes.leave('two')
    await nodes.leave('nobody')
    await run(
      `UPDATE nodes SET beat = beat - ${hour} + ${slack} WHERE id = 'old'; UPDATE nodes SET beat = beat - ${hour} - 1 WHERE id = 'older'`,
    )
    const all = async () => (await ask('SELECT id FROM toadstool.nodes ORDER BY id')).map(({ id }) => id)
    expect(await all()).toEqual(['old', 'older', 'one'])
    await nodes.join(beatOf('three'))
    expect(await all()).toEqual(['old', 'one', 'three'])
  })

  test('fail soon while the database is gone, and go on once it is back', async () => {
    const { node } = await shared(cluster)
    const { nodes } = node()
    await nodes.join(beatOf('one'))
    await cluster.stop()
    const asked = performance.now()
    await expect(nodes.beat(beatOf('one'))).rejects.toThrow("doesn't answer")
    expect(performance.now() - asked).toBeLessThan(slack)
    await cluster.start()
    expect((await nodes.beat(beatOf('one'))).others).toEqual([])
  })
}

function time(cluster: Cluster): void {
  const databaseClock = async () =>
    Number((await cluster.ask('SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'))[0]?.now)

  test('is the database’s clock in a new store', async () => {
    const { node } = await shared(cluster)
    const before = await databaseClock()
    const { clock, behind } = await node().nodes.join(beatOf('one'))
    expect(behind).toBe(0)
    expect(clock).toBeGreaterThanOrEqual(before)
    expect(clock).toBeLessThanOrEqual(await databaseClock())
  })

  test('goes on from where it stood, with twenty seconds of grace, once for all that start together', async () => {
    const { lasting, run, ask } = await shared(cluster)
    await lasting().join(beatOf('before'))
    await run(`UPDATE time SET at = at - ${hour}; DELETE FROM nodes`)
    const stood = Number((await ask('SELECT at FROM toadstool.time'))[0]?.at)
    const heard = await Promise.all(['one', 'two', 'three', 'four'].map((id) => lasting().join(beatOf(id))))
    expect(new Set(heard.map(({ behind }) => behind)).size).toBe(1)
    const now = Math.min(...heard.map(({ clock, behind }) => clock - behind))
    expect(now).toBeGreaterThanOrEqual(stood - 20_000)
    expect(now).toBeLessThan(stood - 20_000 + slack)
  })

  test('is left alone by a node that joins while another lives, and stood still since the last beat of the last', async () => {
    const { lasting, run } = await shared(cluster)
    const nodes = lasting()
    const { behind } = await nodes.join(beatOf('one'))
    await run(`UPDATE time SET at = at - ${hour}`)
    // This beat keeps the time.
    await nodes.beat(beatOf('one'))
    expect((await nodes.join(beatOf('two'))).behind).toBe(behind)
    await run('UPDATE nodes SET beat = beat - 60001')
    const last = await nodes.join(beatOf('three'))
    expect(last.behind).toBeGreaterThanOrEqual(20_000)
    expect(last.behind).toBeLessThan(20_000 + slack)
  })

  test('that is kept never goes back', async () => {
    const { node, run, ask } = await shared(cluster)
    const { nodes } = node()
    await nodes.join(beatOf('one'))
    const at = async () => Number((await ask('SELECT at FROM toadstool.time'))[0]?.at)
    const first = await at()
    await nodes.beat(beatOf('one'))
    const second = await at()
    expect(second).toBeGreaterThanOrEqual(first)
    await run(`UPDATE time SET at = at + ${hour}`)
    await nodes.beat(beatOf('one'))
    expect(await at()).toBe(second + hour)
  })

  test('goes on from where it stood after the database was away from all nodes, for all at once', async () => {
    const { lasting, run } = await shared(cluster)
    const [one, two] = [lasting(), lasting()]
    await one.join(beatOf('one'))
    await two.join(beatOf('two'))
    // As if the last beats were an hour old.
    await run(`UPDATE nodes SET beat = beat - ${hour}; UPDATE time SET at = at - ${hour}`)
    const heard = await Promise.all([one.beat(beatOf('one')), two.beat(beatOf('two'))])
    for (const { behind } of heard) {
      expect(behind).toBeGreaterThanOrEqual(hour)
      expect(behind).toBeLessThan(hour + slack)
    }
    const later = await one.beat(beatOf('one'))
    expect(later.behind).toBe(Math.max(...heard.map(({ behind }) => behind)))
  })

  test.each([
    ['ahead', hour],
    ['back', -hour],
  ])('goes on from where it stood when the clock is set %s', async (_, by) => {
    const { lasting, run, ask } = await shared(cluster)
    const nodes = lasting()
    await nodes.join(beatOf('one'))
    await nodes.beat(beatOf('one'))
    const stood = Number((await ask('SELECT at FROM toadstool.time'))[0]?.at)
    // To a clock that is set, what was stored before looks as old as this.
    await run(`UPDATE nodes SET beat = beat - ${by}; UPDATE time SET behind = behind - ${by}`)
    const { clock, behind } = await nodes.beat(beatOf('one'))
    expect(clock - behind).toBe(stood)
    const next = await nodes.beat(beatOf('one'))
    expect(next.behind).toBe(behind)
    await nodes.leave('one')
    const last = await nodes.join(beatOf('two'))
    expect(last.clock - last.behind).toBeLessThan(stood)
  })
}

function heads(cluster: Cluster): void {
  test('is told of those that are asked for: rows, changes of the table, lines of chat of each channel', async () => {
    const { node, journal } = await shared(cluster)
    const { nodes } = node()
    await begin(journal)
    for (const id of ['b', 'c', 'unasked']) await journal.createTable(tableOf(id, { revision: 0 }))
    for (const seq of [1, 2, 3]) await journal.append(rowOf(seq), waiting)
    expect(await nodes.heads([])).toEqual([])
    const told = async () => (await nodes.heads(['c', 'a', 'gone', 'b'])).toSorted((a, b) => (a.match < b.match ? -1 : 1))
    const revision = (await journal.table('a'))?.revision
    expect(await told()).toEqual([
      { match: 'a', seq: 3, revision, line: null },
      { match: 'b', seq: 0, revision: 0, line: null },
      { match: 'c', seq: 0, revision: 0, line: null },
    ])
    const lines: (number | null | undefined)[] = []
    for (const [index, channel] of (['players', 'spectators', 'table', 'players'] as const).entries()) {
      await journal.appendChat(lineOf(`line ${index}`, channel))
      await journal.appendChat({ ...lineOf(`other ${index}`, channel), match: 'b' })
      lines.push((await told())[0]?.line)
    }
    const numbers = lines.map(Number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBe(4)
    await journal.append(rowOf(4), end)
    await journal.saveTable({ ...tableOf('c'), revision: 0 })
    expect((await told()).map(({ match, seq, revision }) => [match, seq, revision])).toEqual([
      ['a', 4, (await journal.table('a'))?.revision],
      ['b', 0, 0],
      ['c', 0, 1],
    ])
  })

  test('is told of a thousand matches in one question', async () => {
    const { node, journal } = await shared(cluster)
    const ids = Array.from({ length: 1_000 }, (_, index) => `match-${String(index).padStart(4, '0')}`)
    await Promise.all(ids.map((id) => journal.createTable(tableOf(id, { state: 'running' }))))
    await Promise.all(ids.map((match) => journal.append({ ...rowOf(1), match }, nobody)))
    const told = await node().nodes.heads(ids)
    expect([told.length, told.every(({ seq }) => seq === 1)]).toEqual([1_000, true])
  })
}

function texts(cluster: Cluster): void {
  /** One end of the line, once it hears. */
  async function listening(node: ReturnType<Awaited<ReturnType<typeof shared>>['node']>) {
    const [heard, gaps] = [[] as string[], vi.fn()]
    const stop = node.line.hear((text) => heard.push(text), gaps)
    onTestFinished(stop)
    await vi.waitUntil(() => gaps.mock.calls.length > 0, slack)
    return { ...node, heard, gaps, stop }
  }
  const listeners = `SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN toadstool'`

  test('are heard by all, also by the one who tells, in order and as they are; before the first there is a gap', async () => {
    const { node } = await shared(cluster)
    const [one, other] = [await listening(node()), await listening(node())]
    const told = ['plain', 'quote ’ " \\ \n ü 🍄', '{"json":"\\u0000"}', 'x'.repeat(7_100), 'ü'.repeat(3_550), 'plain', 'again']
    for (const texts of [told.slice(0, 3), [], told.slice(3)]) await one.line.tell(texts)
    // PostgreSQL leaves out what one statement says twice.
    await vi.waitUntil(() => one.heard.length >= told.length && other.heard.length >= told.length, slack)
    expect([one.heard, other.heard]).toEqual([told, told])
    expect([one.gaps.mock.calls.length, other.gaps.mock.calls.length]).toEqual([1, 1])
  })

  test('of one database are not heard in another', async () => {
    const [here, there] = [await shared(cluster), await shared(cluster)]
    const [one, other] = [await listening(here.node()), await listening(there.node())]
    await one.line.tell(['here'])
    await other.line.tell(['there'])
    await vi.waitUntil(() => one.heard.length > 0 && other.heard.length > 0, slack)
    expect([one.heard, other.heard]).toEqual([['here'], ['there']])
  })

  test('that are too long are refused, and those after them are heard', async () => {
    const { node } = await shared(cluster)
    const one = await listening(node())
    await expect(one.line.tell(['x'.repeat(8_000)])).rejects.toThrow('payload string too long')
    await one.line.tell(['short'])
    await vi.waitUntil(() => one.heard.length > 0, slack)
    expect(one.heard).toEqual(['short'])
  })

  test('are heard again after the connection was cut, with a gap', async () => {
    const { node, ask } = await shared(cluster)
    const [one, other] = [await listening(node()), await listening(node())]
    await ask(`SELECT pg_terminate_backend(pid) FROM (${listeners} AND datname = current_database()) AS these`)
    await vi.waitUntil(() => one.gaps.mock.calls.length === 2 && other.gaps.mock.calls.length === 2, slack)
    await other.line.tell(['after'])
    await vi.waitUntil(() => one.heard.length > 0 && other.heard.length > 0, slack)
    expect([one.heard, other.heard]).toEqual([['after'], ['after']])
  })

  test('are heard again after the database has restarted, with a gap; meanwhile none can be told', async () => {
    const { node } = await shared(cluster)
    const one = await listening(node())
    await cluster.stop()
    await expect(one.line.tell(['lost'])).rejects.toThrow()
    expect(one.gaps).toHaveBeenCalledTimes(1)
    await cluster.start()
    await vi.waitUntil(() => one.gaps.mock.calls.length === 2, 2 * slack)
    await one.line.tell(['after'])
    await vi.waitUntil(() => one.heard.length > 0, slack)
    expect(one.heard).toEqual(['after'])
  })

  test('are heard no more once that is ended, nor is it tried again', async () => {
    const { node, ask } = await shared(cluster)
    const [one, other] = [await listening(node()), await listening(node())]
    const count = async () => (await ask(`${listeners} AND datname = current_database()`)).length
    expect(await count()).toBe(2)
    one.stop()
    await vi.waitUntil(async () => (await count()) === 1, slack)
    await one.line.tell(['after'])
    await vi.waitUntil(() => other.heard.length > 0, slack)
    expect([one.heard, one.gaps.mock.calls.length]).toEqual([[], 1])
  })
}

function alone(cluster: Cluster): void {
  test('is not begun by others until it is over, also if it fails', async () => {
    const { url, journal: one } = await shared(cluster)
    const other = await postgresJournal({ url })
    onTestFinished(() => other.close())
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = one.alone('key', async () => {
      begun.resolve()
      await gate.promise
      throw new Error('on purpose')
    })
    await begun.promise
    const done: string[] = []
    const tries = (journal: Journal, name: string, key = 'key') => journal.alone(key, async () => void done.push(name))
    await tries(other, 'another process')
    await tries(one, 'the same process')
    await tries(other, 'another key', 'another key')
    expect(done).toEqual(['another key'])
    // Nor do turns wait for it.
    expect(await other.inTurn('key', async () => 'at once')).toBe('at once')
    gate.resolve()
    await expect(first).rejects.toThrow('on purpose')
    // The lock goes with its session.
    await vi.waitUntil(async () => {
      await tries(other, 'after it')
      return done.includes('after it')
    }, slack)
  })

  test('takes no connection with it whose lock nobody knows of', async () => {
    const release = vi.fn()
    const query = vi
      .fn()
      .mockRejectedValueOnce(new Error('no answer'))
      .mockResolvedValueOnce({ rows: [{ got: false }] })
    const alone = aloneBy({ take: async () => ({ query, release }) } as unknown as Clients)
    const work = vi.fn()
    await expect(alone('key', work)).rejects.toThrow('no answer')
    await alone('key', work)
    expect([release.mock.calls, work.mock.calls]).toEqual([[[true], [false]], []])
  })

  test('is not cut off where it takes long, and finished by who has lost the lock', async () => {
    const url = await cluster.fresh()
    // No longer may a turn last, but there is time to connect.
    const limits = limitsOfTurn(300)
    const node = () => {
      const clients = clientsOf(hostsOf(url), { most: 1, patience: slack, limits })
      onTestFinished(() => clients.close())
      return aloneBy(clients)
    }
    const [one, other] = [node(), node()]
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isFinished = false
    const first = one('key', async () => {
      begun.resolve()
      await gate.promise
      isFinished = true
    })
    await begun.promise
    const holders = () =>
      cluster.ask(
        `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND datname = current_database()`,
        databaseIn(url),
      )
    await cluster.ask('SELECT pg_sleep(1)')
    const [holder] = await holders()
    expect(holder).toBeDefined()
    await cluster.ask(`SELECT pg_terminate_backend(${Number(holder?.pid)}, 10000)`)
    let isTaken = false
    await other('key', async () => {
      isTaken = true
    })
    gate.resolve()
    await first
    expect([isTaken, isFinished]).toEqual([true, true])
  })
}

function reading(cluster: Cluster): void {
  test('reads what the journal reads, whatever the database does meanwhile', async () => {
    const { url, journal } = await shared(cluster)
    await finished(journal, 30)
    while (await journal.shrink('a'));
    const reader = journalToRead(url)
    const read = async ({ table, beginning, match, rows, results }: typeof reader) =>
      Promise.all([
        table('a'),
        beginning('a'),
        match('a'),
        rows('a', 0, -1),
        rows('a', 3, 7),
        results('sitter', 'golems', '', 9),
        table('gone'),
      ])
    const known = await read(journal)
    expect(known[3]).toHaveLength(30)
    expect(await read(reader)).toEqual(known)
    await cluster.stop()
    const asked = read(reader)
    await cluster.start()
    expect(await asked).toEqual(known)
  })
}

async function connections(cluster: Cluster): Promise<void> {
  const { url, journal, node, ask } = await shared(cluster)
  const [{ nodes, line }, reader] = [node(), journalToRead(url)]
  await nodes.join(beatOf('one'))
  const [blocker, gate] = [new Client({ connectionString: url }), Promise.withResolvers<void>()]
  await blocker.connect()
  // Nothing is answered.
  await blocker.query('BEGIN; LOCK TABLE toadstool.time, toadstool.tables')
  const each = <T>(work: (key: string) => Promise<T>): Promise<T>[] => Array.from({ length: 20 }, (_, index) => work(String(index)))
  const stop = line.hear(
    () => undefined,
    () => undefined,
  )
  const asked = Promise.allSettled([
    ...each(() => journal.savedTime()),
    ...each((key) => journal.inTurn(key, () => gate.promise)),
    ...each(() => nodes.beat(beatOf('one'))),
    ...each((key) => reader.table(key)),
  ])
  const count = async () =>
    (await ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'toadstool' AND datname = current_database()")).length
  let most = 0
  await vi.waitUntil(async () => {
    const before = most
    most = Math.max(most, await count())
    return most >= 12 && most === before
  }, slack)
  await blocker.end()
  gate.resolve()
  await asked
  stop()
  expect(most).toBe(12)
}
