import type { Status } from '@toadstool/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { type LiveTable, liveTable } from './liveTable.ts'

let table: LiveTable | undefined
/** Ends the moment that has begun, if one has. */
let over: (() => void) | undefined

async function opened() {
  table = await liveTable({
    moment(then) {
      over = then
      return () => {
        over = undefined
      }
    },
  })
  const id = await table.table()
  const [zero, one, watcher] = [await table.join(id, '0'), await table.join(id, '1'), await table.join(id, null)]
  let rolled = 0
  const roll = async (): Promise<void> => {
    expect(await (rolled % 2 === 0 ? zero : one).act('roll')).toMatchObject({ status: 'done' })
    rolled += 1
  }
  return { table, id, zero, watcher, roll }
}

afterEach(async () => {
  over = undefined
  await table?.close()
  table = undefined
})

const patches = (heard: readonly unknown[][]): unknown[][] =>
  heard.filter(([event]) => event === 'patch').map(([, , from, to]) => [from, to])

test('spectators hear of the first step at once, and of what follows closely in one go; players hear of each', async () => {
  const { table, id, zero, watcher, roll } = await opened()
  for (let made = 0; made < 3; made += 1) await roll()
  await zero.until(() => zero.state._stateID === 3)
  // Answered on the same connection, after whatever was told before.
  await watcher.socket.emitWithAck('history', { match: id, seat: null, from: 0, count: 1 })
  expect(patches(watcher.heard)).toEqual([[0, 1]])
  over?.()
  await watcher.until(() => watcher.state._stateID === 3)
  expect(patches(watcher.heard)).toEqual([
    [0, 1],
    [1, 3],
  ])
  expect(patches(zero.heard)).toHaveLength(3)
  expect(watcher.heard.filter(([event]) => event === 'status').map(([, status]) => (status as Status).owes[0]?.seat)).toEqual([
    '0',
    '1',
    '1',
  ])
  expect(watcher.state.G).toEqual((await table.join(id, null)).state.G)
})

test('a moment in which nothing happens is over: the next step is heard at once', async () => {
  const { watcher, roll } = await opened()
  await roll()
  await watcher.until(() => watcher.state._stateID === 1)
  over?.()
  await roll()
  await watcher.until(() => watcher.state._stateID === 2)
  expect(patches(watcher.heard)).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('who comes in between hears nothing twice, and who asks how far the match is has been told', async () => {
  const { table, id, watcher, roll } = await opened()
  await roll()
  await roll()
  const late = await table.join(id, null)
  expect(late.state._stateID).toBe(2)
  await watcher.until(() => watcher.state._stateID === 2)
  await roll()
  expect(await watcher.socket.emitWithAck('alive', { match: id })).toEqual({ version: 3 })
  expect(watcher.state._stateID).toBe(3)
  await late.until(() => late.state._stateID === 3)
  expect(patches(late.heard)).toEqual([[2, 3]])
})

test('a player hears of a step and of what it changes about the table in one frame', async () => {
  const { id, zero, roll } = await opened()
  // Whoever has come has been told.
  await zero.until(() => zero.heard.some(([event, status]) => event === 'status' && (status as Status).spectators === 1))
  const frames: unknown[][] = []
  zero.socket.onAny((...event) => frames.push(event))
  await roll()
  await roll()
  // Answered on the same connection, after whatever was told before.
  await zero.socket.emitWithAck('alive', { match: id })
  expect(frames.map(([event, , from, to, , , status]) => [event, from, to, (status as Status | undefined)?.owes[0]?.seat])).toEqual([
    ['patch', 0, 1, '1'],
    ['patch', 1, 2, '0'],
  ])
})

test('for a step of a match that is followed no table is read', async () => {
  const { table, id, roll } = await opened()
  const news: unknown[] = []
  table.bus.subscribe('table', ({ by }) => void (by && news.push(by)))
  await roll()
  expect(news).toEqual(['step'])
  const look = vi.spyOn(table.host, 'notice')
  table.bus.publish('table', { id, by: 'step' })
  expect(look).not.toHaveBeenCalled()
  table.bus.publish('table', { id })
  expect(look).toHaveBeenCalledOnce()
})
