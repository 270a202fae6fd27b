import { expect, test } from 'vitest'
import { inWords, scoreOf } from './score.ts'

test('a share has the bounds that its sample allows', () => {
  expect(inWords(scoreOf(9, 10))).toBe('90.0 % (60 to 98)')
  expect(inWords(scoreOf(180, 200))).toBe('90.0 % (85 to 93)')
  expect(inWords(scoreOf(20, 20))).toBe('100.0 % (84 to 100)')
  expect(inWords(scoreOf(0, 1))).toBe('0.0 % (0 to 79)')
  expect(scoreOf(0, 0)).toEqual({ share: 100, low: 0, high: 100 })
})
