import { beetleRace } from '@toadstool/games/beetle-race'
import { expect, test } from 'vitest'
import { everySituation, named } from '../test/everyToken.ts'
import board from './index.ts'

test('every function of the board answers for every token in every kind of sentence', () => {
  const begun = everySituation(
    beetleRace,
    board,
    {
      seats: 3,
      armed: (view) => ({ ...view, hand: ['acorn-1', 'berry-2', 'leaf-3', 'nut-4'] }),
      things: ({ players }) => [...named('space', ['1', '10']), ...named('piece', Object.keys(players))],
    },
    () => undefined,
  )
  expect([...begun].toSorted()).toEqual(['bid acorn', 'bid berry', 'bid leaf', 'bid nut'])
})
