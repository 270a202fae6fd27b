import { changeTable, openTable } from '@toadstool/protocol'
import { describe, expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { offers } from '../test/offers.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { firstSeats, onOtherTerms, refitted, seatCount } from './terms.ts'

const ann = { id: 'ann', name: 'Ann', named: true, createdAt: 0 }
const [zero, one, three] = [person('ann'), person('bob'), person('cyd')]
const options = { length: 'short', open: true }
const changed = (changes: object, more: Partial<TableRecord> = {}, seats: (Occupant | null)[] = [zero, one, null]) =>
  onOtherTerms(offers, tableOf(seats, { game: 'offers', options, ...more }), changeTable.parse(changes))
const areReady = ({ seats }: TableRecord) => seats.map((each) => each?.kind === 'person' && each.ready)

describe('the seats of a new table', () => {
  const seatsFor = (wish: object) =>
    firstSeats(offers, openTable.parse({ game: 'offers', ...wish }), ann).map((each) => (each?.kind === 'bot' ? each.level : each?.name))

  test('are as many as the person and the bots fill, within what the game takes', () => {
    expect(seatsFor({})).toEqual(['Ann', undefined, undefined])
    expect(seatsFor({ sit: null })).toEqual([undefined, undefined, undefined])
    expect(seatsFor({ sit: null, bots: ['easy'] })).toEqual(['easy', undefined])
    expect(seatsFor({ sit: null, bots: ['easy', 'easy', 'easy'] })).toEqual(['easy', 'easy', 'easy'])
    expect(seatsFor({ bots: Array(4).fill('easy') })).toEqual(['Ann', 'easy', 'easy', 'easy', 'easy'])
    expect(seatsFor({ sit: '1', bots: ['easy', 'easy'] })).toEqual(['easy', 'Ann', 'easy'])
    expect(() => seatsFor({ bots: Array(5).fill('easy') })).toThrow(refused('bad-option'))
    expect(() => seatsFor({ bots: ['hard'] })).toThrow(refused('bad-option'))
  })

  test('are the usual number, unless another is asked for that the game takes', () => {
    expect([undefined, 2, 5].map((wanted) => seatCount(offers, wanted))).toEqual([3, 2, 5])
    for (const wanted of [1, 6]) expect(() => seatCount(offers, wanted)).toThrow('this game takes 2 to 5 seats')
    const duel = { ...offers, card: { ...offers.card, seats: { min: 2, max: 2, usual: 2 } } }
    expect(() => seatCount(duel, 3)).toThrow('this game takes 2 seats')
  })
})

test('options at a table of another size stay as far as they exist there', () => {
  const refit = (options: TableRecord['options'], seats: number) => refitted(offers, options, seats)
  expect(refit({ length: 'long', open: false }, 4)).toEqual({ length: 'long', open: false })
  expect(refit({ length: 'epic', open: false }, 3)).toEqual({ length: 'short', open: false })
  expect(refit({ length: 'long', open: false, hats: 3 }, 3)).toEqual({ length: 'long', open: false })
  expect(refit({ length: 'epic', open: 'maybe' }, 2)).toEqual({ length: 'short', open: true })
})

describe('on other terms', () => {
  test.each<[string, object]>([
    ['other options', { options: { open: false } }],
    ['another pace', { pace: { kind: 'days', days: 2 } }],
    ['another number of seats', { seats: 4 }],
    ['other rules about those who go', { absence: 'wait' }],
    ['dice from all hands', { allHands: true }],
    ['no take-backs', { takeBacks: 'never' }],
    ['nobody looking on', { watching: 'closed' }],
    ['spectators who are behind', { delay: 3 }],
  ])('nobody is ready for %s, and nothing is left open any more', (_, changes) => {
    const table = changed(changes, { wished: { seats: 3 } })
    expect(areReady(table).slice(0, 2)).toEqual([false, false])
    expect(table).not.toHaveProperty('wished')
    expect(table).toMatchObject({ listed: true, seats: { length: 'seats' in changes ? 4 : 3 } })
  })

  test('all are as ready as before where nothing has become different', () => {
    const before = { absence: 'bot', takeBacks: 'never', watching: 'closed', delay: 1, allHands: true, wished: { seats: 3 } } as const
    const table = tableOf([zero, one, null], { game: 'offers', options, ...before })
    const same = { seats: 3, absence: 'bot', takeBacks: 'never', watching: 'closed', delay: 1, allHands: true, listed: true }
    expect(onOtherTerms(offers, table, changeTable.parse(same))).toEqual(table)
    expect(onOtherTerms(offers, table, {})).toEqual(table)
    expect(onOtherTerms(offers, tableOf([zero, one, null]), { allHands: false })).not.toHaveProperty('allHands')
    expect(onOtherTerms(offers, tableOf([zero, one, null]), { takeBacks: 'agreed' })).not.toHaveProperty('takeBacks')
    expect(onOtherTerms(offers, table, { watching: 'open' })).not.toHaveProperty('watching')
    expect(onOtherTerms(offers, table, { delay: 0 })).not.toHaveProperty('delay')
  })

  test('what isn’t said stays as it is', () => {
    const pace = { kind: 'days', days: 3 } as const
    const table = changed({ options: { open: false } }, { pace, options: { length: 'long', open: true }, listed: false, absence: 'wait' })
    expect(table).toMatchObject({ pace, options: { length: 'short', open: false }, listed: false, absence: 'wait' })
    expect(changed({ seats: 4 }, { pace })).toMatchObject({ pace, options: { length: 'long', open: true } })
    expect(changed({ pace: { kind: 'none' } }, { pace })).toMatchObject({ pace: { kind: 'none' }, options })
    expect(changed({ pace }, {}, [zero, null, null, null]).seats).toHaveLength(4)
    expect(changed({ listed: false }).listed).toBe(false)
    // Also options that are no longer known.
    const earlier = { length: 'long', open: false, hats: 3 }
    expect(changed({ pace }, { options: earlier }).options).toBe(earlier)
  })

  test('dice come from all hands only as long as that is agreed on', () => {
    const without = changed({ allHands: false }, { allHands: true })
    expect([without.allHands, areReady(without)]).toEqual([undefined, [false, false, false]])
    const still = changed({ options: { open: false } }, { allHands: true })
    expect(still.allHands).toBe(true)
  })

  test('options fit the new number of seats, and those that don’t are refused', () => {
    expect(changed({ seats: 4, options: { length: 'epic' } })).toMatchObject({ options: { length: 'epic', open: true } })
    expect(() => changed({ seats: 2, options: { length: 'epic' } })).toThrow(refused('bad-option'))
    for (const seats of [1, 6]) expect(() => changed({ seats })).toThrow(refused('bad-option'))
    expect(() => changed({ seats: 2 }, {}, [zero, one, three])).toThrow(refused('seat-taken'))
  })

  test('a match that goes on from a moment keeps its seats and options', () => {
    const from = { match: 'mossy-kiln-3333-3333', action: 2 }
    expect(() => changed({ seats: 4 }, { from })).toThrow(refused('bad-option'))
    expect(() => changed({ options: {} }, { from })).toThrow(refused('bad-option'))
    expect(changed({ seats: 3, pace: { kind: 'days', days: 2 } }, { from })).toMatchObject({
      from,
      pace: { kind: 'days', days: 2 },
      options,
    })
  })

  test('what becomes of those who go is as chosen, or as usual on the list and off it', () => {
    const absence = (changes: object, more: Partial<TableRecord>) => changed(changes, more).absence
    expect(absence({ listed: false }, { absence: 'bot' })).toBe('vote')
    expect(absence({ listed: true }, { absence: 'vote', listed: false })).toBe('bot')
    expect(absence({ listed: false }, { absence: 'wait' })).toBe('wait')
    expect(absence({ listed: false, absence: 'stand-in' }, { absence: 'bot' })).toBe('stand-in')
    expect(areReady(changed({ listed: false }, { absence: 'bot' }))).toEqual([false, false, false])
    expect(areReady(changed({ listed: false }, { absence: 'wait' }))).toEqual([true, true, false])
    // Tables of earlier releases keep their old behaviour.
    expect(changed({ listed: false }, {}, [zero, bot('Morel'), null])).not.toHaveProperty('absence')
  })
})
