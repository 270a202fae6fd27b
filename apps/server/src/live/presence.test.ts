/** A table's status, as each audience gets it. */
import type { Socket } from 'socket.io'
import { expect, test } from 'vitest'
import { nowhere } from '../cluster/elsewhere.ts'
import type { Occupant, Progress, TableRecord } from '../journal/records.ts'
import type { Seen } from '../match/running.ts'
import type { Audience } from '../match/views.ts'
import { tableRecord } from '../test/liveTable.ts'
import { attendanceOf, matchData, presentIn, statusOf } from './presence.ts'

const person: Occupant = { kind: 'person', personId: 'ann', name: 'Ann', credentialHash: null, ready: true, data: { color: 'red' } }
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }
const clock = { decision: 'turn 1', since: 100_000, allowed: 10, bank: 30 }
const answered = { decision: null, since: 105_000, allowed: null, bank: 25 }

interface Given {
  readonly table?: Partial<TableRecord & Progress>
  readonly here?: readonly Audience[]
  readonly seen?: Readonly<Record<string, Seen>>
  readonly nudged?: Readonly<Record<string, number>>
  readonly to?: Audience
  readonly undoable?: number
  readonly botsRest?: boolean
}

const match = 'mossy-kiln-2222-3333'
const room = (here: readonly Audience[]) => ({ id: match, members: new Map(here.map((audience) => [{} as Socket, audience])) })
const at = (here: readonly Audience[], elsewhere = nowhere) => attendanceOf(match, room(here), elsewhere)

/** The status, at second 115, of a match of a person, a bot and an empty seat, with the person to move. */
function status({ table = {}, here = [], seen, nudged = {}, to = null, undoable = 0, botsRest = false }: Given) {
  const record = tableRecord('mossy-kiln-2222-3333', { kind: 'live', factor: 1, bank: 60 }, 'running', [person, bot, null])
  const progress = { owes: ['0'], owesSince: 100_000, outcome: null, clocks: { '0': clock, '1': answered } }
  const running = seen && { seen: new Map(Object.entries(seen)), nudged: new Map(Object.entries(nudged)) }
  return statusOf({ ...record, ...progress, ...table }, to, at(here), running, 115_000, undoable, botsRest)
}

test('seats are told with names, bots, who is there, and what is left of each bank', () => {
  expect(status({ here: ['0', null, null, '0'] })).toEqual({
    match: 'mossy-kiln-2222-3333',
    state: 'running',
    seats: [
      { seat: '0', name: 'Ann', bot: null, connected: true, bank: 25, gone: null, away: null },
      { seat: '1', name: 'Morel', bot: 'easy', connected: true, bank: 25, gone: null, away: null },
      { seat: '2', name: null, bot: null, connected: false, bank: 60, gone: null, away: null },
    ],
    spectators: 2,
    owes: [{ seat: '0', since: 100_000, deadline: 140_000, next: { does: 'stand-in', at: 140_000 }, nudged: false }],
    now: 115_000,
    sleep: null,
    takeBack: null,
    pause: null,
    proposal: null,
    takeBacks: 'agreed',
    rematch: null,
    undoable: 0,
  })
  expect(status({ table: { pace: { kind: 'none' } } }).seats.map(({ bank }) => bank)).toEqual([null, null, null])
})

test('what may be taken back is told, and that bots rest, where they do', () => {
  expect(status({ undoable: 3, botsRest: true })).toMatchObject({ undoable: 3, resting: true })
})

test('somebody is gone since they were last seen, unless they have just come', () => {
  const goneOf = (here: readonly Audience[], seen: Seen) => status({ here, seen: { '0': seen } }).seats[0]?.gone
  const left = { here: false, away: false, since: 90_000 }
  expect(goneOf([], left)).toBe(90_000)
  expect(goneOf(['0'], left)).toBeNull()
  expect(goneOf([], { ...left, here: true })).toBeNull()
  const seats = [{ ...person, away: { by: 'bot', since: 1 } }] as const
  expect(status({ table: { seats } }).seats[0]?.away).toEqual({ by: 'bot', free: false, left: false, votes: null })
})

test('who was reminded of this decision is told, not of an earlier one, nor where nobody is waited for', () => {
  const nudgedAt = (since: number) => status({ seen: {}, nudged: { '0': since } }).owes[0]?.nudged
  expect([nudgedAt(100_000), nudgedAt(99_999)]).toEqual([true, false])
  const unasked = status({ table: { owes: ['0'], owesSince: null, clocks: {} } })
  expect(unasked.owes).toEqual([{ seat: '0', since: 115_000, deadline: null, next: null, nudged: false }])
})

test('for others whoever has answered in secret is still waited for', () => {
  const shown = { ...clock, since: 101_000 }
  const table = { owes: [], owesSince: null, clocks: { '0': { ...answered, shown }, '1': answered } }
  const owes = (to: Audience) => status({ table, to }).owes.map(({ seat, since }) => [seat, since])
  expect([owes('0'), owes('1'), owes(null)]).toEqual([[], [['0', 101_000]], [['0', 101_000]]])
})

test('stock clients are told names, their own data, and who is connected', () => {
  const table = tableRecord('mossy-kiln-2222-3333', { kind: 'none' }, 'open', [person, bot, null, { ...person, data: null }])
  expect(matchData(table, at(['0']))).toEqual([
    { id: 0, name: 'Ann', data: { color: 'red' }, isConnected: true },
    { id: 1, name: 'Morel', isConnected: true },
    { id: 2, isConnected: false },
    { id: 3, name: 'Ann', isConnected: false },
  ])
  expect(matchData({ ...table, seats: [{ ...person, data: undefined }] }, attendanceOf(match, undefined, nowhere))).toEqual([
    { id: 0, name: 'Ann', isConnected: false },
  ])
  expect([presentIn(undefined), presentIn(room([null, null, '0', '0']))]).toEqual([
    { seats: [], spectators: 0 },
    { seats: ['0'], spectators: 2 },
  ])
})
