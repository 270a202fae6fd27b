import { idOf } from '@toadstool/games/tabletop'
import { boardOf, spellCards, wizardsOfWar } from '@toadstool/games/wizards-of-war'
import { expect, test } from 'vitest'
import { everySituation, named, ones } from '../test/everyToken.ts'
import board from './index.ts'
import { labelOf } from './land/labels.ts'
import { announced, covering, isOpen, lastWalk, marksOf, oddsOf, placesOf, tokenAt, wallsTurn } from './land/marks.ts'

test('every function of the board answers for every token in every kind of sentence', { timeout: 60_000 }, () => {
  const begun = everySituation(
    wizardsOfWar,
    board,
    {
      seats: 2,
      armed: (view) => ({ ...view, hand: ones(spellCards) }),
      things: ({ units, effects, monsterDiscard, options }) => [
        ...named('space', boardOf(options).squares.slice(0, 20)),
        ...named('unit', [...Object.keys(units), 'goblin-1', 'troll-1']),
        ...named('card', [...Object.keys(effects), ...monsterDiscard, 'fireball-1', 'wall-of-thorns-1', 'orc-2']),
      ],
    },
    (props, tokens) => {
      const marks = marksOf(props)
      isOpen(props, marks)
      announced(props.view)
      lastWalk(props.view)
      for (const mark of marks.values()) {
        labelOf(props, mark.square, mark)
        wallsTurn(props, mark)
      }
      for (const token of tokens) {
        oddsOf(props, token)
        covering(props, [token])
        placesOf(props.view, props.seat, token)
        tokenAt(props, marks, idOf(token))
      }
    },
  )
  const sentences = [
    'castSpell fireball',
    'castSpell lightning',
    'castSpell wall-of-thorns',
    'attack unit',
    'moveUnit unit',
    'placeSummon space',
  ]
  expect(board.about).toBeDefined()
  expect([...begun]).toEqual(expect.arrayContaining(sentences))
})
