import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  /** True while a piece hangs on the pointer. */
  readonly dragging: boolean
  /** True if the gesture that just ended was a drag, so that its click means nothing else. */
  wasDragged(): boolean
  readonly handlers: {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
  }
}

interface Dragging {
  cellUnder(event: PointerEvent): string | undefined
  /** May something be dragged from here? */
  canLift(cell: string): boolean
  onLift(cell: string): void
  onDrop(cell: string): void
}

/** Drag and drop with the mouse: lifting is the first click, dropping the second. */
export function useDrag({ cellUnder, canLift, onLift, onDrop }: Dragging): Drag {
  const start = useRef<{ readonly cell: string; readonly x: number; readonly y: number } | null>(null)
  const dragged = useRef(false)
  const [dragging, setDragging] = useState(false)
  return {
    dragging,
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event) {
        dragged.current = false
        const cell = cellUnder(event)
        const lifts = event.pointerType === 'mouse' && event.button === 0 && cell !== undefined && canLift(cell)
        start.current = lifts ? { cell, x: event.clientX, y: event.clientY } : null
      },
      onPointerMove(event) {
        const from = start.current
        if (!from || dragged.current || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8) return
        dragged.current = true
        setDragging(true)
        onLift(from.cell)
      },
      onPointerUp(event) {
        const from = start.current
        start.current = null
        if (!from || !dragged.current) return
        setDragging(false)
        const cell = cellUnder(event)
        if (cell !== undefined && cell !== from.cell) onDrop(cell)
      },
    },
  }
}
