import { everyRulebook } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { clicksOf, quickest } from './clicks.ts'

const games = Object.values(everyRulebook).map((rulebook) => [rulebook.slug, rulebook] as const)
/** No more than one in twenty. */
const most = 0.05

test.each(games)('%s, alone among bots: no more than one decision in twenty has a single answer', (_slug, rulebook) => {
  const { asked, single, kept } = clicksOf(rulebook, { ...quickest(rulebook), games: 2, alone: true })
  expect(asked).toBeGreaterThan(5)
  expect(single / asked).toBeLessThanOrEqual(most)
  expect(kept).toBe(0)
})

test.each(games)('%s, among people: nor of those in which everybody could tell', (_slug, rulebook) => {
  const { asked, single, kept } = clicksOf(rulebook, { ...quickest(rulebook), games: 2, alone: false })
  expect((single - kept) / asked).toBeLessThanOrEqual(most)
})
