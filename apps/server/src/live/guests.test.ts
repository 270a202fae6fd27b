/** Which seat a guest holds, by which proof, and from which seat they speak. */
import { expect, test } from 'vitest'
import { hashOf } from '../identity/credentials.ts'
import type { Identity } from '../identity/identity.ts'
import type { Occupant } from '../journal/records.ts'
import { tableRecord } from '../test/liveTable.ts'
import { holds, newGuest, seatOf } from './guests.ts'

const person = (name: string, credential: string | null): Occupant => {
  const credentialHash = credential === null ? null : hashOf(credential)
  return { kind: 'person', personId: name, name, credentialHash, ready: true, data: null }
}
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }
const table = tableRecord('mossy-kiln-2222-3333', { kind: 'none' }, 'running', [person('ann', null), person('bob', 'secret'), bot])

/** A session proves the seat, or a credential shown now. */
const identity = {
  holdsSeat: ({ seats }: typeof table, seat: string, { personId, credentials }: { personId?: string; credentials?: string | null }) => {
    const occupant = seats[Number(seat)]
    if (occupant?.kind !== 'person') return false
    return credentials ? occupant.credentialHash === hashOf(credentials) : personId !== undefined && occupant.personId === personId
  },
} as unknown as Identity

const guest = (personId?: string) => newGuest('fixture', personId, { may: () => true, inTurn: () => true })
const held = (by: ReturnType<typeof guest>, seats: readonly string[], credentials?: string | null) =>
  seats.filter((seat) => holds(identity, by, table, seat, credentials))

test('a seat is held by session or by its credential, and is a number of this table', () => {
  const all = ['0', '1', '2', '3', '00', '01', '-1', '1e0', '', 'x']
  expect([held(guest('ann'), all), held(guest('bob'), all), held(guest(), all)]).toEqual([['0'], ['1'], []])
  expect([held(guest(), all, 'secret'), held(guest('ann'), all, 'guess')]).toEqual([['1'], []])
})

test('what was proved once needs no proof again, as long as the seat’s credential stays; a wrong one said now counts', () => {
  const eve = guest()
  eve.proved.set(`${table.id}/1`, hashOf('secret'))
  expect([held(eve, ['0', '1']), held(eve, ['1'], null), held(eve, ['1'], ''), held(eve, ['1'], 'guess')]).toEqual([
    ['1'],
    ['1'],
    ['1'],
    [],
  ])
  const other = { ...table, seats: [bot, person('bob', 'another'), bot] }
  expect(holds(identity, eve, other, '1', undefined)).toBe(false)
  expect(holds(identity, eve, { ...table, id: 'mossy-kiln-4444-4444' }, '1', undefined)).toBe(false)
  const mallory = guest()
  mallory.proved.set(`${table.id}/2`, 'anything')
  expect(held(mallory, ['2'])).toEqual([])
})

test('somebody speaks from the seat they claim and hold, or else from where they sit at this table', () => {
  const ann = guest('ann')
  const from = (claimed: string | null) => seatOf(identity, ann, table, claimed, undefined)
  expect([from('0'), from('1'), from(null)]).toEqual(['0', null, null])
  ann.at = { room: { id: table.id }, audience: '0' } as never
  expect([from('1'), from(null)]).toEqual(['0', '0'])
  ann.at = { room: { id: 'mossy-kiln-4444-4444' }, audience: '0' } as never
  expect(from(null)).toBeNull()
})
