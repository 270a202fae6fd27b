import { expect, test } from 'vitest'
import { letteringAt, linesOf } from './lettering.ts'

test('the nearer the board, the more is written on it, and no letter is below 11 px', () => {
  expect(letteringAt(0.6)).toBeUndefined()
  for (const scale of [0.73, 0.84, 0.85, 0.95, 0.96, 1.06, 1.07, 1.24, 1.25, 1.49, 1.5, 3]) {
    const { place = 0, name } = letteringAt(scale) ?? {}
    expect(Math.min(place, name ?? place) * scale).toBeGreaterThanOrEqual(11)
  }
  expect([letteringAt(0.9)?.name, letteringAt(1.1)?.name]).toEqual([undefined, 10.8])
})

test('names stand in short lines', () => {
  expect(['Root Singers', 'Moosrücken-Wächter', 'Eichelschleuderer', 'Alteichen'].map(linesOf)).toEqual([
    ['Root', 'Singers'],
    ['Moosrücken-', 'Wächter'],
    ['Eichel-', 'schleuderer'],
    ['Alteichen'],
  ])
})
