import { everyRulebook } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

test('in the largest game people are asked no more than twice between their turns, and no bot keeps them waiting for 8 s', () => {
  const rulebook = everyRulebook['gnomes-and-wizards']
  if (!rulebook) throw new Error('no such game')
  const { own, asked, worth, waits } = paceOf(rulebook, {
    seats: 6,
    options: { length: 'short', tribeAssignment: 'random' },
    people: ['0', '3'],
    games: 1,
    level: 'normal',
  })
  expect(own).toBeGreaterThan(10)
  expect(asked).toBeGreaterThan(worth)
  expect((asked - worth) / own).toBeLessThan(2)
  expect(waits.length).toBeGreaterThan(20)
  expect(Math.max(...waits)).toBeLessThan(8000)
})
