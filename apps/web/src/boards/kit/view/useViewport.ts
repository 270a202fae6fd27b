/** How much of the drawing is seen: fitted, or nearer, moved by pinch and drag. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { type PinchGestures, usePinch } from './usePinch.ts'
import type { Room } from './useRoom.ts'

interface Look {
  /** Pixels of the field for one unit of the drawing. */
  readonly scale: number
  /** Where the drawing's upper left corner stands on the field. */
  readonly x: number
  readonly y: number
}

export interface Viewport {
  readonly look: Look
  /** Size of the field. */
  readonly size: Room
  /** False if the drawing is wholly on the field. */
  readonly zoomed: boolean
  /** It hangs on fingers or on the mouse. */
  readonly isMoving: boolean
  /** The whole drawing, as at the start. */
  fit(): void
  /** Nearer or farther around the middle of the field. */
  zoom(factor: number): void
  /** Shows (x, y) of the drawing in the middle, at least at this scale. */
  center(x: number, y: number, scale?: number): void
  /** True if the gesture that just ended moved the drawing, so that its click means nothing else. */
  wasMoved(): boolean
  readonly gestures: PinchGestures
}

/** What lies over the sides of the field. A drawing nearer than fitted can be moved out from under it; a fitted one leaves the corner free. */
export interface Covers {
  readonly left: number
  readonly right: number
  /** Side of the corner at the lower right that is always covered. */
  readonly corner: number
}

/**
 * @param size of the field
 * @param covers if given, a drawing lower than the field stands at its upper edge
 */
export function useViewport(field: RefObject<HTMLElement | null>, size: Room, drawing: Room, covers: Covers | null): Viewport {
  const [chosen, setChosen] = useState<Look | null>(null)
  const [isMoving, setMoving] = useState(false)

  const fitting = fitOf(size, drawing, covers?.corner ?? 0)
  const most = Math.max(fitting * 3, 1.6)
  const settle = useCallback(
    (look: Look): Look => {
      const scale = Math.min(most, Math.max(fitting, look.scale))
      const width = drawing.width * scale
      const height = drawing.height * scale
      const { left, right } = (scale > fitting * 1.01 && covers) || bare
      const y = covers && height <= size.height ? 0 : held(look.y, size.height, height)
      return { scale, x: held(look.x, size.width, width, left, right), y }
    },
    [fitting, most, size.width, size.height, drawing.width, drawing.height, covers],
  )
  const look = settle(chosen ?? { scale: fitting, x: 0, y: 0 })
  const current = useRef(look)
  current.current = look

  const around = (factor: number, px: number, py: number, dx = 0, dy = 0) => {
    const { scale, x, y } = current.current
    const next = Math.min(most, Math.max(fitting, scale * factor))
    const ratio = next / scale
    setChosen(settle({ scale: next, x: px - (px - x) * ratio + dx, y: py - (py - y) * ratio + dy }))
  }

  const center = useCallback(
    (x: number, y: number, scale = 0) => {
      const next = Math.min(most, Math.max(current.current.scale, scale))
      const wished = size.width / 2 - x * next
      // No bare table comes into sight, unless (x, y) would be covered then.
      const tight = held(wished, size.width, drawing.width * next)
      const at = tight + x * next
      const covered = covers !== null && (at < covers.left || at > size.width - covers.right)
      setChosen(settle({ scale: next, x: covered ? wished : tight, y: size.height / 2 - y * next }))
    },
    [settle, most, size.width, size.height, drawing.width, covers],
  )

  const pinch = usePinch(field, {
    canSlide: () => current.current.scale > fitting * 1.01,
    onSlide(dx, dy) {
      const { scale, x, y } = current.current
      setChosen(settle({ scale, x: x + dx, y: y + dy }))
    },
    onPinch: around,
    onMoving: setMoving,
  })

  return {
    look,
    size,
    zoomed: look.scale > fitting * 1.01,
    isMoving,
    fit: useCallback(() => setChosen(null), []),
    zoom: (factor) => around(factor, size.width / 2, size.height / 2),
    center,
    wasMoved: pinch.wasMoved,
    gestures: pinch.gestures,
  }
}

/** The largest scale at which everything fits: above the corner, or beside it. */
function fitOf({ width, height }: Room, drawing: Room, corner: number): number {
  const within = (wide: number, high: number): number => Math.min(wide / drawing.width, high / drawing.height)
  return Math.max(0, within(width, height - corner), within(width - 2 * corner, height)) || 1
}

const bare = { left: 0, right: 0 } as const

/** Centres a drawing smaller than the field, as far as nothing covers it; a larger one fills the field up to its covered edges. */
function held(at: number, room: number, length: number, before = 0, after = 0): number {
  const middle = (room - length) / 2
  return Math.min(Math.max(middle, before), Math.max(Math.min(middle, room - length - after), at))
}
