import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Spot } from '../cells/geometry.ts'
import { Loss, PieceMotion, speed, walkFrames } from './PieceMotion.tsx'

interface StandingPieceProps {
  /** The name of the piece, for tests and lessons. */
  readonly unit: string
  readonly at: Spot
  /** The cells of its latest walk, separated by spaces; empty if it has stayed. */
  readonly way: string
  middleOf(cell: string): Spot
  /** Milliseconds from cell to cell, and by how much it is lifted meanwhile. */
  readonly pace: number
  readonly lift: number
  /** Has just come onto the board. */
  readonly fresh: boolean
  /** Hangs on the pointer. */
  readonly lifted?: boolean
  /** Hits just lost, and where their number rises from. */
  readonly lost: { readonly n: number; readonly y: number; readonly scale?: number }
  /** Starts the signs of damage anew. */
  readonly event: number
  readonly still: boolean
  /** The piece around the origin. */
  readonly children: ReactNode
}

/** A piece on a cell of the board: it drops onto it, walks there, is lifted, shakes under a blow and loses hits. */
export function StandingPiece({
  unit,
  at,
  way,
  middleOf,
  pace,
  lift,
  fresh,
  lifted = false,
  lost,
  event,
  still,
  children,
}: StandingPieceProps) {
  const body = useRef<SVGGElement>(null)
  const { x, y } = at
  useLayoutEffect(() => {
    if (!way || still) return
    const points = [...way.split(' ').slice(0, -1).map(middleOf), { x, y }]
    if (points.length < 2) return
    const duration = Math.min(600, pace * (points.length - 1)) * speed()
    const animation = body.current?.animate(walkFrames(points, lift, { x, y }), { duration, easing: 'linear' })
    return () => animation?.cancel()
  }, [way, middleOf, pace, lift, still, x, y])
  return (
    <g transform={`translate(${x} ${y})`} data-unit={unit}>
      <g ref={body}>
        <PieceMotion fresh={fresh && !still} lifted={lifted} blow={lost.n > 0 && !still ? event : undefined}>
          {children}
        </PieceMotion>
        {lost.n > 0 && (
          <g transform={lost.scale === undefined ? undefined : `scale(${lost.scale})`}>
            <Loss key={event} n={lost.n} y={lost.y} />
          </g>
        )}
      </g>
    </g>
  )
}

interface FallenPieceProps {
  readonly unit: string
  readonly at: Spot
  readonly children: ReactNode
}

/** What has just been destroyed, as it looks now: not seen where it stood, but by what carries it away (Blows). */
export const FallenPiece = ({ unit, at, children }: FallenPieceProps) => (
  <g transform={`translate(${at.x} ${at.y})`} data-fallen={unit} opacity={0}>
    <g>{children}</g>
  </g>
)
