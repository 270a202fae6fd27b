import { IconAt, type IconName } from '../../../icons/index.ts'
import { print } from '../../../kit/print.ts'
import styles from './EightSided.module.css'

interface EightSidedProps {
  /** The face that is up; without one the die waits to be thrown. */
  readonly face: { readonly icon: IconName; readonly below?: string | undefined } | undefined
  /** May be thrown now. */
  readonly due: boolean
  /** Height over width is ten to nine. */
  readonly width: number
  /** Tumbles when it first appears: a key of its own for each throw. */
  readonly thrown: boolean
}

/** An eight-sided die, seen from above. */
export function EightSided({ face, due, width, thrown }: EightSidedProps) {
  const paint = face || due ? '#F4BC3A' : '#C9BE9A'
  const below = face?.below
  return (
    <svg
      className={thrown ? `${styles.die} ${styles.tumbling}` : styles.die}
      viewBox="0 0 72 80"
      width={width}
      height={Math.round((width * 10) / 9)}
      aria-hidden="true"
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        {due && <path d={hexagon} fill="none" stroke={print} strokeWidth={12} />}
        {due && <path d={hexagon} fill="none" stroke="#C8F250" strokeWidth={8.5} />}
        <path d={hexagon} fill={print} stroke={print} strokeWidth={4} transform="translate(0 3)" />
        <path d={hexagon} fill={paint} stroke={print} strokeWidth={3.4} />
        <path d="M36 16L63 57M36 16L9 57M9 57H63M36 6V16M9 57L7 59M63 57L65 59" fill="none" stroke={print} strokeWidth={2.4} />
        <path d="M36 16L63 57H9Z" fill="#fff" opacity={0.22} />
        {face ? (
          <IconAt name={face.icon} x={36} y={below ? 41 : 43.5} size={below ? 20 : 25} fill={print} />
        ) : (
          <Words y={52} text="8" size={24} />
        )}
        {below && <Words y={70.5} text={below} size={15} />}
      </g>
    </svg>
  )
}

function Words({ y, text, size }: { readonly y: number; readonly text: string; readonly size: number }) {
  return (
    <text x={36} y={y} textAnchor="middle" fontFamily="var(--display)" fontWeight={900} fontSize={size} fill={print}>
      {text}
    </text>
  )
}

const hexagon = 'M36 5L65 22V58L36 75L7 58V22Z'
