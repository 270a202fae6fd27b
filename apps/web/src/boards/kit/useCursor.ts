import { type KeyboardEvent, useRef, useState } from 'react'
import { isArrow, nextOf } from './grid.ts'

interface Walk {
  /** Where the cursor that board and list share stands, if it is on the board. */
  readonly at: string | undefined
  /** Where the keys begin. */
  readonly home: string
  /** The squares that `.` and `,` go to, in their order. */
  readonly marked: readonly string[]
  /** The neighbour in the direction of an arrow key; the square itself at the edge. */
  step(from: string, key: string): string
  onMove(square: string): void
  onEnter(square: string): void
  /** @returns false if there was nothing to put away. */
  onEscape(): boolean
}

export interface Cursor {
  /** The square that the keys are about. */
  readonly here: string
  /** Under the pointer. */
  readonly hovered: string | null
  /** Reached with the keys, until the pointer is used again. */
  readonly keyed: string | undefined
  /** What pointer or keys are aimed at. */
  readonly target: string | undefined
  /** Where the cursor is drawn. */
  readonly ring: string | undefined
  /** The keys rest: the pointer was used. */
  rest(): void
  readonly handlers: {
    onKeyDown(event: KeyboardEvent): void
    onFocus(visibly: boolean): void
    onHover(square: string | null): void
  }
}

/** Where pointer and keys are on a board of squares: arrows walk, `.` and `,` go through what fits, Enter is a click, Escape puts away. */
export function useCursor({ at, home, marked, step, onMove, onEnter, onEscape }: Walk): Cursor {
  const [hovered, setHovered] = useState<string | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const last = useRef(home)
  if (at !== undefined) last.current = at
  const here = last.current
  const go = (square: string) => {
    setByKeys(true)
    last.current = square
    onMove(square)
    return true
  }
  const press = (key: string): boolean => {
    if (isArrow(key)) return go(step(here, key))
    if ((key === '.' || key === ',') && marked.length > 0) return go(nextOf(marked, here, key === '.' ? 1 : -1))
    if (key === 'Enter') onEnter(here)
    return key === 'Enter' || (key === 'Escape' && onEscape())
  }
  const keyed = byKeys ? at : undefined
  return {
    here,
    hovered,
    keyed,
    target: hovered ?? keyed,
    ring: byKeys || !hovered ? at : undefined,
    rest: () => setByKeys(false),
    handlers: {
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onFocus: (visibly) => visibly && setByKeys(true),
      onHover: setHovered,
    },
  }
}
