import type { Board, View } from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { seatLooks } from '../../kit/index.ts'
import { colorOfSeat } from '../seats.ts'
import { boxOf, cell, type Lay, landOf, middleOf } from './geometry.ts'

export const meadow = '#BCCF93'

/** The valley in a few strokes, for the map in the corner. */
export function Overview({ view, board, lay }: { readonly view: View; readonly board: Board; readonly lay: Lay }) {
  return (
    <>
      <Land board={board} lay={lay} />
      {Object.entries(view.units).map(([unit, { at, seat }]) => {
        const { x, y } = middleOf(lay, at)
        const big = unit.startsWith('wizard-')
        return (
          <circle key={unit} cx={x} cy={y} r={big ? 24 : 18} fill={seatLooks[colorOfSeat(seat)].fill} stroke="#14201B" strokeWidth={5} />
        )
      })}
    </>
  )
}

const Land = memo(function Land({ board, lay }: { readonly board: Board; readonly lay: Lay }) {
  const { width, height } = landOf(lay)
  const rivers = board.squares.filter((square) => board.terrain.get(square) === 'river')
  return (
    <>
      <rect width={width} height={height} fill={meadow} />
      {rivers.map((square) => (
        <rect key={square} {...boxOf(lay, square)} width={cell + 1} height={cell + 1} fill="#3F86AD" />
      ))}
    </>
  )
})
