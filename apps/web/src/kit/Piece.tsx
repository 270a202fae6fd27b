import { IconAt, type IconName } from '../icons/index.ts'
import { SeatRim } from './SeatEmblem.tsx'
import { type SeatColor, seatLooks } from './seats.ts'

export interface PieceLook {
  readonly color: SeatColor
  readonly icon: IconName
  readonly crown?: boolean
}

/** A painted wooden disc with a thick lower edge, in its box of 48 × 52. */
export function PieceDrawing({ color, icon, crown }: PieceLook) {
  const look = seatLooks[color]
  return (
    <g>
      <path d={look.path} fill={key} stroke={key} strokeWidth={2.4} strokeLinejoin="round" transform="translate(0 3.6)" />
      <path d={look.path} fill={look.fill} stroke={key} strokeWidth={2.2} strokeLinejoin="round" />
      <SeatRim color={color} />
      <IconAt name={icon} x={24} y={24} size={color === 'straw' ? 25 : 30} fill={look.on} />
      {crown && <IconAt name="game:crown" x={24} y={1} size={18} fill="#F4BC3A" stroke={key} strokeWidth={56} paintOrder="stroke" />}
    </g>
  )
}

const key = '#0B120F'
