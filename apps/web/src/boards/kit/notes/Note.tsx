import type { ReactNode } from 'react'
import styles from './Note.module.css'

interface NoteProps {
  /** The point of the field that it tells of. */
  readonly left: number
  readonly top: number
  /** Under the point, where there is no room above it. */
  readonly below: boolean
  readonly children: ReactNode
}

/** A short line at a point of the field: the odds of what one aims at. */
export function Note({ left, top, below, children }: NoteProps) {
  return (
    <div className={styles.note} data-note data-below={below || undefined} style={{ left, top }}>
      {children}
    </div>
  )
}
