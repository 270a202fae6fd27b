import { type MouseEvent, useRef, useState } from 'react'
import { afterPicture } from '../../../kit/picture.ts'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { cellUnder } from './CellGrid.tsx'
import { useCursor, type Walk } from './useCursor.ts'
import { useDrag } from './useDrag.ts'

interface Gesturing extends Omit<Walk, 'onEnter'> {
  /** A click, key or drop on a cell; `event` for a click only. */
  act(cell: string, event?: MouseEvent): void
  /** May a piece be dragged from here? */
  canLift(cell: string): boolean
  /** True if the gesture that ends with this click was something else. */
  wasElse?(): boolean
  /** A change of any of these clears the refused cell. */
  readonly forgives: readonly unknown[]
}

/** What pointer and keys do on the cells of a board, and which cell was just refused. */
export function useGestures({ act, canLift, wasElse, forgives, ...walk }: Gesturing) {
  const [refused, setRefused] = useState<string | null>(null)
  useOnChange(forgives, () => {
    if (refused !== null) setRefused(null)
  })
  const latest = useRef(act)
  latest.current = act
  const answer = (cell: string, event?: MouseEvent) => afterPicture(() => latest.current(cell, event))
  const cursor = useCursor({ ...walk, onEnter: answer })
  const drag = useDrag({ cellUnder, canLift, onLift: answer, onDrop: answer })
  const onClick = (event: MouseEvent) => {
    cursor.rest()
    const cell = cellUnder(event)
    if (cell !== undefined && !wasElse?.() && !drag.wasDragged()) answer(cell, event)
  }
  return {
    cursor,
    dragging: drag.dragging,
    /** The cell that was just refused. */
    refused,
    refuse: setRefused,
    /** For the grid of cells. */
    handlers: { onClick, ...cursor.handlers, ...drag.handlers },
  }
}
