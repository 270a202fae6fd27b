import type { Status } from '@toadstool/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { gathering, type Moment, type Unheard } from '../live/gathering.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

let table: LiveTable | undefined
/** Ends the pause under way, if there is one: of gathering, or between parts of a broadcast. */
let over: (() => void) | undefined
let goOn: (() => void) | undefined

const gather: Moment = (then) => {
  over = then
  return () => {
    over = undefined
  }
}
const breath: Moment = (then) => {
  goOn = then
  return () => {
    goOn = undefined
  }
}

async function opened() {
  // No heartbeat interferes, however slow the machine is.
  table = await liveTable({ moments: { gather, breath }, beats: () => () => undefined })
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
  goOn = undefined
  await table?.close()
  table = undefined
})

const patches = (heard: readonly unknown[][]): unknown[][] =>
  heard.filter(([event]) => event === 'patch').map(([, , from, to]) => [from, to])

test('spectators hear of the first step at once, and of what follows closely in one go; players hear of each', async () => {
  const { table, id, zero, watcher, roll } = await opened()
  for (let made = 0; made < 3; made += 1) await roll()
  await zero.until(() => zero.state._stateID === 3)
  // Answered on the same connection, after all earlier messages.
  await watcher.socket.emitWithAck('history', { match: id, seat: null, from: 0, count: 1 })
  expect(patches(watcher.heard)).toEqual([[0, 1]])
  over?.()
  await watcher.until(() => watcher.state._stateID === 3)
  expect(patches(watcher.heard)).toEqual([
    [0, 1],
    [1, 3],
  ])
  expect(patches(zero.heard)).toHaveLength(3)
  const told = watcher.heard.slice(watcher.heard.findIndex(([event]) => event === 'patch'))
  expect(told.flatMap(([event, status]) => (event === 'status' ? (status as Status).owes[0]?.seat : []))).toEqual(['1', '1'])
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

test('many spectators are told in parts; whoever comes before the last of them is told hears nothing twice', async () => {
  const { table, id, watcher, roll } = await opened()
  const crowd = [watcher]
  for (let seated = 1; seated < 45; seated += 1) crowd.push(await table.join(id, null))
  const told = (): number => crowd.filter(({ heard }) => patches(heard).length === 1).length
  await roll()
  await expect.poll(told).toBe(20)
  goOn?.()
  await expect.poll(told).toBe(40)
  const late = await table.join(id, null)
  await expect.poll(told).toBe(45)
  expect(goOn).toBeUndefined()
  expect(late.state._stateID).toBe(1)
  expect(patches(late.heard)).toEqual([])
  await roll()
  over?.()
  crowd[44]?.socket.disconnect()
  goOn?.()
  goOn?.()
  await Promise.all([...crowd.slice(0, 44), late].map((each) => each.until(() => each.state._stateID === 2)))
})

test('a player hears of a step and of what it changes about the table in one frame', async () => {
  const { id, zero, roll } = await opened()
  // The newcomers have been told.
  await zero.until(() => zero.heard.some(([event, status]) => event === 'status' && (status as Status).spectators === 1))
  const frames: unknown[][] = []
  zero.socket.onAny((...event) => frames.push(event))
  await roll()
  await roll()
  // Answered on the same connection, after all earlier messages.
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

test('what else is said of the table comes after the last part of what is being told', () => {
  const told: string[] = []
  const parts = ({ from, to }: Unheard) => {
    let left = 3
    return () => {
      told.push(`${from}-${to}`)
      left -= 1
      return left > 0
    }
  }
  const gathered = gathering(parts, { gather, breath })
  gathered.add({ from: 4, to: 5, operations: [], entries: [] })
  expect([told.length, gathered.from()]).toEqual([1, 4])
  expect(gathered.addStatus({} as Status)).toBe(false)
  expect([told.length, gathered.from()]).toEqual([3, undefined])
  expect(goOn).toBeUndefined()
})

/** A gathering whose broadcasts have `parts` parts, with all that was sent. */
function collected(parts = 1) {
  const told: Unheard[] = []
  let pieces = 0
  const gathered = gathering(
    (unheard) => {
      told.push(unheard)
      let left = parts
      return () => {
        pieces += 1
        left -= 1
        return left > 0
      }
    },
    { gather, breath },
  )
  const add = (from: number, status?: Status) =>
    gathered.add({
      ...{ from, to: from + 1, entries: [{ _stateID: from }] },
      operations: [{ op: 'replace', path: '/round', value: from }],
      ...(status && { status }),
    })
  return { ...gathered, told, add, pieces: () => pieces }
}

test('what is gathered comes in order, with the latest status', () => {
  const { told, add, addStatus } = collected()
  const [early, late] = [{ spectators: 1 }, { spectators: 2 }] as unknown as [Status, Status]
  add(0)
  expect(addStatus(early)).toBe(false)
  add(1)
  expect(addStatus(early)).toBe(true)
  add(2)
  over?.()
  add(3, early)
  expect(addStatus(late)).toBe(true)
  over?.()
  const change = (value: number) => ({ op: 'replace', path: '/round', value })
  expect(told).toEqual([
    { from: 0, to: 1, operations: [change(0)], entries: [{ _stateID: 0 }] },
    { from: 1, to: 3, operations: [change(1), change(2)], entries: [{ _stateID: 1 }, { _stateID: 2 }], status: early },
    { from: 3, to: 4, operations: [change(3)], entries: [{ _stateID: 3 }], status: late },
  ])
})

test('all that is under way and gathered is told at once when somebody comes; the moment goes on', () => {
  const { told, add, flush, from, pieces } = collected(3)
  add(0)
  add(1)
  expect([told.length, pieces(), from()]).toEqual([1, 1, 0])
  goOn?.()
  expect([pieces(), from()]).toEqual([2, 0])
  flush()
  expect([told.length, pieces(), from(), goOn]).toEqual([2, 6, undefined, undefined])
  add(2)
  expect([told.length, from()]).toEqual([2, 2])
  over?.()
  expect([told.length, from()]).toEqual([3, 2])
  goOn?.()
  goOn?.()
  expect([pieces(), from()]).toEqual([9, undefined])
  over?.()
  add(3)
  expect(told).toHaveLength(4)
})

test('once all have gone nothing more is told to anybody', () => {
  const { told, add, end, flush, from, pieces } = collected(3)
  add(0)
  add(1)
  end()
  expect([over, goOn, from()]).toEqual([undefined, undefined, undefined])
  flush()
  expect([told.length, pieces()]).toEqual([1, 1])
  add(2)
  expect(told).toHaveLength(2)
})
