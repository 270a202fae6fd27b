import { expect, test } from 'vitest'
import { waitingFor } from './prompt.ts'
import { clockwise, eachOf, isSeat, othersOf, owesAnswer, playerOf, seatsOf, seatsUpTo } from './seats.ts'
import { option, otherSeat } from './slots.ts'

const view = { players: { '0': { lives: 3 }, '1': { lives: 1 }, '2': { lives: 2 } } }

test('seats go around the table, from whichever one begins', () => {
  expect([seatsOf(view), clockwise(view, '1'), othersOf(view, '1')]).toEqual([
    ['0', '1', '2'],
    ['1', '2', '0'],
    ['0', '2'],
  ])
  expect(playerOf(view, '1').lives).toBe(1)
  expect(() => playerOf(view, '3')).toThrow('no seat 3')
  expect([seatsUpTo(2), ['2', '3', 'toString'].map((id) => isSeat(view, id))]).toEqual([
    ['0', '1'],
    [true, false, false],
  ])
  expect(eachOf(['0', '2'])((seat) => Number(seat) + 1)).toEqual({ '0': 1, '2': 3 })
})

test('who has given a sealed answer still owes it to everybody else', () => {
  const owed = (viewer: string | null, answer: unknown) => ['0', '1'].map((seat) => owesAnswer({ viewer }, seat, answer))
  expect([owed('0', null), owed('0', 'pass'), owed(null, null)]).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ])
})

test('a slot takes one of the others, or one of its words', () => {
  expect(otherSeat('ask-partner')).toMatchObject({ ask: 'ask-partner', kinds: ['seat'] })
  expect(otherSeat('ask-partner').candidates(view, '0', [], [])).toEqual(['seat:1', 'seat:2'])
  expect(option('ask-order', 'on', 'off').candidates(view, '0', [], [])).toEqual(['option:on', 'option:off'])
})

test('those who wait are told for whom, or for how many', () => {
  expect(waitingFor(['1'])).toEqual({ key: 'waiting', params: { player: 'seat:1' } })
  expect(waitingFor(['1', '2'])).toEqual({ key: 'waiting-several', params: { n: 2 } })
})
