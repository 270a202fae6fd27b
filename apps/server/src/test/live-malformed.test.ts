/** Frames that are none: each is counted, as `/metrics` shows it, and its sender is told. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const counted = () => server.counts.get('frames_refused malformed')

test.each(['sync', 'update', 'hurry', 'nudge'])('of %s', async (event) => {
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
