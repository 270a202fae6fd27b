import { IconAt, type IconName } from '../icons/index.ts'
import { part } from './part.ts'
import { type SeatColor, seatLooks } from './seats.ts'

interface SeatEmblemProps {
  readonly color: SeatColor
  readonly size?: number
  readonly icon?: IconName
  /** Out of the game: grey and struck through. */
  readonly struck?: boolean
  /** Accessible name; without it the emblem is decoration beside a name. */
  readonly label?: string
}

/** The flat badge of a seat: shape, rim and emblem. */
export const SeatEmblem = part(function SeatEmblem({ color, size = 30, icon, struck, label }: SeatEmblemProps) {
  const look = seatLooks[color]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      overflow="visible"
      style={struck ? { filter: 'saturate(.1)', opacity: 0.7 } : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={look.path} fill={look.fill} stroke="var(--key)" strokeWidth={size < 24 ? 2.6 : 2} strokeLinejoin="round" />
      {size >= 20 && <SeatRim color={color} />}
      <IconAt name={icon ?? look.emblem} x={24} y={24} size={color === 'straw' ? 22 : 27} fill={look.on} />
      {struck && <path d="M4 44L44 4" stroke="var(--ink)" strokeWidth={4} />}
    </svg>
  )
})

/** The inner line with the seat's pattern, in the box of 48. */
function SeatRim({ color }: { readonly color: SeatColor }) {
  const { path, rim, on } = seatLooks[color]
  const line = {
    d: path,
    className: 'seat-rim',
    fill: 'none',
    stroke: on,
    strokeWidth: rim.width / inner,
    strokeDasharray: rim.dash,
    strokeLinecap: rim.cap,
    strokeOpacity: on === '#FFFFFF' ? 0.75 : 0.6,
    strokeLinejoin: 'round',
  } as const
  const at = (s: number) => `translate(24 24) scale(${s}) translate(-24 -24)`
  return (
    <>
      <path {...line} transform={at(inner)} />
      {rim.double && <path {...line} transform={at(inner - 0.08)} />}
    </>
  )
}

const inner = 0.85
