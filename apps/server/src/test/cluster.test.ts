/** Two nodes on one database: whatever happens at one is known at the other. */
import { type Status, type Table, tableList } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixture } from './fixture.ts'
import { rulebooks as changed, frozen } from './newRules.ts'
import { rulebooks } from './offers.ts'
import { adminOf } from './operators.ts'
import { type Cluster, overPostgres } from './postgres.ts'
import { type Browser, browser, type Running, startApp, until } from './running.ts'

overPostgres('two nodes', (cluster) => {
  nodes(cluster)
})

function nodes(cluster: Cluster): void {
  let databaseUrl: string
  let one: Running
  let two: Running
  const sockets: Socket[] = []

  const node = (): Promise<Running> =>
    startApp({ databaseUrl, trustProxy: ['127.0.0.1'] }, { rulebooks, module: new URL('./offers.ts', import.meta.url).href, mixes: false })
  /** The same person's browser, at the other node. */
  const at = (node: Running, person: Browser): Browser => Object.assign(browser(node.url), { cookie: person.cookie })
  const open = (person: Browser, namespace: string): Socket => {
    const socket = person.socket(namespace)
    sockets.push(socket)
    return socket
  }
  const looking = async (person: Browser, id: string): Promise<Socket> => {
    const socket = open(person, '/lobby')
    await socket.timeout(20_000).emitWithAck('watch', id)
    return socket
  }
  const shown = async (person: Browser, id: string): Promise<Table> => (await person.get(`/api/tables/${id}`)).body as Table

  beforeEach(async () => {
    databaseUrl = await cluster.fresh()
    one = await node()
    two = await node()
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect()
    await Promise.all([one.close(), two.close()])
  })

  /** Ann hosts at the first node, Bob comes in at the second, and their match begins. */
  async function begun(): Promise<{ ann: Browser; bob: Browser; id: string }> {
    const [ann, bob] = [browser(one.url), browser(two.url)]
    const { id } = await ann.table('/api/tables', { game: 'fixture' })
    await bob.table(`/api/tables/${id}/sit`, { seat: '1' })
    for (const person of [ann, bob]) await person.table(`/api/tables/${id}/ready`, { ready: true })
    await ann.table(`/api/tables/${id}/start`)
    return { ann, bob, id }
  }

  /** A page at the match, with the last status that it was told. */
  function page(person: Browser, id: string, seat: string | null) {
    const socket = open(person, '/fixture')
    const known = { version: -1, status: undefined as Status | undefined, said: [] as string[] }
    socket.on('sync', (_: string, { state }: { state: { _stateID: number } }) => {
      known.version = state._stateID
    })
    socket.on('patch', (...[, , to, , , status]: [string, number, number, unknown, unknown, Status | undefined]) => {
      known.version = to
      if (status) known.status = status
    })
    socket.on('status', (status: Status) => {
      known.status = status
    })
    socket.on('chat', (_: string, line: { payload: string }) => known.said.push(line.payload))
    socket.on('connect', () => socket.emit('sync', id, seat, null))
    const act = (move: string, args: unknown[] = []) =>
      socket.timeout(20_000).emitWithAck('act', { id: crypto.randomUUID(), match: id, seat: seat ?? '0', move, args })
    return { socket, known, act }
  }

  test('a session is known at both, and a table opened at one is in the list of the other', async () => {
    const ann = browser(one.url)
    const table = await ann.table('/api/tables', { game: 'fixture' })
    expect(await shown(at(two, ann), table.id)).toMatchObject({ yours: true, yourSeat: '0' })
    const list = tableList.parse((await browser(two.url).get('/api/tables')).body)
    expect(list.tables.map(({ id }) => id)).toContain(table.id)
  })

  test('moves made at either are seen at both, one after the other', async () => {
    const { ann, bob, id } = await begun()
    const [zero, first] = [page(ann, id, '0'), page(bob, id, '1')]
    await until(() => zero.known.version === 0 && first.known.version === 0)
    for (let version = 1; version <= 20; version += 1) {
      const mover = version % 2 === 1 ? zero : first
      expect(await mover.act('roll')).toMatchObject({ status: 'done', version })
      await until(() => zero.known.version === version && first.known.version === version)
    }
  })

  test('who is at the other is here too: players, spectators, people with a page; and gone when they go', async () => {
    const { ann, bob, id } = await begun()
    const zero = page(ann, id, '0')
    const connected = () => zero.known.status?.seats.map((seat) => seat.connected)
    await until(() => connected()?.join() === 'true,false')
    const first = page(bob, id, '1')
    const watching = page(browser(two.url), id, null)
    await until(() => connected()?.join() === 'true,true' && zero.known.status?.spectators === 1)
    await until(async () => (await shown(ann, id)).spectators === 1)
    watching.socket.disconnect()
    first.socket.disconnect()
    await until(() => connected()?.join() === 'true,false' && zero.known.status?.spectators === 0)
    expect(zero.known.status?.seats[1]?.gone).toEqual(expect.any(Number))
  })

  test('a page of an open table counts as its person being there, also for the other node', async () => {
    const ann = browser(one.url)
    const { id } = await ann.table('/api/tables', { game: 'fixture' })
    const isHere = async () => (await shown(browser(two.url), id)).seats[0]?.occupant
    const socket = await looking(ann, id)
    await until(async () => ((await isHere()) as { connected: boolean }).connected)
    socket.disconnect()
    await until(async () => !((await isHere()) as { connected: boolean }).connected)
  })

  test('people with an open page are counted over both', async () => {
    const [ann, bob] = [browser(one.url), browser(two.url)]
    for (const person of [ann, bob]) {
      await person.get('/api/me')
      open(person, '/lobby')
    }
    const people = async () => tableList.parse((await ann.get('/api/tables')).body).people
    // Each address may ask only so often.
    while ((await people()) < 2) await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await people()).toBe(2)
  })

  test('operators are told which nodes there are', async () => {
    await until(async () => /\n.*:\d+/.test(await adminOf(one, 'nodes')))
    expect((await adminOf(one, 'nodes')).split('\n')).toEqual([
      expect.stringMatching(/^[\da-f]{12} {2}release [\d.]+ {2}\S+:\d+ {2}0 people {2}this one$/),
      expect.stringMatching(/^[\da-f]{12} {2}release [\d.]+ {2}\S+:\d+ {2}0 people$/),
    ])
  })

  test('a line of chat is heard at both', async () => {
    const { ann, bob, id } = await begun()
    const [zero, first] = [page(ann, id, '0'), page(bob, id, '1')]
    await until(() => zero.known.version === 0 && first.known.version === 0)
    zero.socket.emit('chat', id, { id: 'line-1', sender: '0', payload: 'hello over there' }, null)
    await until(() => first.known.said.includes('hello over there'))
  })

  test('a session that is ended at one loses its connections at the other', async () => {
    const ann = browser(one.url)
    await ann.table('/api/tables', { game: 'fixture' })
    const socket = open(at(two, ann), '/lobby')
    await until(() => socket.connected)
    const closed = new Promise((resolve) => socket.io.engine.once('close', resolve))
    await ann.post('/api/sessions/end-others')
    await closed
  })

  test('however many look for the same game in the same moment at both, they come together in pairs', async () => {
    const found = Array.from({ length: 60 }, (_, index) => {
      const person = browser(index % 2 === 0 ? one.url : two.url)
      // Each is a network of its own, with its own limits.
      return person.post('/api/find', { game: 'fixture' }, { 'x-forwarded-for': `10.0.${index}.1` })
    })
    const tables = Map.groupBy(await Promise.all(found), ({ body }) => (body as Table).id)
    expect([...tables.values()].map(({ length }) => length)).toEqual(Array.from({ length: 30 }, () => 2))
  })

  test('each decision of a bot is made once, whoever is where', async () => {
    const ann = browser(one.url)
    const { id } = await ann.table('/api/tables', { game: 'fixture' })
    await ann.table(`/api/tables/${id}/bot`, { seat: '1', level: 'easy' })
    await ann.table(`/api/tables/${id}/start`)
    const [zero, there] = [page(ann, id, '0'), page(at(two, ann), id, '0')]
    await until(() => zero.known.version === 0 && there.known.version === 0)
    for (const [turn, mover] of [zero, there, zero, there, zero].entries()) {
      await until(() => mover.known.version === 2 * turn)
      expect(await mover.act('roll')).toMatchObject({ status: 'done' })
      await until(() => mover.known.version === 2 * turn + 2)
    }
    const rows = await cluster.ask(`SELECT count(*)::int AS rows FROM toadstool.actions WHERE match = '${id}'`, nameOf(databaseUrl))
    expect(rows).toEqual([{ rows: 10 }])
  })

  test('what one that has stopped would have had to do the other does', async () => {
    const ann = browser(one.url)
    const { id } = await ann.table('/api/tables', { game: 'fixture', pace: { kind: 'live', factor: 1, bank: 10 } })
    await ann.table(`/api/tables/${id}/bot`, { seat: '1', level: 'easy' })
    await ann.table(`/api/tables/${id}/start`)
    const zero = page(ann, id, '0')
    await until(() => zero.known.version === 0)
    expect(await zero.act('roll')).toMatchObject({ status: 'done' })
    zero.socket.disconnect()
    await one.close()
    one = await node()
    const there = page(at(two, ann), id, '0')
    await until(() => there.known.version >= 2)
  })
}

overPostgres('releases that follow each other', (cluster) => {
  test('matches begin by new rules once all living nodes know them', async () => {
    const databaseUrl = await cluster.fresh()
    const moduleAt = (path: string): string => new URL(path, import.meta.url).href
    const old = await startApp({ databaseUrl }, { rulebooks: { fixture }, module: moduleAt('./fixture.ts'), mixes: false })
    const fresh = await startApp({ databaseUrl }, { rulebooks: changed, frozen, module: moduleAt('./newRules.ts'), mixes: false })
    const ann = browser(fresh.url)
    const rulesOf = async (): Promise<unknown> => {
      const { id } = await ann.table('/api/tables', { game: 'fixture', bots: ['easy'], start: true })
      const [row] = await cluster.ask(`SELECT record::json->'rules' AS rules FROM toadstool.tables WHERE id = '${id}'`, nameOf(databaseUrl))
      return row?.rules
    }
    expect(await rulesOf()).toBe(1)
    await old.close()
    while ((await rulesOf()) !== 2) await new Promise((resolve) => setTimeout(resolve, 250))
    await fresh.close()
  })
})

const nameOf = (url: string): string => new URL(url).pathname.slice(1)
