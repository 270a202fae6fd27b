import { everyRulebook } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { bySize } from './bySize.ts'
import { mean, paceOf } from './pace.ts'

const games = Object.values(everyRulebook).map((rulebook) => [rulebook.slug, rulebook] as const)

test.each(games)(
  '%s, as full as it gets: people are asked in vain no more than four times between their turns, and no bot keeps them waiting for 4 s',
  (_slug, rulebook) => {
    const { seats, quick, presets } = rulebook.card
    const { options = {} } = presets.find(({ key }) => key === quick) ?? {}
    const people = ['0', String(seats.max - 1)]
    const { own, asked, worth, waits, longest } = paceOf(rulebook, { seats: seats.max, options, people, games: 1, level: 'normal' })
    expect(own).toBeGreaterThan(1)
    expect(own + waits.usual.length).toBeGreaterThan(4)
    expect((asked - worth) / own).toBeLessThan(4)
    expect(longest).toBeLessThan(4000)
    const means = [waits.quick, waits.usual, waits.calm].map(mean)
    expect(means).toEqual(means.toSorted((one, other) => one - other))
    expect(means[1]).toBeLessThan(4000)
  },
)

test('in the largest game people are asked no more than twice between their turns, and a bot’s turn takes two to three seconds', () => {
  const rulebook = bySize.at(-1)
  if (!rulebook) throw new Error('the shelf is empty')
  const { seats, quick, presets } = rulebook.card
  const { options = {} } = presets.find(({ key }) => key === quick) ?? {}
  const { own, asked, worth, waits, longest } = paceOf(rulebook, {
    seats: seats.max,
    options,
    people: ['0', '3'],
    games: 1,
    level: 'normal',
  })
  expect(own).toBeGreaterThan(10)
  expect(asked).toBeGreaterThan(worth)
  expect((asked - worth) / own).toBeLessThan(2)
  expect(waits.usual.length).toBeGreaterThan(20)
  expect(mean(waits.usual)).toBeGreaterThan(2000)
  expect(mean(waits.usual)).toBeLessThan(3000)
  expect(longest).toBeLessThan(3500)
})
