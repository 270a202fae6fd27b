import type { Table, TableSeat } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { isUpToYou } from './whyNotStart.ts'

type Occupant = NonNullable<TableSeat['occupant']>

const person = (name: string, ready: boolean): Occupant => ({
  ...{ kind: 'person', person: { id: name, name }, connected: true, looking: false },
  ...{ you: name === 'me', ready },
})
const open = (occupants: readonly (Occupant | null)[], changes: Partial<Table> = {}): Table =>
  ({
    ...{ state: 'open', yours: false, yourSeat: '0' },
    seats: occupants.map((occupant, index) => ({ seat: String(index), occupant })),
    ...changes,
  }) as Table

test('a full table waits for whoever hasn’t said that they are ready', () => {
  expect(isUpToYou(open([person('me', false), person('ann', true)]))).toBe(true)
  expect(isUpToYou(open([person('me', true), person('ann', false)]))).toBe(false)
  expect(isUpToYou(open([person('me', false), null]))).toBe(false)
  expect(isUpToYou(open([person('me', false), person('ann', true)], { closed: true }))).toBe(false)
  expect(isUpToYou(open([person('ann', true), person('bob', true)], { yourSeat: null }))).toBe(false)
})

test('and for its host once all others are', () => {
  expect(isUpToYou(open([person('me', true), person('ann', true)], { yours: true }))).toBe(true)
  expect(isUpToYou(open([person('me', true), person('ann', false)], { yours: true }))).toBe(false)
})

test('a match waits for whoever is to move', () => {
  const match = { ...open([person('me', false), person('ann', true)]), state: 'running', owes: ['0'] } as Table
  expect([isUpToYou(match), isUpToYou({ ...match, owes: ['1'] })]).toEqual([true, false])
})
