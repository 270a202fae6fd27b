import { useEffect, useRef } from 'react'
import { boxAround } from '../cells/geometry.ts'
import type { Land } from './BoardView.tsx'

interface Following {
  readonly land: Land
  /** False where the whole board is in sight anyway. */
  readonly on: boolean
  /** Width of a cell, in pixels, that a finger hits well. */
  readonly easy: number
  /** Around these cells the next choice is made: all of them come into sight. */
  readonly near: readonly string[]
  /** The cell of the latest event. */
  readonly happened: string | undefined
  /** A piece is chosen: the view stays with it. */
  readonly chosen: boolean
  readonly turn: number
}

/**
 * Where a small field shows a part of the board, moves the view: to what is being chosen, to the others' moves, and back to the whole board
 * at each turn.
 */
export function useFollowing({ land, on, easy, near, happened, chosen, turn }: Following): void {
  const { geometry, edge, viewport, cell } = land
  const { center, fit, size } = viewport
  const cells = near.join(' ')
  useEffect(() => {
    if (!on || cells === '') return
    const box = boxAround(cells.split(' ').map(geometry.outlineOf))
    const whole = Math.min(size.width / box.width, size.height / box.height)
    center(box.x + box.width / 2 + edge.left, box.y + box.height / 2 + edge.top, Math.min(easy / cell, whole))
  }, [on, cells, geometry, center, edge, easy, cell, size])

  const begun = useRef(turn)
  useEffect(() => {
    if (begun.current === turn) return
    begun.current = turn
    fit()
  }, [turn, fit])

  // What happens out of sight is brought into it.
  const seen = useRef(viewport)
  seen.current = viewport
  const followed = useRef(happened)
  useEffect(() => {
    if (!on || happened === undefined || happened === followed.current) return
    followed.current = happened
    if (chosen) return
    const { look, size } = seen.current
    const { x, y } = geometry.middleOf(happened)
    const [left, top] = [look.x + (x + edge.left) * look.scale, look.y + (y + edge.top) * look.scale]
    const hidden = left < 20 || top < 20 || left > size.width - 20 || top > size.height - 20
    if (hidden && size.width > 0) seen.current.center(x + edge.left, y + edge.top)
  }, [on, happened, chosen, geometry, edge])
}
