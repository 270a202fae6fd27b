/** What a piece carries besides its hits, in its box of 48 × 52. */
import { IconAt, type IconName } from '../../../icons/index.ts'
import { type SeatColor, seatLooks } from '../../../kit/seats.ts'
import { inks } from '../../kit/cells/Marks.tsx'
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

/** Defense, at the lower left; more than its card says on blue. */
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

/** The dice that the unit has been given this turn, above it. */
export function DiceRow({ faces }: { readonly faces: string }) {
  if (faces === '') return null
  const all = faces.split(' ')
  const shown = all.slice(0, 5)
  const wide = 13.4
  return (
    <g transform="translate(0 -9)">
      {shown.map((face, place) => {
        const x = 24 + (place - (shown.length - 1) / 2) * wide
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice on a unit are nothing but their place.
          <g key={place}>
            <rect x={x - 6.2} y={-6.2} width={12.4} height={12.4} rx={3.2} fill="#1F2A3A" stroke="#FFFDF3" strokeWidth={1.1} />
            <IconAt name={faceIcons[face as keyof typeof faceIcons] as IconName} x={x} y={0} size={9.4} fill="#FFFDF3" />
          </g>
        )
      })}
      {all.length > shown.length && (
        <text
          x={24 + (shown.length / 2) * wide + 2}
          y={4}
          fontFamily="var(--display)"
          fontWeight={800}
          fontSize={11}
          fill="#FFFDF3"
          stroke={ink}
          strokeWidth={3}
          paintOrder="stroke"
        >
          +{all.length - shown.length}
        </text>
      )}
    </g>
  )
}
