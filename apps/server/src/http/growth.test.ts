import { expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { measureGrowth } from './growth.ts'

test('what a thousand moves add is told once there were enough to say so', async () => {
  const bus = localBus()
  let used = 500_000
  const gauges = new Map<string, () => number | Promise<number>>()
  const metrics = { gauge: (name: string, _: string, read: () => number | Promise<number>) => void gauges.set(name, read) }
  const end = await measureGrowth({ metrics, bus, journal: { size: async () => ({ used, free: 7, log: 9 }) } })
  const read = (name: string) => gauges.get(`store_${name}`)?.()
  const play = (moves: number) => {
    for (let move = 0; move < moves; move += 1) bus.publish('match', { id: 'any', seq: move })
  }
  play(99)
  used += 99_000
  expect([await read('bytes'), await read('free_bytes'), await read('log_bytes')]).toEqual([599_000, 7, 9])
  expect(await read('growth_bytes_per_1000_moves')).toBeNaN()
  play(101)
  used += 101_000
  expect(await read('growth_bytes_per_1000_moves')).toBe(1_000_000)
  // shrinking gives back
  used -= 150_000
  expect(await read('growth_bytes_per_1000_moves')).toBe(250_000)
  end()
  play(100)
  expect(await read('growth_bytes_per_1000_moves')).toBe(250_000)
})
