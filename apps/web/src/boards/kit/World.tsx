import type { CSSProperties, ReactNode } from 'react'
import { weightOn } from './grid.ts'
import styles from './World.module.css'

interface WorldProps {
  /** The drawing with its edge, in its own units. */
  readonly width: number
  readonly height: number
  /** Room left of and above the squares. */
  readonly left: number
  readonly top: number
  /** Side of a square. */
  readonly cell: number
  /** Where and how large it is seen on the stage. */
  readonly transform: string
  /** The {@link SquareGrid} that takes the gestures. */
  readonly squares: ReactNode
  /** The layers of the drawing, the lowest first. */
  readonly children: ReactNode
}

/** The drawing of a board with its squares above it, scaled and moved as one. */
export function World({ width, height, left, top, cell, transform, squares, children }: WorldProps) {
  return (
    <div className={styles.world} style={{ width, height, transform, '--weight': weightOn(cell) } as CSSProperties}>
      <svg className={styles.drawing} viewBox={`${-left} ${-top} ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
      {squares}
    </div>
  )
}
