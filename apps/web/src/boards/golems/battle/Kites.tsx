import { type Roll, seatOfUnit } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { seatLooks } from '../../../kit/seats.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Kites.module.css'

interface KitesProps extends Pick<Props, 'voice'> {
  readonly roll: Roll
  readonly size?: number
  /** They tumble once. */
  readonly thrown?: boolean
}

/** Both ten-sided dice of an attack with their sums: "9 + 4 = 13 against 7 + 4 = 11". */
export function Kites({ roll, voice, size = 40, thrown = false }: KitesProps) {
  const { id, attacker, target, dice, force, armor } = roll
  const [a, b] = dice
  return (
    <span className={styles.kites} data-thrown={thrown || undefined}>
      <Kite key={`${id} a`} value={a} seat={seatOfUnit(attacker)} size={size} thrown={thrown} />
      <span className={styles.sums}>
        {sum(a, force)} {say(voice, 'term.against')} {sum(b, armor)}
      </span>
      <Kite key={`${id} b`} value={b} seat={seatOfUnit(target)} size={size} thrown={thrown} late />
    </span>
  )
}

interface KiteProps {
  readonly value: number
  readonly seat: string
  readonly size: number
  readonly thrown: boolean
  readonly late?: boolean
}

/** A ten-sided die from above, in the colour of who threw it. */
function Kite({ value, seat, size, thrown, late }: KiteProps) {
  const { fill, on } = seatLooks[colorOfSeat(seat)]
  return (
    <svg
      className={styles.kite}
      data-thrown={thrown || undefined}
      data-late={late || undefined}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={String(value)}
    >
      <g strokeLinejoin="round" stroke="#14201B" strokeWidth={2.2}>
        <path d="M24 5L45 26L24 46L3 26Z" fill="#14201B" transform="translate(0 1.5)" />
        <path d="M24 2L45 24L24 44L3 24Z" fill={fill} />
        <path d="M24 2L38 28L24 35L10 28Z" fill="#fff" stroke="none" opacity={0.2} />
        <path d="M24 2L38 28L24 35L10 28ZM38 28L45 24M10 28L3 24M24 35V44" fill="none" strokeWidth={1.3} strokeOpacity={0.5} />
      </g>
      <text x={24} y={29} textAnchor="middle" fontFamily="var(--display)" fontWeight={900} fontSize={value === 10 ? 18 : 21} fill={on}>
        {value}
      </text>
    </svg>
  )
}

const sum = (die: number, more: number): string => (more < 0 ? `${die} − ${-more} = ${die + more}` : `${die} + ${more} = ${die + more}`)
