import { type CardId, type Effect, nameOf, type Square, type View } from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { type Box, IconAt, inside, type SeatColor, seatLooks } from '../../kit/index.ts'
import { colorOfSeat } from '../seats.ts'
import { boxAround, type Lay, middleOf } from './geometry.ts'

/** The lasting tiles on the board, framed in the colour of who cast them. */
export const Tiles = memo(function Tiles({ effects, lay }: { readonly effects: View['effects']; readonly lay: Lay }) {
  return Object.entries(effects).map(([card, effect]) =>
    effect.squares.length > 0 ? <Tile key={card} card={card} effect={effect} lay={lay} /> : null,
  )
})

function Tile({ card, effect, lay }: { readonly card: CardId; readonly effect: Effect; readonly lay: Lay }) {
  const color = colorOfSeat(effect.caster)
  const box = boxAround(lay, effect.squares)
  const Look = looks[nameOf(card)]
  return (
    <g data-tile={card} className="wow-tile">
      {Look && <Look box={box} color={color} squares={effect.squares} lay={lay} />}
    </g>
  )
}

interface LookProps {
  readonly box: Box
  readonly color: SeatColor
  readonly squares: readonly Square[]
  readonly lay: Lay
}

function Thorns({ box, color, squares, lay }: LookProps) {
  return (
    <>
      <rect {...inside(box, 2)} rx={10} fill="#2B4A2E" />
      <g fill="#A3BC82">
        {squares.map((square) => {
          const { x, y } = middleOf(lay, square)
          return <IconAt key={square} name="game:thorny-vine" x={x} y={y} size={34} />
        })}
      </g>
      <Frame box={box} color={color} />
    </>
  )
}

function Mud({ box, color }: LookProps) {
  return (
    <>
      <rect {...inside(box, 2)} rx={11} fill="#6B4A2C" opacity={0.72} />
      <g fill="#3E2713" opacity={0.75}>
        {clods.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={box.x + x * box.width} cy={box.y + y * box.height} r={r} />
        ))}
      </g>
      <IconAt name="game:splash" x={box.x + box.width - 14} y={box.y + 13} size={19} fill="#F3EDDA" opacity={0.75} />
      <Frame box={box} color={color} />
    </>
  )
}

function Fog({ box, color }: LookProps) {
  return (
    <>
      <rect {...inside(box, 2)} rx={11} fill="#fff" opacity={0.6} />
      <g fill="none" stroke="#fff" strokeWidth={5} strokeLinecap="round" opacity={0.75}>
        {[0.2, 0.42, 0.64, 0.86].map((y, line) => (
          <path
            key={y}
            d={`M${box.x + 14 + (line % 2) * 16} ${box.y + y * box.height}c12-9 22-9 33 0s22 9 33 0 ${line % 2 ? '8-6 12-6' : '18-9 26-3'}`}
          />
        ))}
      </g>
      <IconAt name="game:fog" x={box.x + box.width - 14} y={box.y + 13} size={19} fill="#4C5950" opacity={0.85} />
      <Frame box={box} color={color} />
    </>
  )
}

const looks: Readonly<Record<string, typeof Thorns>> = { 'wall-of-thorns': Thorns, mud: Mud, fog: Fog }

function Frame({ box, color }: { readonly box: Box; readonly color: SeatColor }) {
  const dash = color === 'green' ? '14 5' : undefined
  return (
    <>
      <rect {...inside(box, 2)} rx={11} fill="none" stroke="#14201B" strokeOpacity={0.6} strokeWidth={5} />
      <rect {...inside(box, 2)} rx={11} fill="none" stroke={seatLooks[color].fill} strokeWidth={3.4} strokeDasharray={dash} />
    </>
  )
}

const clods = [
  [0.1, 0.12, 3.2],
  [0.31, 0.06, 2],
  [0.52, 0.1, 3],
  [0.7, 0.2, 2.2],
  [0.42, 0.25, 3.8],
  [0.16, 0.36, 1.8],
  [0.62, 0.36, 3.4],
  [0.86, 0.42, 2.6],
  [0.08, 0.58, 3],
  [0.36, 0.5, 1.8],
  [0.5, 0.62, 2.8],
  [0.78, 0.64, 1.9],
  [0.24, 0.74, 3.6],
  [0.92, 0.78, 3.4],
  [0.64, 0.84, 2.4],
  [0.12, 0.9, 2],
  [0.44, 0.92, 3],
  [0.8, 0.93, 1.8],
] as const
