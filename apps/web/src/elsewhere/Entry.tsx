import type { ReactNode } from 'react'
import styles from './Elsewhere.module.css'

interface EntryProps {
  readonly name: ReactNode
  readonly state: string
  readonly isProblem?: boolean
  /** Buttons: beside it, or below where there is no room. */
  readonly children: ReactNode
}

/** What is set up, and how it is about it. */
export function Entry({ name, state, isProblem = false, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <div>
        <strong>{name}</strong>
        <p data-problem={isProblem || undefined}>{state}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
