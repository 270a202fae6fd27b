import type { CSSProperties, ReactNode } from 'react'
import { type Outline, weightOn } from './geometry.ts'
import { Cursor } from './Marks.tsx'
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
  /** It hangs on fingers: it isn't drawn sharp until they let it go. */
  readonly isMoving?: boolean
  /** The {@link CellGrid} that takes the gestures. */
  readonly cells: ReactNode
  /** The cell under the keyboard's cursor: its ring lies above all, also above cards in the cells. */
  readonly ring: Outline | undefined
  /** What stays as it is while something is aimed at: an SVG of its own below the others, which isn't painted again with them. */
  readonly ground?: ReactNode
  /** The layers of the drawing, the lowest first. */
  readonly children: ReactNode
}

/** The drawing of a board with its cells above it, scaled and moved as one. */
export function World({ width, height, left, top, cell, transform, isMoving = false, cells, ring, ground, children }: WorldProps) {
  const viewBox = `${-left} ${-top} ${width} ${height}`
  return (
    <div
      className={styles.world}
      data-moving={isMoving || undefined}
      style={{ width, height, transform, '--weight': weightOn(cell) } as CSSProperties}
    >
      {ground && (
        <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
          {ground}
        </svg>
      )}
      <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
        {children}
      </svg>
      {cells}
      {ring && (
        <svg className={`${styles.drawing} ${styles.above}`} viewBox={viewBox} aria-hidden="true">
          <Cursor outline={ring} />
        </svg>
      )}
    </div>
  )
}
