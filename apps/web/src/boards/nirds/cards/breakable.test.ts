import { expect, test } from 'vitest'
import { breakable } from './breakable.ts'

test('long words may break before their second half, short ones never', () => {
  expect(breakable('Gänsegrenadier')).toBe('Gänse\u00adgrenadier')
  expect(breakable('Der Bürgermeister')).toBe('Der Bürger\u00admeister')
  expect(breakable('Spottdrossel')).toBe('Spott\u00addrossel')
  expect(breakable('Späheule')).toBe('Späheule')
  expect(breakable('Kopfreiter')).toBe('Kopfreiter')
  expect(breakable('Goose Grenadier')).toBe('Goose Grenadier')
})
