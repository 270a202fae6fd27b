import type { Table, TableSeat } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { byCompany, isAsleep, isJoinable, isNewTo, isYourTurn, lastPlayed, lookersFor, waitingElsewhere } from './tables.ts'

type Occupant = NonNullable<TableSeat['occupant']>

const person = (name: string, changes: { connected?: boolean; you?: boolean } = {}): Occupant => ({
  ...{ kind: 'person', person: { id: name, name }, connected: true, ready: false, you: false, looking: false },
  ...changes,
})
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'normal' }

const tableOf = (id: string, state: Table['state'], occupants: readonly (Occupant | null)[], changes: Partial<Table> = {}): Table =>
  ({
    ...{ id, state, game: 'golems', updatedAt: 0 },
    seats: occupants.map((occupant, index) => ({ seat: String(index), occupant })),
    ...changes,
  }) as Table

test('tables to join stand first, those with somebody there before the others; people to watch next; those of one person and bots last', () => {
  const solitary = tableOf('solitary', 'running', [person('ann'), bot], { updatedAt: 9 })
  const full = tableOf('full', 'open', [person('ann'), bot], { updatedAt: 8 })
  const match = tableOf('match', 'running', [person('ann'), person('bob')], { updatedAt: 3 })
  const left = tableOf('left', 'open', [person('ann', { connected: false }), null], { updatedAt: 7 })
  const older = tableOf('older', 'open', [person('ann'), null], { updatedAt: 1 })
  const newer = tableOf('newer', 'open', [person('ann'), bot, null], { updatedAt: 2 })
  const sorted = [solitary, full, match, left, older, newer].sort(byCompany)
  expect(sorted.map(({ id }) => id)).toEqual(['newer', 'older', 'left', 'match', 'solitary', 'full'])
  expect(sorted.filter(isJoinable).map(({ id }) => id)).toEqual(['newer', 'older', 'left'])
})

test('who looks for company is counted once, and only if they are there, wait for somebody, and aren’t me', () => {
  const tables = [
    tableOf('a', 'open', [person('ann'), null]),
    tableOf('b', 'open', [person('ann'), person('bob'), null]),
    tableOf('c', 'open', [person('gone', { connected: false }), null]),
    tableOf('d', 'open', [person('me', { you: true }), null]),
    tableOf('e', 'open', [person('cyd'), bot]),
    tableOf('f', 'running', [person('dan'), bot]),
    tableOf('g', 'open', [person('eve'), null], { game: 'wizards-of-war' }),
  ]
  expect([lookersFor(tables, 'golems'), lookersFor(tables, 'wizards-of-war'), lookersFor([], 'golems')]).toEqual([2, 1, 0])
})

test('others who wait for the same game elsewhere are those who are there and still need somebody', () => {
  const mine = tableOf('mine', 'open', [person('me', { you: true }), null])
  const tables = [
    mine,
    tableOf('a', 'open', [person('ann'), null]),
    tableOf('b', 'open', [person('gone', { connected: false }), null]),
    tableOf('c', 'open', [person('cyd'), bot]),
    tableOf('d', 'open', [person('dan'), null], { game: 'wizards-of-war' }),
  ]
  expect(waitingElsewhere(tables, mine).map(({ id }) => id)).toEqual(['a'])
})

test('whoever has a table that never began is still new to the game', () => {
  const mine = [tableOf('a', 'open', [person('me'), null]), tableOf('b', 'over', [person('me'), bot], { game: 'wizards-of-war' })]
  expect([isNewTo(mine, 'golems'), isNewTo(mine, 'wizards-of-war')]).toEqual([true, false])
})

test('the game played last is that of the latest match that began, or the first on the shelf', () => {
  const shelf = [{ slug: 'golems' }, { slug: 'wizards-of-war' }]
  const begun = (game: string, updatedAt: number) => tableOf(game, 'over', [person('me')], { game, updatedAt, startedAt: 1 })
  const open = tableOf('open', 'open', [person('me')], { game: 'golems', updatedAt: 9, startedAt: null })
  const played = (...mine: Table[]) => lastPlayed(shelf, mine)?.slug
  expect(played(begun('golems', 1), begun('wizards-of-war', 2), open)).toBe('wizards-of-war')
  expect([played(begun('off the shelf', 3), begun('wizards-of-war', 2)), played(open), played()]).toEqual([
    'wizards-of-war',
    'golems',
    'golems',
  ])
})

test('it is nobody’s turn where a match sleeps, until it is woken', () => {
  const mine = tableOf('mine', 'running', [person('me', { you: true }), person('bob')], { yourSeat: '0', owes: ['0'] })
  const told = (table: Table) => [isYourTurn(table), isAsleep(table)]
  expect(told(mine)).toEqual([true, false])
  expect(told({ ...mine, sleep: { since: 5, until: null } })).toEqual([false, true])
  expect(told({ ...mine, sleep: { since: 5, until: 9 } })).toEqual([true, false])
})
