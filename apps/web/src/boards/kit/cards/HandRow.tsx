import type { ReactNode } from 'react'
import styles from './HandRow.module.css'

interface HandRowProps {
  readonly label: string
  /** Stands where the cards would be, if there are none. */
  readonly empty: string | undefined
  readonly className: string | undefined
  /** While several cards are chosen: each lies whole, so that one that is raised covers no other. */
  readonly spread?: boolean
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
  /** The cards, the first at the left: too many for the row overlap. */
  readonly children: ReactNode
}

/** The cards that a player holds, side by side. */
export function HandRow({ label, empty, className, spread, children, ...signs }: HandRowProps) {
  return (
    <ul className={`${styles.hand} ${className}`} data-spread={spread || undefined} data-place="hand" aria-label={label} {...signs}>
      {children}
      {empty !== undefined && <li className={styles.empty}>{empty}</li>}
    </ul>
  )
}
