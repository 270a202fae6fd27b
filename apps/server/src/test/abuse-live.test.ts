/** Too many frames from one connection, one person, one network. The clock stands still unless the test moves it. */
import { afterEach, describe, expect, test } from 'vitest'
import { mostFromNetwork } from '../live/connections.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
let time = 0
afterEach(() => server.close())

const start = async (): Promise<void> => {
  time = 0
  server = await liveTable({ now: () => time })
}

type Socket = ReturnType<LiveTable['openSocket']>

/** A guest's browser, with a separate connection for each socket. */
async function somebody(): Promise<() => Promise<Socket>> {
  const { id } = await server.identity.newGuest()
  const [cookie = ''] = (await server.identity.signIn(id, null)).split(';')
  return async () => {
    const socket = server.openSocket('fixture', { cookie })
    await until(() => socket.connected)
    return socket
  }
}

/** Sends `lines` lines of chat. @returns how many were accepted. */
async function chat(socket: Socket, match: string, lines: number): Promise<number> {
  const kept = async (): Promise<number> => (await server.journal.chat(match, ['spectators'], 500)).length
  const before = await kept()
  let refused = 0
  const refuse = (): void => {
    refused += 1
  }
  socket.on('problem', refuse)
  for (let line = 0; line < lines; line += 1) socket.emit('chat', match, { id: `line-${line}`, sender: null, payload: 'hello' }, null)
  await until(async () => (await kept()) - before + refused === lines)
  socket.off('problem', refuse)
  return lines - refused
}

describe('a limit', () => {
  test('is not reset by leaving the namespace and entering it again on the same connection', async () => {
    await start()
    const match = await server.table()
    const socket = await (await somebody())()
    const stays = socket.io.socket('/other').connect()
    await until(() => stays.connected)
    const connection = socket.io.engine.id
    expect(await chat(socket, match, 8)).toBe(5)
    for (let again = 0; again < 3; again += 1) {
      socket.disconnect()
      await until(() => server.io.of('/fixture').sockets.size === 0)
      socket.connect()
      await until(() => socket.connected)
      expect(await chat(socket, match, 8)).toBe(0)
    }
    expect(socket.io.engine.id).toBe(connection)
    time = 4000
    expect(await chat(socket, match, 8)).toBe(2)
  })

  test('holds for a person, however many connections they open, and for a network, however many people it says it has', async () => {
    await start()
    const match = await server.table()
    const [ann, bob] = [await somebody(), await somebody()]
    const said: number[] = []
    for (let connection = 0; connection < 4; connection += 1) said.push(await chat(await ann(), match, 8))
    expect(said).toEqual([5, 5, 0, 0])
    expect(await chat(await bob(), match, 8)).toBe(5)
    let network = 15
    for (let person = 0; person < 9; person += 1) network += await chat(await (await somebody())(), match, 8)
    expect(network).toBe(50)
  })

  test('is charged by what is asked for: a hundred steps of the past cost more than one', async () => {
    await start()
    const match = await server.table()
    const socket = await (await somebody())()
    const ask = async (count: number) =>
      (await socket.timeout(20_000).emitWithAck('history', { match, seat: null, from: 0, count })).error ?? 'given'
    expect([await ask(100), await ask(100), await ask(60), await ask(10), await ask(10)]).toEqual([
      'given',
      'too-many-requests',
      'given',
      'given',
      'too-many-requests',
    ])
  })

  test('counts looking up the past for moves on states that are past', async () => {
    await start()
    const match = await server.table()
    const zero = await server.join(match, '0')
    await zero.act('roll')
    const move = { type: 'MAKE_MOVE', payload: { type: 'roll', args: [], playerID: '0', credentials: 'secret-0' } }
    for (let press = 0; press < 30; press += 1) zero.socket.emit('update', move, 0, match, '0')
    const told = (event: string) => zero.heard.filter(([name]) => name === event).length
    // the first of them repeats the roll itself
    await zero.until(() => told('refused') + told('problem') >= 29)
    expect(told('problem')).toBe(10)
  })
})

test('who goes on after being refused is disconnected', async () => {
  await start()
  const match = await server.table()
  const [attacker, honest] = [await (await somebody())(), await server.join(match, '0')]
  for (let frame = 0; frame < 150; frame += 1) attacker.emit('sync', match, null, null)
  await until(() => attacker.disconnected)
  expect(server.counts.get('cut_off')).toBe(1)
  expect(await honest.act('roll')).toMatchObject({ status: 'done' })
})

test('whoever watches and unwatches tables without end is disconnected', async () => {
  await start()
  const socket = server.openSocket('lobby')
  await until(() => socket.connected)
  for (let round = 0; round < 160; round += 1) {
    socket.emit('watch', 'mossy-kiln-2222-3333')
    socket.emit('unwatch', 'mossy-kiln-2222-3333')
  }
  await until(() => socket.disconnected)
  expect(server.counts.get('cut_off')).toBe(1)
})

describe('one connection', () => {
  const polling = async () => {
    const address = `${server.url}/socket.io/?EIO=4&transport=polling`
    const answer = await fetch(address)
    const { sid } = answer.ok ? (JSON.parse((await answer.text()).slice(1)) as { sid: string }) : { sid: '' }
    const say = async (packets: readonly string[]): Promise<number> =>
      (await fetch(`${address}&sid=${sid}`, { method: 'POST', body: packets.join('\x1e') })).status
    const poll = async (): Promise<string> => (await fetch(`${address}&sid=${sid}`)).text()
    return { status: answer.status, say, poll }
  }
  test('has a bounded number of sockets in all namespaces, however many one body asks for', async () => {
    await start()
    const namespaces = ['fixture', 'other', 'lobby']
    let entered = 0
    for (const name of namespaces) server.io.of(`/${name}`).on('connection', () => (entered += 1))
    const { say, poll } = await polling()
    await say(Array.from({ length: 300 }, (_, index) => `40/${namespaces[index % 3]},`))
    let refused = 0
    while (refused < 288) refused += (await poll()).match(/too-many-requests/g)?.length ?? 0
    expect(entered).toBe(12)
  })

  test('that sends packets faster than anybody reads is ended, also where nobody reads them', async () => {
    await start()
    const { say } = await polling()
    await say(Array.from({ length: 700 }, () => '3'))
    expect(await say(['40/fixture,'])).toBe(400)
    expect(server.counts.get('cut_off')).toBe(1)
  })

  test(`is one of ${mostFromNetwork} from its network`, async () => {
    await start()
    const statuses = await Promise.all(Array.from({ length: mostFromNetwork + 20 }, async () => (await polling()).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostFromNetwork)
    expect(statuses.filter((status) => status === 403)).toHaveLength(20)
  })
})
