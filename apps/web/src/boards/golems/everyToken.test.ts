import { eventCards, golemCards, golems, squares } from '@toadstool/games/golems'
import { idOf } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { everySituation, named, ones } from '../test/everyToken.ts'
import board from './index.ts'
import { labelOf, titleOf } from './land/labels.ts'
import { announced, askedAt, badgesOf, chanceOn, chosenSquare, marksOf, moversAt, placeOf } from './land/marks.ts'

test('every function of the board answers for every token in every kind of sentence', { timeout: 60_000 }, () => {
  const begun = everySituation(
    golems,
    board,
    {
      seats: 3,
      options: { truce: 0 },
      armed: (view) => ({ ...view, hand: { golem: ones(golemCards), event: ones(eventCards) } }),
      things: ({ golems, battle }) => [
        ...named('space', squares.slice(0, 20)),
        ...named('unit', [...Object.keys(golems), 'w0', 'w1', 'g0-9999', ...Object.keys(battle?.dead ?? {})]),
        ...named('card', ['iron-1', 'large-2', 'man-3', 'swoop-1', 'shatter-2', 'portal-1']),
        ...named('deck', ['golem', 'event']),
      ],
    },
    (props, tokens) => {
      const marks = marksOf(props)
      badgesOf(props)
      chosenSquare(props)
      announced(props.view)
      for (const square of [...marks.keys(), 'a1', 'd4', 'h8']) {
        labelOf(props, square, marks.get(square))
        titleOf(props, square)
        askedAt(props, square, undefined)
        moversAt(props, square)
      }
      for (const token of tokens) {
        placeOf(props.view, token)
        chanceOn(props, idOf(token))
      }
    },
  )
  const sentences = ['craft iron', 'castSpell power', 'moveUnits unit', 'declareBattle space', 'attack unit', 'playBattleCards great-bulk']
  expect(board.about).toBeDefined()
  expect([...begun]).toEqual(expect.arrayContaining(sentences))
})
