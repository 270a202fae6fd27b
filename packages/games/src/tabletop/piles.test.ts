import { expect, test } from 'vitest'
import { chanceOf, randomOf } from './chance.ts'
import { reshuffled } from './piles.ts'

test('an empty pile becomes its discards, shuffled; any other stays as it is', () => {
  const draw = (pile: string[], discards: string[]) => [reshuffled(pile, discards, chanceOf(randomOf(1))), pile.toSorted(), discards]
  expect(draw([], ['a', 'b', 'c'])).toEqual([true, ['a', 'b', 'c'], []])
  expect(draw(['a'], ['b', 'c'])).toEqual([false, ['a'], ['b', 'c']])
  expect(draw([], [])).toEqual([false, [], []])
})
