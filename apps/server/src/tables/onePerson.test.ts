import { expect, test } from 'vitest'
import type { TableRecord } from '../journal/records.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { asOnePerson } from './onePerson.ts'

const ann = { id: 'ann', name: 'Ann' }
const joined = (table: TableRecord) => asOnePerson(table, 'guest', ann)
const guest = person('guest', { name: 'Morel' })

test('the guest’s seat, chair and past are the person’s, and others’ stay theirs', () => {
  const table = tableOf([guest, person('bob')], {
    state: 'running',
    hostId: 'guest',
    hook: { by: 'guest' },
    left: [{ seat: '1', personId: 'guest', name: 'Morel' }],
  })
  expect(joined(table)).toEqual({
    ...table,
    hostId: 'ann',
    hook: { by: 'ann' },
    seats: [person('ann', { name: 'Ann' }), person('bob')],
    left: [{ seat: '1', personId: 'ann', name: 'Morel' }],
  })
  const others = tableOf([person('bob'), bot('Inkcap')], { hostId: null })
  expect(joined(others)).toEqual(others)
})

test('a seat gets the person’s name, unless that is taken there, or the match is over', () => {
  const name = (...[seats, more]: Parameters<typeof tableOf>) => joined(tableOf(seats, more)).seats[0]?.name
  expect(name([guest, null])).toBe('Ann')
  expect(name([guest, person('bob', { name: 'ann' })])).toBe('Morel')
  expect(name([guest, null], { state: 'over' })).toBe('Morel')
})

test('before a match a person has one seat; during it and after it both stay, under their names', () => {
  const both = [person('ann', { name: 'Ann' }), guest]
  expect(joined(tableOf(both)).seats).toEqual([both[0], null])
  for (const more of [{ state: 'running' }, { state: 'over' }, { state: 'open', opening: true }] as const)
    expect(joined(tableOf(both, more)).seats).toEqual([both[0], person('ann', { name: 'Morel' })])
})

test('of those who are kept out, let in or asking, each is there once', () => {
  const asks = (personId: string) => ({ personId, name: personId, network: 'n' })
  const table = tableOf([null, null], {
    unwelcome: ['guest', 'ann', 'bob'],
    admits: ['bob', 'guest'],
    asking: [asks('ann'), asks('guest'), asks('bob')],
  })
  expect(joined(table)).toMatchObject({
    unwelcome: ['ann', 'bob'],
    admits: ['bob', 'ann'],
    asking: [asks('ann'), asks('bob')],
  })
})
