/** Answers to frames that can't be granted: the store fails, there are too many, or a newer one has overtaken them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
let match: string
/** Matches that can't be read at present. */
const ill = new Set<string>()
const wrap = (journal: Journal): Journal => ({
  ...journal,
  table: (id) => (ill.has(id) ? Promise.reject(new Error('the disk is gone')) : journal.table(id)),
})
let now: number
let beat: () => void
beforeEach(async () => {
  now = 0
  ill.clear()
  const beats = (each: () => void) => {
    beat = each
    return () => undefined
  }
  server = await liveTable({ wrap, now: () => now, beats })
  match = await server.table()
})
afterEach(() => server.close())

const heard = (client: Client, name: string): unknown[][] => client.heard.flatMap(([event, ...rest]) => (event === name ? [rest] : []))
const problems = (client: Client) => heard(client, 'problem').map(([problem]) => problem)
/** Once this is answered, all earlier messages have arrived. */
const settled = (client: Client) => client.socket.emitWithAck('alive', { match })
const ask = (client: Client, event: string, ...frame: unknown[]) => client.socket.timeout(20_000).emitWithAck(event, ...frame)
const move = (playerID: unknown, credentials: unknown = 'secret-0') => ({
  type: 'MAKE_MOVE',
  payload: { type: 'roll', args: [], playerID, credentials },
})
const internal = { error: 'internal', message: 'something went wrong on the server' }
const slowDown = { error: 'too-many-requests', message: 'slow down' }

test('whoever asks while the store fails is told so, each in its own way', async () => {
  const zero = await server.join(match, '0')
  const line = { id: 'line-1', sender: '0', payload: 'hello' }
  ill.add(match)
  expect(await ask(zero, 'chat', match, line)).toEqual(internal)
  expect(await ask(zero, 'history', { match, seat: '0', from: 0, count: 1 })).toEqual(internal)
  for (const [number, [event, ...frame]] of [
    ['chat', match, line],
    ['hurry', { match, seat: '0' }],
    ['sync', match, '0', 'secret-0'],
  ].entries()) {
    zero.socket.emit(String(event), ...frame)
    await zero.until(() => problems(zero).length === number + 1)
  }
  expect(problems(zero)).toEqual([internal, internal, internal])
  const messages = server.errors.map((error) => (error as [string])[0])
  expect(messages.filter((message) => message === 'a page of the past could not be made')).toHaveLength(1)
  ill.clear()
  zero.socket.emit('sync', match, '0', 'secret-0')
  await zero.until(() => heard(zero, 'sync').length === 2)
})

test('a picture that couldn’t be read comes with a later heartbeat, without being asked for again', async () => {
  const zero = await server.join(match, '0')
  ill.add(match)
  zero.socket.emit('sync', match, '0', 'secret-0')
  await zero.until(() => problems(zero).length === 1)
  await zero.act('roll')
  beat()
  await zero.until(() => problems(zero).length === 2)
  ill.clear()
  beat()
  await zero.until(() => heard(zero, 'sync').length === 2)
  expect(zero.state._stateID).toBe(1)
  beat()
  await settled(zero)
  expect([heard(zero, 'sync').length, problems(zero)]).toEqual([2, [internal, internal]])
})

test('a question that failed isn’t asked again once another has been, or its page is gone', async () => {
  const [zero, gone] = [await server.join(match, '0'), await server.join(match, null)]
  const other = await server.table()
  ill.add(match)
  for (const client of [zero, gone]) {
    client.socket.emit('sync', match, null, null)
    await client.until(() => problems(client).length === 1)
  }
  gone.socket.disconnect()
  zero.socket.emit('sync', other, null, null)
  await zero.until(() => heard(zero, 'sync').length === 2)
  await until(() => server.live.spectators(other) === 1)
  ill.clear()
  beat()
  await settled(zero)
  expect([heard(zero, 'sync').map(([id]) => id), server.live.spectators(match)]).toEqual([[match, other], 0])
})

test('an action at a match that can’t be read has failed', async () => {
  const zero = await server.join(match, '0')
  const other = `${match.slice(0, -4)}2222`
  ill.add(other)
  const act = { id: 'some-action', match: other, seat: '0', move: 'roll', args: [] }
  expect(await ask(zero, 'act', act)).toEqual({ status: 'failed', ...internal })
})

test('a stock client names its seat once or twice, and not two different ones', async () => {
  const zero = await server.join(match, '0')
  zero.socket.emit('update', move('0'), 0, match, null)
  await zero.until(() => zero.state._stateID === 1)
  const one = await server.join(match, '1')
  one.socket.emit('update', move(null, null), 1, match, '1')
  await one.until(() => one.state._stateID === 2)
  const refused = () => server.counts.get('frames_refused wrong-credentials') ?? 0
  const notYours = { error: 'wrong-credentials', message: 'this seat is not yours' }
  for (const [number, [seat, inside]] of [
    [null, null],
    ['1', '0'],
    ['0', '1'],
  ].entries()) {
    zero.socket.emit('update', move(inside), 2, match, seat)
    await zero.until(() => problems(zero).length === number + 1)
    expect([problems(zero).at(-1), refused()]).toEqual([notYours, number + 1])
  }
  expect(await zero.socket.emitWithAck('act', { id: 'some-action', match, seat: '1', move: 'nod', args: [] })).toEqual({
    status: 'failed',
    ...notYours,
  })
  expect(refused()).toBe(4)
})

test('a malformed update gets the whole picture again, as often as pictures may be asked for, and only who has one', async () => {
  const zero = await server.join(match, '0')
  for (let said = 0; said < 31; said += 1) zero.socket.emit('update', 7)
  await zero.until(() => problems(zero).length === 31)
  await settled(zero)
  expect(heard(zero, 'sync')).toHaveLength(30)
  const stranger = await server.join('mossy-kiln-7kq3-x2md', null)
  stranger.socket.emit('update', 7)
  await stranger.until(() => problems(stranger).length === 2)
  await settled(stranger)
  expect(heard(stranger, 'sync')).toEqual([])
})

test('a picture too many is refused, and whoever asked keeps their place', async () => {
  const zero = await server.join(match, '0')
  for (let asked = 0; asked < 30; asked += 1) zero.socket.emit('sync', match, '0', 'secret-0')
  await zero.until(() => problems(zero).length === 1)
  expect(problems(zero)).toEqual([slowDown])
  await until(() => server.live.isConnected(match, '0'))
})

test('of two questions for a match only the newer is answered', async () => {
  const other = await server.table()
  const watcher = await server.join(match, null)
  watcher.socket.emit('sync', match, '0', 'secret-0')
  watcher.socket.emit('sync', other, null, null)
  await watcher.until(() => heard(watcher, 'chatHistory').length === 2)
  expect(heard(watcher, 'sync').map(([id]) => id)).toEqual([match, other])
  expect([server.live.spectators(match), server.live.isConnected(match, '0'), server.live.spectators(other)]).toEqual([0, false, 1])
})

test('a frame too many is answered, and counted', async () => {
  const zero = await server.join(match, '0')
  const answers = await Promise.all(Array.from({ length: 200 }, () => settled(zero)))
  expect(answers.filter((answer) => 'error' in answer)).toEqual([{ status: 'failed', ...slowDown }])
  expect(server.counts.get('frames_refused too-many')).toBe(1)
  now = 1000
  expect(await settled(zero)).toEqual({ version: 0 })
})

test('an action too many is counted, by its own frame and by a stock client’s', async () => {
  const zero = await server.join(match, '0')
  const refused = () => server.counts.get('frames_refused too-many')
  for (let made = 0; made < 60; made += 1) await zero.act('nod')
  expect(await zero.act('nod')).toEqual({ status: 'failed', ...slowDown })
  expect(refused()).toBe(1)
  zero.socket.emit('update', move('0'), 60, match, '0')
  await zero.until(() => heard(zero, 'refused').length === 1)
  expect([heard(zero, 'refused'), refused()]).toEqual([[[{ status: 'failed', ...slowDown }]], 2])
})

test('pages of the past end where the match stands', async () => {
  const zero = await server.join(match, '0')
  await zero.act('roll')
  const page = async (from: number, count: number) => {
    const { steps, version } = await ask(zero, 'history', { match, seat: '0', from, count })
    return [steps.map(({ seq }: { seq: number }) => seq), version]
  }
  expect([await page(0, 1), await page(0, 10), await page(1, 10), await page(2, 10)]).toEqual([
    [[0], 1],
    [[0, 1], 1],
    [[1], 1],
    [[], 1],
  ])
})

test('whoever asks about another match than the one they look at hears what its spectators have been told', async () => {
  const [zero, watcher] = [await server.join(match, '0'), await server.join(match, null)]
  await server.host.act(match, '1', { id: 'a-secret-word', move: 'whisper', args: [] })
  await server.host.act(match, '0', { id: 'a-second-word', move: 'whisper', args: [] })
  const elsewhere = await server.join(await server.table(), '0')
  expect([await settled(elsewhere), await settled(watcher)]).toEqual([{ version: 0 }, { version: 0 }])
  expect(await settled(zero)).toEqual({ version: 2 })
})
