import type { CSSProperties, ReactNode } from 'react'
import { weightOn } from './geometry.ts'
import styles from './World.module.css'

interface WorldProps {
  /** The drawing with its edge, in its own units. */
  readonly width: number
  readonly height: number
  /** Room left of and above the cells. */
  readonly left: number
  readonly top: number
  /** Width of a cell. */
  readonly cell: number
  /** Where and how large it is seen on the field. */
  readonly transform: string
  /** The {@link CellGrid} that takes the gestures. */
  readonly cells: ReactNode
  /** The layers of the drawing, the lowest first. */
  readonly children: ReactNode
}

/** The drawing of a board with its cells above it, scaled and moved as one. */
export function World({ width, height, left, top, cell, transform, cells, children }: WorldProps) {
  return (
    <div className={styles.world} style={{ width, height, transform, '--weight': weightOn(cell) } as CSSProperties}>
      <svg className={styles.drawing} viewBox={`${-left} ${-top} ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
      {cells}
    </div>
  )
}
