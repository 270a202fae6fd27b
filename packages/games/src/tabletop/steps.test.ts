import { expect, test } from 'vitest'
import { keepStep, stepOf } from './steps.ts'

const after = (before: { beat: number; begun?: number }, beat: number, isReversible: boolean, result = false) => {
  const state = { ...before, beat, result: result ? { winners: [], reason: 'over' } : null }
  keepStep(state, { ...before, result: null }, isReversible)
  return state
}

test('a step goes on through all that can be taken back, and ends with what cannot', () => {
  const once = after({ beat: 4 }, 5, true)
  const twice = after(once, 7, true)
  expect([once, twice].map(stepOf)).toEqual([4, 4])
  expect(stepOf(after(twice, 7, false))).toBe(4)
  expect(after(twice, 8, false)).toEqual({ beat: 8, result: null })
})

test('a match that is over says nothing about it, as matches of earlier releases say nothing', () => {
  expect(after({ beat: 5, begun: 4 }, 5, false, true)).not.toHaveProperty('begun')
  expect(after({ beat: 5, begun: 4 }, 6, true, true)).not.toHaveProperty('begun')
})
