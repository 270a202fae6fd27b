import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Spot } from '../cells/geometry.ts'
import styles from './PieceMotion.module.css'

interface PieceMotionProps {
  /** Has just come onto the board. */
  readonly fresh: boolean
  /** Hangs on the pointer. */
  readonly lifted: boolean
  /** The last blow: a new value shakes the piece anew. */
  readonly blow: string | number | undefined
  readonly children: ReactNode
}

/** A piece that drops onto the board, is lifted by the pointer, and shakes under a blow. */
export function PieceMotion({ fresh, lifted, blow, children }: PieceMotionProps) {
  return (
    <g className={fresh ? styles.dropped : undefined} data-figure="">
      <g className={styles.lift} data-lifted={lifted || undefined}>
        <g key={blow ?? 'calm'} className={blow === undefined ? undefined : styles.shaken}>
          {children}
        </g>
      </g>
    </g>
  )
}

/** The number of hits just lost, rising from a piece. */
export function Loss({ n, y }: { readonly n: number; readonly y: number }) {
  return (
    <text className={styles.loss} data-loss="" y={y} textAnchor="middle">
      −{n}
    </text>
  )
}

/** A destroyed piece, in four wedges that fall apart. Drawn around the origin; `cell` is the side of a square. */
export function Wedges({ cell, children }: { readonly cell: number; readonly children: ReactNode }) {
  const id = useId()
  const reach = cell * 0.65
  return wedges.map(([right, low], index) => (
    <g
      key={`${right} ${low}`}
      className={styles.wedge}
      style={{ '--dx': `${right * cell * 0.16}px`, '--dy': `${cell * (0.33 + low * 0.09)}px` } as CSSProperties}
    >
      <clipPath id={`${id}-${index}`}>
        <rect x={right < 0 ? -reach : 0} y={low < 0 ? -reach : 0} width={reach} height={reach} />
      </clipPath>
      <g clipPath={`url(#${id}-${index})`}>{children}</g>
    </g>
  ))
}

const wedges = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** The factor by which the player's settings shorten animations. */
export const speed = (): number => (document.documentElement.dataset.motion === 'fast' ? 0.35 : 1)

/** The frames of a walk through these points, seen from `origin`; between first and last the piece is lifted. */
export const walkFrames = (points: readonly Spot[], lift: number, origin: Spot = { x: 0, y: 0 }) =>
  points.map(({ x, y }, index) => ({
    transform: `translate(${x - origin.x}px, ${y - origin.y - (index === 0 || index === points.length - 1 ? 0 : lift)}px)`,
  }))
