import { activeUnits, boardOf, isLeader, isMine, seatOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { mineRim } from '@toadstool/games/gnomes-and-wizards/tints'
import { memo } from 'react'
import { type Polygons, pathOf, seatLooks } from '../../kit/index.ts'
import { tileTint } from '../art.ts'
import { colorOfSeat } from '../tribeColors.ts'

/** The cave in a few strokes, for the map in the corner. */
export const Overview = memo(function Overview({ view, land }: { readonly view: View; readonly land: Polygons }) {
  const board = boardOf(view.board)
  return (
    <>
      {board.tiles.map((space) => {
        const { id = '', flipped } = view.tiles[space] ?? {}
        const fill = flipped ? '#22314A' : isMine(board, space) ? mineRim : tileTint(id)
        return <path key={space} d={pathOf(land.outlineOf(space))} fill={fill} stroke="#0A0F1B" strokeWidth={5} />
      })}
      {activeUnits(view).map((unit) => {
        const { x, y } = land.middleOf(view.units[unit]?.at ?? '')
        const { fill } = seatLooks[colorOfSeat(view, seatOf(unit))]
        return <circle key={unit} cx={x} cy={y} r={isLeader(unit) ? 24 : 18} fill={fill} stroke="#14201B" strokeWidth={6} />
      })}
    </>
  )
})
