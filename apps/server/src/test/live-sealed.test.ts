/** A sealed answer of which others can see nothing: not even that there was one. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journalPath } from './folders.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
let beat: () => void
let match: string
let clients: Client[]
beforeEach(async () => {
  server = await liveTable({
    beats(look) {
      beat = look
      return () => undefined
    },
  })
  match = await server.table()
  clients = await Promise.all(['0', '1', null].map((seat) => server.join(match, seat)))
})
afterEach(() => server.close())

const secretly = (seat: string) => server.host.act(match, seat, { id: `secret-of-${seat}`, move: 'whisper', args: [] })

const patches = ({ heard }: Client) => heard.filter(([event]) => event === 'patch').map(([, , from, to]) => [from, to])
const heres = ({ heard }: Client) => heard.filter(([event]) => event === 'here').map(([, here]) => (here as { version: number }).version)

test('others hear of it with what they can see next, and are behind by nothing until then', async () => {
  const [zero, one, watcher] = clients as [Client, Client, Client]
  await server.host.act(match, '0', { id: 'the-first-roll', move: 'roll', args: [] })
  await watcher.until(() => watcher.state._stateID === 1)
  expect(await secretly('1')).toMatchObject({ status: 'done', version: 2 })
  await one.until(() => one.state._stateID === 2)
  beat()
  await watcher.until(() => heres(watcher).length === 1)
  await zero.until(() => heres(zero).length === 1)
  expect([heres(zero), heres(watcher)]).toEqual([[1], [1]])
  expect([patches(zero), patches(watcher)]).toEqual([[[0, 1]], [[0, 1]]])
  // newcomers, and requests for the past or for the version, learn no more
  const late = await server.join(match, null)
  expect(late.state._stateID).toBe(1)
  expect(await late.socket.emitWithAck('alive', { match })).toEqual({ version: 1 })
  const page = await late.socket.emitWithAck('history', { match, from: 0, count: 10 })
  expect([page.version, page.steps.map(({ seq }: { seq: number }) => seq)]).toEqual([1, [0, 1]])
  await server.host.act(match, '1', { id: 'the-second-roll', move: 'roll', args: [] })
  for (const each of [zero, watcher, late]) await each.until(() => each.state._stateID === 3)
  expect([patches(zero).at(-1), patches(one).slice(-2)]).toEqual([
    [1, 3],
    [
      [1, 2],
      [2, 3],
    ],
  ])
  expect(watcher.state.G).toEqual(late.state.G)
})

test('a stock client acts on the state that it is shown', async () => {
  const [zero] = clients as [Client]
  await secretly('1')
  zero.socket.emit(
    'update',
    { type: 'MAKE_MOVE', payload: { type: 'roll', args: [], playerID: '0', credentials: 'secret-0' } },
    0,
    match,
    '0',
  )
  await zero.until(() => zero.state._stateID === 2)
  expect(patches(zero)).toEqual([[0, 2]])
})

test('a server that starts again in between tells no more', async () => {
  const path = journalPath()
  const first = await liveTable({ path })
  const id = await first.table()
  const say = (at: LiveTable, seat: string, move: string) => at.host.act(id, seat, { id: `${move}-of-${seat}`, move, args: [] })
  await say(first, '0', 'roll')
  await say(first, '1', 'whisper')
  await first.close()
  const second = await liveTable({ path })
  const [zero, one, watcher] = await Promise.all(['0', '1', null].map((seat) => second.join(id, seat)))
  const numMoves = [zero, one, watcher].map((client) => client?.state.ctx.numMoves)
  expect([zero, one, watcher].map((client) => client?.state._stateID)).toEqual([1, 2, 1])
  expect([numMoves[0], numMoves[2]]).toEqual([1, 1])
  await say(second, '1', 'roll')
  await watcher?.until(() => watcher.state._stateID === 3)
  await second.close()
})
