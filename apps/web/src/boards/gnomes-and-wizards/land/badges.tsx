import { IconAt, inks, type SeatColor, seatLooks } from '../../kit/index.ts'
import { counterIcons, faceIcons, ink } from '../art.ts'

/** Around a piece that can be chosen, aimed at, or is chosen. */
export function Ring({ tone, color }: { readonly tone: keyof typeof inks; readonly color: SeatColor }) {
  const { path } = seatLooks[color]
  return (
    <g transform="translate(0 1.8)" fill="none" strokeLinejoin="round">
      <path d={path} stroke={ink} strokeWidth={15} />
      <path d={path} stroke={inks[tone]} strokeWidth={10} />
    </g>
  )
}

/** Defense, at the lower left; blue if it is higher than the card says. */
export function Shield({ n, isRaised }: { readonly n: number; readonly isRaised: boolean }) {
  return (
    <g>
      <path
        d="M8 30.5c3 1.6 6 2.2 9 2.2v7c0 5.4-4 8.4-9 10.3c-5-1.9-9-4.9-9-10.3v-7c3 0 6-.6 9-2.2Z"
        fill={isRaised ? '#BFE0FF' : '#FFFDF3'}
        stroke={ink}
        strokeWidth={1.8}
      />
      <text x={8} y={44.2} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={12} fill={ink}>
        {n}
      </text>
    </g>
  )
}

/** Hit points, at the lower right. */
export function HitPoints({ n }: { readonly n: number }) {
  return (
    <g>
      <circle cx={40} cy={40} r={8.5} fill="#A81C1C" stroke={ink} strokeWidth={1.6} />
      <text x={40} y={44} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={12} fill="#fff">
        {n}
      </text>
    </g>
  )
}

/** Counters in the corner, each with the colour of whose turn ends it. */
export function CounterDiscs({ marks }: { readonly marks: string }) {
  if (marks === '') return null
  return marks.split(' ').map((mark, place) => {
    const [counter = '', color = ''] = mark.split('/')
    const angle = ((-48 + place * 44) * Math.PI) / 180
    const [x, y] = [24 + 23 * Math.cos(angle), 24 + 23 * Math.sin(angle)]
    return (
      <g key={mark}>
        <circle cx={x} cy={y} r={9.4} fill={seatLooks[color as SeatColor].fill} stroke={ink} strokeWidth={1.4} />
        <circle cx={x} cy={y} r={7} fill="#FFFDF3" />
        <IconAt name={counterIcons[counter as keyof typeof counterIcons]} x={x} y={y} size={11} fill={ink} />
      </g>
    )
  })
}

/** The dice that a unit has been given this turn, at its outer side: one for each face, with their number. */
export function DiceStack({ faces, isLeft }: { readonly faces: string; readonly isLeft: boolean }) {
  const kinds = [...new Set(faces.split(' '))] as (keyof typeof faceIcons)[]
  return kinds.map((face, place) => {
    const n = faces.split(' ').filter((each) => each === face).length
    const wide = n > 1 ? 26 : 17
    const y = 14 + (place - (kinds.length - 1) / 2) * 18.5
    return (
      <g key={face} transform={`translate(${isLeft ? -2 - wide : 50} ${y})`}>
        <rect y={-8.5} width={wide} height={17} rx={4} fill="#1F2A3A" stroke="#FFFDF3" strokeWidth={1.3} />
        <IconAt name={faceIcons[face]} x={8.5} y={0} size={13} fill="#FFFDF3" />
        {n > 1 && (
          <text x={20} y={4.4} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={12.5} fill="#FFFDF3">
            {n}
          </text>
        )}
      </g>
    )
  })
}

interface CrowdCountProps {
  readonly x: number
  readonly y: number
  readonly n: number
  /** Pixels for one unit of the drawing. */
  readonly scale: number
}

/** "+2": so many more are on the tile. Its letters are never too small to be read. */
export function CrowdCount({ x, y, n, scale }: CrowdCountProps) {
  const size = Math.max(14, 11.5 / scale)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-size * 0.95}
        y={-size * 0.7}
        width={size * 1.9}
        height={size * 1.4}
        rx={size * 0.7}
        fill={ink}
        stroke="#FFFDF3"
        strokeWidth={1.8}
      />
      <text y={size * 0.34} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={size} fill="#FFFDF3">
        +{n}
      </text>
    </g>
  )
}
