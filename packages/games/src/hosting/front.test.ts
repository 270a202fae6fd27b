import { expect, test } from 'vitest'
import type { Seat } from '../tabletop/token.ts'
import { type Front, frontAfter, nobody, taken } from './front.ts'

const people = ['0', '1', '3']
const around = (owes: readonly Seat[], more: object = {}) => ({ people, owes, isOver: false, hides: () => true, ...more })
const shownTo = (front: Front) => [front.shown, front.curtain]

test('one person among bots always has the page', () => {
  for (const owes of [[], ['0'], ['1']]) expect(shownTo(frontAfter(nobody, around(owes, { people: ['0'] })))).toEqual(['0', null])
  expect(shownTo(frontAfter(taken('0'), around([], { people: ['0'], isOver: true })))).toEqual(['0', null])
})

test('between two people a curtain falls, and the page has nobody’s view until it is lifted', () => {
  const first = frontAfter(nobody, around(['0']))
  expect(shownTo(first)).toEqual([null, '0'])
  const on = frontAfter(taken('0'), around(['0']))
  expect(shownTo(on)).toEqual(['0', null])
  expect(shownTo(frontAfter(on, around(['1'])))).toEqual([null, '1'])
})

test('while bots play, whoever played last looks on', () => {
  expect(shownTo(frontAfter(taken('1'), around(['2'])))).toEqual(['1', null])
  expect(shownTo(frontAfter(nobody, around(['2'])))).toEqual([null, null])
})

test('a secret choice of all goes round in turn, from whoever had the device last', () => {
  let front = taken('1')
  const asked: (Seat | null)[] = []
  for (const owes of [['0', '3'], ['0'], []]) {
    front = frontAfter(front, around(owes))
    asked.push(front.curtain)
    if (front.curtain !== null) front = taken(front.curtain)
  }
  expect(asked).toEqual(['3', '0', null])
  expect(front.shown).toBe('0')
})

test('a curtain that has fallen stays, whatever bots do meanwhile', () => {
  const fallen = { shown: null, curtain: '3', last: '0' }
  expect(shownTo(frontAfter(fallen, around(['1', '3'])))).toEqual([null, '3'])
  expect(shownTo(frontAfter(fallen, around(['1'])))).toEqual([null, '1'])
})

test('where nobody hides anything there is no curtain, and at the end all see what all may see', () => {
  expect(shownTo(frontAfter(taken('0'), around(['1'], { hides: () => false })))).toEqual(['1', null])
  expect(shownTo(frontAfter(taken('0'), around([], { isOver: true })))).toEqual([null, null])
})
