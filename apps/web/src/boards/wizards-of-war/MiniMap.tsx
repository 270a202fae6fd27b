import type { Board, View } from '@toadstool/games/wizards-of-war'
import { memo, type PointerEvent } from 'react'
import { seatLooks } from '../../kit/seats.ts'
import type { Box } from '../kit/grid.ts'
import styles from './Board.module.css'
import { across, cell, down, type Lay, middleOf, spotOf } from './land/geometry.ts'
import { colorOfSeat } from './seats.ts'

interface MiniMapProps {
  readonly view: View
  readonly board: Board
  readonly lay: Lay
  /** The part on the stage, in the units of the drawing. */
  readonly seen: Box
  onMove(x: number, y: number): void
}

/** The whole valley in a corner; drag on it to move the stage. */
export function MiniMap({ view, board, lay, seen, onMove }: MiniMapProps) {
  const [width, height] = [across(lay) * cell, down(lay) * cell]
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect()
    onMove(((event.clientX - left) / wide) * width, ((event.clientY - top) / high) * height)
  }
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      <Land board={board} lay={lay} />
      {Object.entries(view.units).map(([unit, { at, seat }]) => {
        const { x, y } = middleOf(lay, at)
        const big = unit.startsWith('wizard-')
        return (
          <circle key={unit} cx={x} cy={y} r={big ? 24 : 18} fill={seatLooks[colorOfSeat(seat)].fill} stroke="#14201B" strokeWidth={5} />
        )
      })}
      <rect {...seen} fill="none" stroke="#14201B" strokeWidth={16} />
      <rect {...seen} fill="none" stroke="#fff" strokeWidth={9} />
    </svg>
  )
}

const Land = memo(function Land({ board, lay }: { readonly board: Board; readonly lay: Lay }) {
  const rivers = board.squares.filter((square) => board.terrain.get(square) === 'river')
  return (
    <>
      <rect width={across(lay) * cell} height={down(lay) * cell} fill="#BCCF93" />
      {rivers.map((square) => {
        const { x, y } = spotOf(lay, square)
        return <rect key={square} x={x * cell} y={y * cell} width={cell + 1} height={cell + 1} fill="#3F86AD" />
      })}
    </>
  )
})
