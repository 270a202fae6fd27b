import { type CardId, type Effect, nameOf, type View } from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { FigureAt } from '../../../kit/Figure.tsx'
import { type Box, inside, type SeatColor, seatLooks } from '../../kit/index.ts'
import { figures } from '../faces.tsx'
import { colorOfSeat } from '../seats.ts'
import { boxAround, cell, type Lay, middleOf } from './geometry.ts'

interface TilesProps {
  readonly effects: View['effects']
  readonly lay: Lay
  /** Pixels for one unit of the drawing. */
  readonly scale: number
}

/** The lasting tiles on the board, framed in the colour of who cast them. */
export const Tiles = memo(function Tiles({ effects, lay, scale }: TilesProps) {
  return Object.entries(effects).map(([card, effect]) =>
    effect.squares.length > 0 ? <Tile key={card} card={card} effect={effect} lay={lay} pixels={cell * scale} /> : null,
  )
})

interface TileProps {
  readonly card: CardId
  readonly effect: Effect
  readonly lay: Lay
  readonly pixels: number
}

function Tile({ card, effect, lay, pixels }: TileProps) {
  const box = boxAround(lay, effect.squares)
  const look = looks[nameOf(card)]
  return (
    <g data-tile={card} className="wow-tile">
      {look && <rect {...inside(box, 2)} rx={11} fill={look.ground} opacity={look.opacity} />}
      {look &&
        effect.squares.map((square) => {
          const { x, y } = middleOf(lay, square)
          const isUpright = box.height > box.width
          return (
            <g key={square} transform={`translate(${x} ${y})${look.runs && isUpright ? ' rotate(90)' : ''}`} opacity={look.opacity}>
              <FigureAt of={figures} id={look.id} x={0} y={0} size={cell} pixels={pixels} />
            </g>
          )
        })}
      <Frame box={box} color={colorOfSeat(effect.caster)} />
    </g>
  )
}

interface Look {
  readonly id: string
  /** Until the figures are here. */
  readonly ground: string
  readonly opacity: number
  /** Is drawn along its length. */
  readonly runs?: boolean
}

const looks: Readonly<Record<string, Look>> = {
  'wall-of-thorns': { id: 'tile/thorns', ground: '#2B4A2E', opacity: 1, runs: true },
  mud: { id: 'tile/mud', ground: '#6B4A2C', opacity: 0.85 },
  fog: { id: 'tile/fog', ground: '#FFFFFF', opacity: 0.72 },
}

function Frame({ box, color }: { readonly box: Box; readonly color: SeatColor }) {
  const dash = color === 'green' ? '14 5' : undefined
  return (
    <>
      <rect {...inside(box, 2)} rx={11} fill="none" stroke="#14201B" strokeOpacity={0.6} strokeWidth={5} />
      <rect {...inside(box, 2)} rx={11} fill="none" stroke={seatLooks[color].fill} strokeWidth={3.4} strokeDasharray={dash} />
    </>
  )
}
