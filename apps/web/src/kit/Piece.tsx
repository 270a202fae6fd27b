import { IconAt, type IconName } from '../icons/index.ts'
import { part } from './part.ts'
import { ivory, print } from './print.ts'
import { SeatRim } from './SeatEmblem.tsx'
import { type SeatColor, seatLooks } from './seats.ts'

export interface PieceLook {
  readonly color: SeatColor
  readonly icon: IconName
  /** Leaders and wizards. */
  readonly crown?: boolean | undefined
  /** Hits left and in total, as pips on the lower rim. */
  readonly pips?: { readonly left: number; readonly of: number } | undefined
  /** Marks at the upper right; at most three are drawn. */
  readonly marks?: readonly IconName[] | undefined
  /** Can't act again this turn. */
  readonly spent?: boolean | undefined
}

interface PieceProps extends PieceLook {
  /** Diameter in CSS pixels. */
  readonly size?: number
  readonly label?: string
  readonly className?: string
}

/** A painted wooden disc with a thick lower edge. */
export function Piece({ size = 48, label, className, ...look }: PieceProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size * 1.08}
      viewBox="0 0 48 52"
      overflow="visible"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <PieceDrawing {...look} />
    </svg>
  )
}

/** The piece inside another SVG, in its box of 48 × 52: scale the group around it. */
export const PieceDrawing = part(function PieceDrawing({ color, icon, crown, pips, marks = [], spent }: PieceLook) {
  const look = seatLooks[color]
  return (
    <g>
      <path d={look.path} fill={key} stroke={key} strokeWidth={2.4} strokeLinejoin="round" transform="translate(0 3.6)" />
      <path d={look.path} fill={look.fill} stroke={key} strokeWidth={2.2} strokeLinejoin="round" />
      <SeatRim color={color} />
      <IconAt name={icon} x={24} y={pips ? 22.5 : 24} size={color === 'straw' ? 25 : 30} fill={look.on} />
      {crown && <IconAt name="game:crown" x={24} y={1} size={18} fill="#F4BC3A" stroke={key} strokeWidth={56} paintOrder="stroke" />}
      {pips && <Pips {...pips} />}
      {marks.slice(0, 3).map((mark, place) => (
        <Mark key={mark} icon={mark} place={place} />
      ))}
      {spent && <path d={look.path} fill={key} opacity={0.45} />}
    </g>
  )
})

const key = '#0B120F'

function Pips({ left, of }: { readonly left: number; readonly of: number }) {
  if (of > 5)
    return (
      <g>
        <circle cx={40} cy={40} r={8.5} fill="#A81C1C" stroke={key} strokeWidth={1.6} />
        <text x={40} y={44} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={12} fill="#fff">
          {left}
        </text>
      </g>
    )
  return (
    <g stroke={key} strokeWidth={1.3}>
      {Array.from({ length: of }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are nothing but their place.
        <circle key={pip} cx={24 + (pip - (of - 1) / 2) * 6.2} cy={41.5} r={2.7} fill={pip < left ? '#FFFFFF' : print} />
      ))}
    </g>
  )
}

function Mark({ icon, place }: { readonly icon: IconName; readonly place: number }) {
  const angle = (-45 - place * 45) * (Math.PI / 180)
  const [x, y] = [24 + 21 * Math.cos(angle), 24 + 21 * Math.sin(angle)]
  return (
    <g>
      <circle cx={x} cy={y} r={7.6} fill={ivory} stroke={key} strokeWidth={1.5} />
      <IconAt name={icon} x={x} y={y} size={10} fill={key} />
    </g>
  )
}
