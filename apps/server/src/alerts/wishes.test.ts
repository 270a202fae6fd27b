import { alertWishes } from '@toadstool/protocol/alerts'
import { expect, test } from 'vitest'
import { isWanted, quietUntil, wishesIn } from './wishes.ts'

const at = (text: string): number => Date.parse(text)
const quiet = (from: string, to: string, zone = 'Europe/Berlin') => alertWishes.parse({ quiet: { from, to, zone } })
const until = (wishes: ReturnType<typeof quiet>, now: string): string | null => {
  const found = quietUntil(wishes, at(now))
  return found === null ? null : new Date(found).toISOString()
}

test('quiet hours are those of the person’s own zone, over midnight too', () => {
  const night = quiet('22:00', '07:30')
  expect(until(night, '2026-01-10T20:59:59Z')).toBeNull()
  expect(until(night, '2026-01-10T21:00:00Z')).toBe('2026-01-11T06:30:00.000Z')
  expect(until(night, '2026-01-11T06:29:59Z')).toBe('2026-01-11T06:30:00.000Z')
  expect(until(night, '2026-01-11T06:30:00Z')).toBeNull()
  expect(until(quiet('22:00', '07:30', 'America/New_York'), '2026-01-11T06:00:00Z')).toBe('2026-01-11T12:30:00.000Z')
  expect(until(quiet('12:00', '13:00'), '2026-01-10T11:20:30Z')).toBe('2026-01-10T12:00:00.000Z')
})

test('a night in which the clocks are set is shorter or longer', () => {
  expect(until(quiet('22:00', '07:00'), '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(until(quiet('22:00', '07:00'), '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
})

test('quiet hours without end, or of no length, are none; a gap of a minute is found', () => {
  expect(until(quiet('08:00', '08:00'), '2026-01-10T07:00:00Z')).toBeNull()
  expect(until(quiet('00:01', '00:00', 'UTC'), '2026-01-10T00:01:00Z')).toBe('2026-01-11T00:00:00.000Z')
  expect(quietUntil(alertWishes.parse({}), 0)).toBeNull()
})

test('what is switched off isn’t wanted: all, a kind, a table', () => {
  const line = { person: 'ann', match: 'mossy-kiln-2222-2222', kind: 'quarter', key: '' } as const
  const wanted = (wishes: object) => isWanted(alertWishes.parse(wishes), line)
  expect([wanted({}), wanted({ off: true }), wanted({ without: ['time'] }), wanted({ without: ['turn'] })]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([wanted({ tables: [line.match] }), wanted({ tables: ['mossy-kiln-3333-3333'] })]).toEqual([false, true])
})

test('wishes that this release can’t read count as none', () => {
  expect(wishesIn({ off: 'maybe' })).toEqual(wishesIn(undefined))
  expect(wishesIn({ off: true }).off).toBe(true)
})
