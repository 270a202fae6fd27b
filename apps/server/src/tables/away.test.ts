/** Seats of players who have gone: what becomes of the seat, the votes and the table. */
import { RequestError } from '@toadstool/protocol'
import { describe, expect, test } from 'vitest'
import type { Away, Occupant, TableRecord } from '../journal/records.ts'
import { person } from '../test/attended.ts'
import { fixture } from '../test/fixture.ts'
import { tableRecord } from '../test/liveTable.ts'
import {
  awayAt,
  awayShown,
  backAt,
  decided,
  freedAt,
  goneAt,
  hasLeft,
  lastAt,
  leftAt,
  levelFor,
  livingSeats,
  usualAbsence,
  voted,
  withEmptied,
} from './away.ts'
import { isFreeToTake } from './seats.ts'

const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }
const voting = (votes: Away['votes'] = {}): Away => ({ by: 'nobody', since: 5, votes })

const tableOf = (seats: readonly (Occupant | null)[], changes: Partial<TableRecord> = {}): TableRecord => ({
  ...tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'running', [...seats]),
  ...changes,
})

const code = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof RequestError ? error.code : error
  }
}

describe('who goes and comes', () => {
  test('goes once, from a match that is played, and only people do', () => {
    const [gone, back] = [person('Ann', { by: 'fallback', since: 5 }), person('Ann')]
    const table = tableOf([person('Ann'), bot, null])
    expect(goneAt(table, '0', 'stand-in', 5)).toEqual({ ...table, seats: [gone, bot, null] })
    for (const seat of ['1', '2']) expect(goneAt(table, seat, 'bot', 5)).toBe(table)
    const away = tableOf([gone, bot])
    expect(goneAt(away, '0', 'bot', 9)).toBe(away)
    const open = tableOf([person('Ann')], { state: 'open' })
    expect(goneAt(open, '0', 'bot', 9)).toBe(open)

    expect(backAt(away, '0').seats).toEqual([back, bot])
    expect(backAt(away, '1')).toBe(away)
    expect(backAt(table, '0')).toBe(table)
  })

  test('whoever has left for good does not come back; a credential alone still proves a seat', () => {
    const nobody = { ...person('Ann', { by: 'bot', since: 5 }), personId: null }
    const byCredential = { ...nobody, credentialHash: 'abcd' }
    expect([nobody, byCredential, person('Ann')].map(hasLeft)).toEqual([true, false, false])
    const table = tableOf([nobody, byCredential])
    expect(backAt(table, '0')).toBe(table)
    expect(awayAt(backAt(table, '1'), '1')).toBeUndefined()
  })

  test('others see by whom the seat is played, whether it is free, and how they vote', () => {
    expect(awayShown(person('Ann'))).toBeNull()
    expect(awayShown(person('Ann', { by: 'bot', since: 5, free: true }))).toEqual({ by: 'bot', free: true, left: false, votes: null })
    expect(awayShown({ ...person('Ann', voting({ '1': 'bot' })), personId: null })).toEqual({
      by: 'nobody',
      free: false,
      left: true,
      votes: { '1': 'bot' },
    })
  })

  test('a seat is free to take where nobody sits, and where the table gives it away', () => {
    const away = (free?: true) => person('Ann', { by: 'bot', since: 5, ...(free && { free }) })
    expect([null, bot, person('Ann'), away(), away(true)].map(isFreeToTake)).toEqual([true, false, false, false, true])
  })

  test('a bot plays on at the usual level, or at the first that the game has', () => {
    const level = (...botLevels: ('easy' | 'normal' | 'hard')[]) => levelFor({ card: { ...fixture.card, botLevels } })
    expect([level('easy', 'normal', 'hard'), level('hard', 'easy'), level()]).toEqual(['normal', 'hard', undefined])
  })

  test('a table of a stock client has no usual way with absence', () => {
    expect([{ listed: true }, { listed: false }, { listed: true, stock: true }].map(usualAbsence)).toEqual(['bot', 'vote', undefined])
  })
})

describe('a seat that is left', () => {
  test('keeps nothing by which it was proved, and is remembered with who sat there', () => {
    const ann = { ...person('Ann'), credentialHash: 'abcd', data: { any: 'thing' } }
    const table = tableOf([ann, person('Bob')], { absence: 'bot' })
    const left = leftAt(table, '0', 7)
    expect(left.seats).toEqual([{ ...person('Ann', { by: 'bot', since: 7 }), personId: null }, person('Bob')])
    expect(left.left).toEqual([{ seat: '0', personId: 'Ann-1234', name: 'Ann' }])
    expect(freedAt(table, '0', 7).seats[0]).toMatchObject({ personId: null, away: { by: 'bot', since: 7, free: true } })
    expect(left).toMatchObject({ id: table.id, absence: 'bot', state: 'running' })
    // An operator may still free the seat, but nobody leaves twice.
    expect(freedAt(left, '0', 8).left).toEqual(left.left)
  })

  test('is left in a match that is played alone, and by people', () => {
    const open = tableOf([person('Ann')], { state: 'open' })
    expect(leftAt(open, '0', 7)).toBe(open)
    const table = tableOf([bot, null, person('Ann')])
    expect([leftAt(table, '0', 7), freedAt(table, '1', 7)]).toEqual([table, table])
    expect(leftAt(table, '0', 7)).toBe(table)
  })

  test('passes the table on to the first person who can be known again, if the host has left', () => {
    const byCredential = { ...person('Guest'), personId: null, credentialHash: 'abcd' }
    const seats = [bot, person('Ann'), byCredential, person('Bob'), person('Cem')]
    const host = (hostId: string | null, ...leaving: string[]) =>
      leaving.reduce((table, seat) => leftAt(table, seat, 7), tableOf(seats, { hostId })).hostId
    expect(host('Ann-1234', '1')).toBe('Bob-1234')
    expect(host('Cem-1234', '3')).toBe('Cem-1234')
    expect(host('Cem-1234', '4', '1')).toBe('Bob-1234')
    expect(host('Ann-1234', '3', '4', '1')).toBeNull()
  })

  test('takes its votes along', () => {
    const other = person('Dan', { by: 'bot', since: 5 })
    const table = tableOf([person('Ann'), person('Bob'), person('Cem', voting({ '0': 'bot', '1': 'free' })), other, bot])
    const left = leftAt(table, '0', 7)
    expect(awayAt(left, '2')).toEqual(voting({ '1': 'free' }))
    expect(left.seats.slice(3)).toEqual([other, bot])
  })

  test('by fifty is remembered, and no more', () => {
    const left = (count: number) => Array.from({ length: count }, (_, each) => ({ seat: '1', personId: `p-${each}`, name: 'Guest' }))
    const after = (count: number) => leftAt(tableOf([person('Ann')], { left: left(count) }), '0', 7).left
    expect([after(49)?.length, after(50)?.length]).toEqual([50, 50])
    expect([after(49)?.at(-1)?.personId, after(50)?.at(-1)?.personId]).toEqual(['Ann-1234', 'p-49'])
  })

  test('was that of whoever left it last', () => {
    const left = ['Ann', 'Bob'].map((name) => ({ seat: '0', personId: name, name }))
    expect(lastAt({ left: [...left, { seat: '1', personId: 'Cem', name: 'Cem' }] }, '0')?.name).toBe('Bob')
    expect([lastAt({}, '0'), lastAt({ left }, '1')]).toEqual([undefined, undefined])
  })

  test('empty by an earlier release counts as left in a match that is played', () => {
    const table = tableOf([person('Ann'), null, bot, null], { absence: 'stand-in' })
    const away = { by: 'fallback', since: 7, free: true }
    const nobody = { kind: 'person', personId: null, credentialHash: null, ready: true, data: null, away }
    expect(withEmptied(table, 7).seats).toEqual([person('Ann'), { ...nobody, name: 'Guest 2' }, bot, { ...nobody, name: 'Guest 4' }])
    for (const same of [tableOf([null], { state: 'open' }), tableOf([person('Ann'), bot])]) expect(withEmptied(same, 7)).toBe(same)
  })
})

describe('the others decide', () => {
  const bob = person('Bob')
  const vote = (table: TableRecord, by: string, seat: string, choice: 'bot' | 'free' | 'call-off' | null) =>
    voted(table, { by, seat, choice, now: 9 })

  test('only about somebody who has gone, where the table asks them, while the match is played', () => {
    const table = tableOf([person('Ann'), bob, person('Cem', { by: 'bot', since: 5 }), bot])
    for (const seat of ['1', '2', '3']) expect(code(() => vote(table, '0', seat, 'bot'))).toBe('not-ready')
    const asked = tableOf([person('Ann'), bob, person('Cem', voting())], { state: 'over' })
    expect(code(() => vote(asked, '0', '2', 'bot'))).toBe('not-ready')
    expect(code(() => vote({ ...asked, state: 'running' }, '2', '2', 'bot'))).toBe('not-seated')
  })

  test('and may change their minds, or take back what they have said', () => {
    const table = tableOf([person('Ann'), bob, person('Cem', voting())])
    const first = vote(table, '0', '2', 'free')
    expect([first.agreed, awayAt(first.table, '2')]).toEqual([undefined, voting({ '0': 'free' })])
    expect(awayAt(vote(first.table, '0', '2', 'bot').table, '2')).toEqual(voting({ '0': 'bot' }))
    expect(awayAt(vote(first.table, '0', '2', null).table, '2')).toEqual(voting())
    const second = vote(first.table, '1', '2', 'free')
    expect([second.agreed, awayAt(second.table, '2')]).toEqual(['free', { by: 'bot', since: 9, free: true }])
  })

  test('what is agreed about one seat is done at once, and then what is agreed about the next', () => {
    const agreed = (first: Away['votes'], second: Away['votes']) =>
      decided(tableOf([person('Ann'), bob, person('Cem', voting(first)), bot, person('Dan', voting(second))]), 9)
    const both = { '0': 'bot', '1': 'bot' } as const
    const all = agreed(both, { '0': 'free', '1': 'free' })
    expect(all.agreed).toBe('free')
    expect([awayAt(all.table, '2'), awayAt(all.table, '4')]).toEqual([
      { by: 'bot', since: 9 },
      { by: 'bot', since: 9, free: true },
    ])
    const one = agreed(both, { '0': 'free', '1': 'bot' })
    expect([one.agreed, awayAt(one.table, '4')?.by]).toEqual(['bot', 'nobody'])
    const ended = agreed(both, { '0': 'call-off', '1': 'call-off' })
    expect([ended.agreed, awayAt(ended.table, '4')?.by]).toEqual(['call-off', 'nobody'])
  })

  test('whoever has gone has no voice', () => {
    const seats = [person('Ann'), person('Bob', { by: 'bot', since: 5 }), person('Cem'), person('Dan', voting({ '0': 'bot', '1': 'bot' }))]
    const table = tableOf(seats)
    expect(livingSeats(table)).toEqual(['0', '2'])
    expect(decided(table, 9)).toEqual({ table })
  })
})
