import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Spot } from '../cells/geometry.ts'

interface Pinch {
  /** May the drawing be dragged now? */
  canSlide(): boolean
  onSlide(dx: number, dy: number): void
  /** Nearer or farther around (x, y) of the field, and moved as far as the fingers have moved. */
  onPinch(factor: number, x: number, y: number, dx: number, dy: number): void
  /** The drawing has begun to move under the fingers, or they have let it go. */
  onMoving(isMoving: boolean): void
}

export interface PinchGestures {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(event: PointerEvent): void
}

/** One finger drags, two pinch. */
export function usePinch(field: RefObject<HTMLElement | null>, { canSlide, onSlide, onPinch, onMoving }: Pinch) {
  const fingers = useRef(new Map<number, Spot>())
  const moved = useRef(false)
  const start = useRef<Spot | null>(null)
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (moved.current && fingers.current.size === 0) onMoving(false)
  }
  const move = () => {
    if (!moved.current) onMoving(true)
    moved.current = true
  }
  const gestures: PinchGestures = {
    onPointerDown(event) {
      if (event.isPrimary) {
        // It was let go outside of the field.
        if (moved.current && fingers.current.size > 0) onMoving(false)
        moved.current = false
        fingers.current.clear()
      }
      const point = { x: event.clientX, y: event.clientY }
      fingers.current.set(event.pointerId, point)
      start.current = point
    },
    onPointerMove(event) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const origin = field.current?.getBoundingClientRect()
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      if (other && origin) {
        move()
        const factor = span(now, other) / Math.max(1, span(before, other))
        const middle = { x: (now.x + other.x) / 2 - origin.left, y: (now.y + other.y) / 2 - origin.top }
        onPinch(factor, middle.x, middle.y, (now.x - before.x) / 2, (now.y - before.y) / 2)
      } else if (canSlide()) {
        if (!moved.current && start.current && span(now, start.current) < 9) return
        move()
        onSlide(now.x - before.x, now.y - before.y)
      }
      fingers.current.set(event.pointerId, now)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
  /** True if the gesture that just ended has moved the drawing. */
  return { gestures, wasMoved: () => moved.current }
}

const span = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
