import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../icons/index.ts'
import styles from './Die.module.css'
import { part } from './part.ts'

interface DieProps {
  /** Pips of a six-sided die; any other face comes as children. */
  readonly value?: number
  readonly children?: ReactNode
  readonly size?: number
  readonly tone?: 'paper' | 'black' | 'pink'
  readonly state?: 'free' | 'legal' | 'selected' | 'used' | 'locked' | 'hostile'
  /** Accessible name of the face that is up. */
  readonly label: string
  /** A new value starts the tumble again. */
  readonly throwId?: string | number
  /** Delay in milliseconds before this one starts. */
  readonly delay?: number
  readonly onClick?: () => void
}

/** A die with a solid lower edge. With `throwId` it tumbles once whenever that changes, and lands on its face. */
export const Die = part(function Die(given: DieProps) {
  const { value, children, size = 44, tone = 'paper', state = 'free', label, throwId, delay = 0, onClick } = given
  const face = value === undefined ? children : <Pips value={value} />
  const inside = (
    <>
      {face}
      {state === 'locked' && <Icon name="ui:lock" size={size * 0.4} className={styles.lock} />}
    </>
  )
  const looks = {
    className: styles.die,
    'data-tone': tone,
    'data-state': state,
    'data-thrown': throwId === undefined ? undefined : '',
    style: { '--die': `${size}px`, '--delay': `${delay}ms` } as CSSProperties,
  }
  if (onClick)
    return (
      <button type="button" key={throwId} {...looks} aria-label={label} onClick={onClick}>
        {inside}
      </button>
    )
  return (
    <span key={throwId} {...looks} role="img" aria-label={label}>
      {inside}
    </span>
  )
})

const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

const Pips = part(function Pips({ value }: { readonly value: number }) {
  return (
    <svg className={styles.pips} viewBox="0 0 44 44" aria-hidden="true">
      {(places[value] ?? []).map(([column, row]) => (
        <circle key={`${column}${row}`} cx={12 + column * 10} cy={12 + row * 10} r={4.2} fill="currentColor" />
      ))}
    </svg>
  )
})
