import type { Table } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { byUrgency } from './urgency.ts'

const waiting = (id: string, pace: 'live' | 'days' | 'none', since: number, until: number | null = null) =>
  ({ id, pace: { kind: pace }, yourTurn: { since, until }, owesSince: 0, updatedAt: 0 }) as unknown as Table

test('a running clock comes first, the one with least time left before all; then what has waited longest for me', () => {
  const tables = [
    waiting('since noon', 'none', 12),
    waiting('by day, since eight', 'days', 8, 30),
    waiting('runs for long', 'live', 14, 99),
    waiting('runs out', 'live', 15, 16),
    waiting('no clock now', 'live', 9),
    { id: 'to begin', pace: { kind: 'live' }, owesSince: null, updatedAt: 10 } as Table,
  ]
  const order = ['runs out', 'runs for long', 'by day, since eight', 'no clock now', 'to begin', 'since noon']
  expect(tables.toSorted(byUrgency).map(({ id }) => id)).toEqual(order)
})
