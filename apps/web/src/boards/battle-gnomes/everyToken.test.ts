import { battleGnomes, gnomeIds, playerCards, type View } from '@toadstool/games/battle-gnomes'
import { expect, test } from 'vitest'
import { standingOf, type Table } from '../kit/index.ts'
import { everySituation, named, ones } from '../test/everyToken.ts'
import board from './index.ts'
import { things as behaviour } from './things.tsx'

test('every function of the board answers for every token in every kind of sentence', { timeout: 60_000 }, () => {
  const begun = everySituation(
    battleGnomes,
    board,
    {
      seats: 3,
      options: { firstAttack: 'at-once' },
      armed: (view) => (view.viewer === null ? view : { ...view, hand: ones(playerCards) }),
      things: ({ players, row, inView, discard }) => [
        ...named('unit', [...row, ...gnomeIds.slice(0, 2)]),
        ...Object.values(players).flatMap(({ gnomes, att, yard }) => [
          ...named('unit', gnomes),
          ...named('card', [...yard, ...Object.values(att).flatMap(({ w, d }) => [w, d].filter((card) => card !== null))]),
        ]),
        ...named('card', [
          ...inView.flatMap(({ kind, src }) => (kind === 'function' ? [] : src)),
          ...discard.slice(-1),
          'mud-ball-1',
          'disarm-1',
        ]),
      ],
    },
    (props, tokens) => {
      const table: Table<View> = { ...props, things: behaviour }
      for (const token of tokens) {
        standingOf(table, token)
        expect(props.voice.facts?.(token)?.includes('undefined')).not.toBe(true)
      }
      for (const card of props.view.hand?.slice(0, 6) ?? []) {
        behaviour.face?.(table, `card:${card}`, 'full')
        behaviour.drag?.takes(table, `card:${card}`, tokens[0] ?? 'seat:0')
      }
    },
  )
  const moves = new Set([...begun].map((sentence) => sentence.split(' ')[0]))
  expect([...moves]).toEqual(expect.arrayContaining(['attach', 'layYard', 'challenge', 'playBattleItem', 'playAction', 'useFunction']))
})
