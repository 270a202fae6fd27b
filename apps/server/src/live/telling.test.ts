/** Nodes that don't know who is here are told of all, once for those who ask in the same moment. */
import type { Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Topics } from '../cluster/topics.ts'
import type { LiveRoom } from './context.ts'
import { tellingAll } from './telling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function node() {
  const bus = localBus()
  const said: unknown[][] = []
  for (const topic of ['everybody', 'here', 'page'] as const) bus.subscribe(topic, (message) => void said.push([topic, message]))
  const room = (id: string, ...audiences: (string | null)[]): [string, LiveRoom] => [
    id,
    { id, members: new Map(audiences.map((audience) => [{} as Socket, audience])) } as LiveRoom,
  ]
  const rooms = new Map([room('mossy-kiln', '0', '0', null), room('dewy-loom', '1')])
  const pages: Topics['page'][] = [{ person: 'ann', table: null, isOpen: true }]
  const end = tellingAll({ bus, rooms, pages: () => pages })
  const ask = (from = 'far') => bus.pass('hello', {}, from)
  return { bus, said, rooms, pages, end, ask }
}

const all = [
  ['everybody', { is: 'begun' }],
  ['here', { match: 'mossy-kiln', seats: ['0'], spectators: 1 }],
  ['here', { match: 'dewy-loom', seats: ['1'], spectators: 0 }],
  ['page', { person: 'ann', table: null, isOpen: true }],
  ['everybody', { is: 'said' }],
]

test('who asks within a tenth of a second is told with the others, as it is then', () => {
  const { said, rooms, pages, ask } = node()
  ask()
  vi.advanceTimersByTime(99)
  ask('farther')
  rooms.delete('dewy-loom')
  pages.push({ person: 'bob', table: 'dewy-loom', isOpen: true })
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([all[0], all[1], all[3], ['page', { person: 'bob', table: 'dewy-loom', isOpen: true }], all[4]])
  vi.advanceTimersByTime(1_000)
  expect(said).toHaveLength(5)
})

test('who asks later is told again; this node itself knows', () => {
  const { bus, said, ask } = node()
  bus.publish('hello', {})
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(said).toEqual([...all, ...all])
})

test('once it has ended nobody is told', () => {
  const { said, end, ask } = node()
  ask()
  end()
  ask()
  expect(vi.getTimerCount()).toBe(0)
  const idle = node()
  idle.end()
  idle.ask()
  vi.advanceTimersByTime(1_000)
  expect([said, idle.said]).toEqual([[], []])
})
