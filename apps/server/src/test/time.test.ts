import { expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { earliest, tableTime } from '../match/time.ts'

const hour = 3_600_000

test('time goes on steadily, whatever the wall clock is set to, and stands while no server runs', async () => {
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  let [wall, steady] = [50 * hour, 7]
  const start = () => tableTime({ journal, bus, wall: () => wall, steady: () => steady })

  const first = await start()
  expect(first.now()).toBe(50 * hour)
  steady += hour
  wall -= 24 * hour
  expect(first.now()).toBe(51 * hour)
  await first.end()

  // down for two days, with the steady clock begun anew, and the wall clock ahead
  wall += 72 * hour
  steady = 0
  const second = await start()
  expect(second.now()).toBe(51 * hour - 20_000)
  steady += 30_000
  expect(second.now()).toBe(51 * hour + 10_000)
  await journal.close()
})

test('after a sudden end it goes on from where something was last done', async () => {
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  let steady = 0
  const start = () => tableTime({ journal, bus, wall: () => 5 * hour, steady: () => steady })
  const first = await start()
  steady = 1000
  bus.publish('match', { id: 'any', seq: 1 })
  await first.keep()
  steady = 2000
  await first.keep()
  steady = hour
  expect((await start()).now()).toBe(5 * hour + 1000 - 20_000)
  await journal.close()
})

test('nothing is swept away because the wall clock jumps, ahead or back', () => {
  const time = { now: () => 5 * hour }
  expect(earliest(time, () => 6 * hour)()).toBe(5 * hour)
  expect(earliest(time, () => 4 * hour)()).toBe(4 * hour)
})
