import { fields, nirds, tacticDeck } from '@toadstool/games/nirds'
import { expect, test } from 'vitest'
import { standingOf } from '../kit/index.ts'
import { everySituation, named, ones } from '../test/everyToken.ts'
import { outlookOn } from './fronts/outlook.ts'
import board from './index.ts'
import { things } from './things.ts'
import { swapState } from './tray/swap.ts'

test('every function of the board answers for every token in every kind of sentence', { timeout: 60_000 }, () => {
  const begun = everySituation(
    nirds,
    board,
    {
      seats: 3,
      armed: (view) => {
        const { viewer, players } = view
        const own = viewer === null ? undefined : players[viewer]
        return own && viewer !== null ? { ...view, players: { ...players, [viewer]: { ...own, tactics: ones(tacticDeck) } } } : view
      },
      things: ({ players, market }) => [
        ...Object.values(players).flatMap(({ army, gnomes, dice }) => [
          ...army.map(({ id }) => `nird:${id}`),
          ...gnomes.map(({ id }) => `gnome:${id}`),
          ...dice.slice(0, 2).map(({ id }) => `die:${id}`),
        ]),
        ...market[1].map((id) => `card:${id}`),
        ...named('boss', ['scarecrow', 'invisible-walls']),
        ...named('field', Object.keys(fields)),
        ...named('tactic', ['garden-bomb-1', 'coupon-2']),
        ...named('die', ['s9d9', 'x']),
      ],
    },
    (props, tokens) => {
      for (const token of tokens) {
        standingOf({ ...props, things }, token)
        swapState(props, token)
        board.about?.(props, token)
      }
      for (const { gnomes } of Object.values(props.view.players)) for (const { id } of gnomes) outlookOn(props, id)
    },
  )
  const moves = new Set([...begun].map((sentence) => sentence.split(' ')[0]))
  expect([...moves]).toEqual(expect.arrayContaining(['offerTrade', 'attack', 'recruit', 'playTactic', 'useScientist']))
})
