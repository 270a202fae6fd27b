/** Malformed frames: each is counted for `/metrics`, and its sender is told. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const counted = () => server.counts.get('frames_refused malformed')

test.each(['sync', 'update', 'hurry', 'tempo', 'nudge', 'hands'])('of %s', async (event) => {
  const zero = await server.join(await server.table(), '0')
  zero.socket.emit(event, 7)
  await zero.until(() => zero.heard.some(([heard]) => heard === 'problem'))
  expect(zero.heard.filter(([heard]) => heard === 'problem')).toEqual([
    ['problem', { error: 'bad-request', message: 'this frame is malformed' }],
  ])
  expect(counted()).toBe(1)
})

test.each([
  ['act', { status: 'failed', error: 'bad-request', message: 'this is no action' }],
  ['history', { error: 'bad-request', message: 'this is no page of a match' }],
  ['chat', { error: 'bad-request', message: 'this frame is malformed' }],
])('of %s, whose answer says so', async (event, answer) => {
  const zero = await server.join(await server.table(), '0')
  expect(await zero.socket.timeout(20_000).emitWithAck(event, 7)).toEqual(answer)
  expect(counted()).toBe(1)
})

test('of those that ask whether the connection lives', async () => {
  const zero = await server.join(await server.table(), '0')
  zero.socket.emit('alive', 7)
  await zero.act('nothing')
  expect(counted()).toBe(1)
})

test('what nobody knows is counted apart', async () => {
  const zero = await server.join(await server.table(), '0')
  zero.socket.emit('dance', 7)
  await zero.act('nothing')
  expect(Object.fromEntries(server.counts)).toMatchObject({ 'frames_refused unknown-event': 1 })
  expect(counted()).toBeUndefined()
})

const unknown = 'mossy-kiln-2222-3333'
const hosted: [string, (server: LiveTable) => string | Promise<string>][] = [
  ['that isn’t there', () => unknown],
  ['of another game', (server) => server.table({ game: 'other' })],
]

test.each(hosted)('whatever is said about a match %s is answered: there is none', async (_, other) => {
  const zero = await server.join(await server.table(), '0')
  const match = await other(server)
  const about = { match, seat: '0' }
  const answer = (event: string, ...frame: unknown[]) => zero.socket.timeout(20_000).emitWithAck(event, ...frame)
  expect(await answer('act', { ...about, id: 'some-action', move: 'roll', args: [] })).toMatchObject({
    status: 'failed',
    error: 'no-such-match',
  })
  expect(await answer('history', { ...about, from: 0, count: 1 })).toMatchObject({ error: 'no-such-match' })
  expect(await answer('chat', match, { id: 'line-1', sender: '0', payload: 'Hello.' }, 'secret-0')).toMatchObject({
    error: 'no-such-match',
  })
  const problems = () => zero.heard.flatMap(([event, problem]) => (event === 'problem' ? [(problem as { error: string }).error] : []))
  const frames = [
    ['update', { type: 'MAKE_MOVE', payload: { type: 'roll', args: [], playerID: '0', credentials: 'secret-0' } }, 0, match, '0'],
    ['hurry', about],
    ['tempo', { ...about, wish: 'calm' }],
    ['nudge', { ...about, to: '1' }],
    ['sync', match, '0', 'secret-0'],
  ] as const
  for (const [number, [event, ...frame]] of frames.entries()) {
    zero.socket.emit(event, ...frame)
    await zero.until(() => problems().length > number)
  }
  expect(problems()).toEqual(frames.map(() => 'no-such-match'))
  expect(server.errors).toEqual([])
})

test('of a table whose match has not begun nothing is played, and there is no past', async () => {
  const match = await server.table({ state: 'open' })
  const zero = await server.join(match, '0')
  expect(await zero.act('roll')).toMatchObject({ status: 'failed', error: 'not-started' })
  const past = await zero.socket.timeout(20_000).emitWithAck('history', { match, seat: '0', from: 0, count: 1 })
  expect(past).toMatchObject({ error: 'no-such-match' })
})
