import { part } from '../../../kit/part.ts'
import { print } from '../../../kit/print.ts'
import styles from './Hat.module.css'

interface HatProps {
  /** A number or a letter, at most two signs and an asterisk. */
  readonly figure: string
  /** Dark enough for white figures. */
  readonly color: string
  /** Height in CSS pixels. */
  readonly size?: number
}

/** A gnome's pointed hat with what it says: the number of a gnome or an item, the letter of a card. Decoration: names say it too. */
export const Hat = part(function Hat({ figure, color, size = 38 }: HatProps) {
  return (
    <svg className={styles.hat} width={size * 0.95} height={size} viewBox="0 0 38 40" aria-hidden="true">
      <path d="M2 38.5C4.5 22 12 3 23 1.8C31 1.5 35 20 36 38.5Z" fill={color} stroke={print} strokeWidth={2} strokeLinejoin="round" />
      <text x={20} y={31} textAnchor="middle" fontSize={figure.length > 1 ? 18 : 21}>
        {figure}
      </text>
    </svg>
  )
})
