import type { PointerEvent, ReactNode } from 'react'
import { print } from '../../../kit/print.ts'
import type { Box } from '../cells/geometry.ts'
import styles from './view.module.css'

interface MiniMapProps {
  /** Of all cells, in the units of the drawing. */
  readonly width: number
  readonly height: number
  /** Colour of the land. */
  readonly ground: string
  /** The part in sight. */
  readonly seen: Box
  onMove(x: number, y: number): void
  /** Land and pieces, in a few strokes. */
  readonly children: ReactNode
}

/** The whole board in a corner; drag on it to move the view. */
export function MiniMap({ width, height, ground, seen, onMove, children }: MiniMapProps) {
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect()
    onMove(((event.clientX - left) / wide) * width, ((event.clientY - top) / high) * height)
  }
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}`, background: ground }}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      {children}
      <rect {...seen} fill="none" stroke={print} strokeWidth={16} />
      <rect {...seen} fill="none" stroke="#fff" strokeWidth={9} />
    </svg>
  )
}
