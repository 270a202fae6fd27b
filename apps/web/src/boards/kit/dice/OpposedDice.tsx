import { print } from '../../../kit/print.ts'
import { type SeatColor, seatLooks } from '../../../kit/seats.ts'
import styles from './OpposedDice.module.css'

/** What one side threw, and what is added to it. */
export interface Throw {
  readonly die: number
  readonly more: number
  readonly color: SeatColor
}

interface OpposedDiceProps {
  /** A new id starts the tumble anew. */
  readonly id: number
  readonly sides: readonly [Throw, Throw]
  /** Between the two sums. */
  readonly against: string
  readonly size?: number
  /** They tumble once. */
  readonly thrown?: boolean
}

/** A ten-sided die of either side with their sums: "9 + 4 = 13 against 7 + 4 = 11". */
export function OpposedDice({ id, sides, against, size = 40, thrown = false }: OpposedDiceProps) {
  const [a, b] = sides
  return (
    <span className={styles.dice} data-thrown={thrown || undefined}>
      <TenSided key={`${id} a`} {...a} size={size} thrown={thrown} />
      <span className={styles.sums}>
        {sum(a)} {against} {sum(b)}
      </span>
      <TenSided key={`${id} b`} {...b} size={size} thrown={thrown} late />
    </span>
  )
}

interface TenSidedProps extends Pick<Throw, 'die' | 'color'> {
  readonly size: number
  readonly thrown?: boolean
  readonly late?: boolean
}

/** A ten-sided die from above, in the colour of who threw it. */
export function TenSided({ die, color, size, thrown = false, late }: TenSidedProps) {
  const { fill, on } = seatLooks[color]
  return (
    <svg
      className={styles.die}
      data-thrown={thrown || undefined}
      data-late={late || undefined}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={String(die)}
    >
      <g strokeLinejoin="round" stroke={print} strokeWidth={2.2}>
        <path d="M24 5L45 26L24 46L3 26Z" fill={print} transform="translate(0 1.5)" />
        <path d="M24 2L45 24L24 44L3 24Z" fill={fill} />
        <path d="M24 2L38 28L24 35L10 28Z" fill="#fff" stroke="none" opacity={0.2} />
        <path d="M24 2L38 28L24 35L10 28ZM38 28L45 24M10 28L3 24M24 35V44" fill="none" strokeWidth={1.3} strokeOpacity={0.5} />
      </g>
      <text x={24} y={29} textAnchor="middle" fontFamily="var(--display)" fontWeight={900} fontSize={die === 10 ? 18 : 21} fill={on}>
        {die}
      </text>
    </svg>
  )
}

const sum = ({ die, more }: Throw): string => (more < 0 ? `${die} − ${-more} = ${die + more}` : `${die} + ${more} = ${die + more}`)
