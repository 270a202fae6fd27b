import { expect, test } from 'vitest'
import { suits } from '../content.ts'
import { beetleRace } from '../index.ts'
import { allCards, numberOf, suitOf } from '../rules/cards.ts'
import { scenario } from './scenario.ts'

test.each([2, 3, 4])('[BR-1.1] %i players have a piece each', (seats) => {
  expect(scenario(seats).spaces).toHaveLength(seats)
  const { min, max } = beetleRace.card.seats
  expect([min, max]).toEqual([2, 4])
})

test('[BR-1.2] all start before the first space of 10, or of 20', () => {
  expect([scenario().g.options.length, scenario(2, { length: 20 }).g.options.length]).toEqual([10, 20])
  expect(scenario(4).spaces).toEqual([0, 0, 0, 0])
  const { exists } = beetleRace.grammar
  const { g } = scenario()
  expect(['0', '1', '10', '11', 'x'].map((id) => exists.space?.(g, id))).toEqual([false, true, true, false, false])
  expect(['0', '1', '2'].map((id) => exists.piece?.(g, id))).toEqual([true, true, false])
})

test('[BR-1.3] the numbers 1 to 5 in four suits', () => {
  expect([1, 2, 3, 4, 5].map((number) => allCards.filter((card) => numberOf(card) === number).length)).toEqual([4, 4, 4, 4, 4])
  expect(new Set(allCards.map(suitOf))).toEqual(new Set(suits))
  expect(['leaf-5', 'leaf-6', 'stone-1'].map((card) => beetleRace.grammar.exists.card?.(scenario().g, card))).toEqual([true, false, false])
})

test('[BR-1.4] everybody draws 3 cards from the shuffled pile, unseen by the others', () => {
  const t = scenario(3)
  const hands = ['0', '1', '2'].map((seat) => t.view(seat).hand)
  expect(hands.map((hand) => hand?.length)).toEqual([3, 3, 3])
  expect([t.g.pile, t.g.secret.pile.length]).toEqual([11, 11])
  expect(new Set(hands.flat()).size).toBe(9)
  expect(t.view(null)).toMatchObject({ hand: null, bid: null, viewer: null })
  expect(JSON.stringify(t.view('1'))).not.toContain(t.g.secret.hands['0']?.[0])
})
