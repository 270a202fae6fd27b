import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { expect, test } from 'vitest'
import { handover } from './handover.ts'

/** Closes so many connections, and one that was closed before. @returns each pause, and how many were closed before it. */
async function partingOf(count: number): Promise<[pause: number, closed: number][]> {
  const engine = new EventEmitter()
  const pauses: [number, number][] = []
  let closed = 0
  const handOver = handover({ engine } as unknown as Pick<Server, 'engine'>, async (ms) => pauses.push([ms, closed]))
  const connections = Array.from({ length: count + 1 }, () => Object.assign(new EventEmitter(), { close: () => (closed += 1) }))
  for (const connection of connections) engine.emit('connection', connection)
  connections[0]?.emit('close')
  await handOver()
  return pauses
}

test('after the balancer has noticed, a hundred connections go at a time', async () => {
  expect(await partingOf(250)).toEqual([
    [2500, 0],
    [100, 100],
    [100, 200],
    [100, 250],
  ])
})

test('many more go in larger slices, for a stop has ten seconds', async () => {
  const pauses = await partingOf(9000)
  expect(pauses).toHaveLength(41)
  expect(pauses.at(-1)).toEqual([100, 9000])
})
