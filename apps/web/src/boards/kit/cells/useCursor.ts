import { type KeyboardEvent, useState } from 'react'
import { isOn } from '../../../kit/keys.ts'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { cellKeys } from '../keys.ts'
import { directionOf, type Geometry, nextOf } from './geometry.ts'

export interface Walk {
  readonly geometry: Geometry
  /** The cell of the cursor that board and list share, if it is on the board. */
  readonly at: string | undefined
  /** Further cells of the thing under that cursor: it stays on the one that it was led to. */
  readonly also?: readonly string[]
  /** Where the keys begin. */
  readonly home: string
  /** The cells that `.` and `,` go to, in their order. */
  readonly marked: readonly string[]
  onMove(cell: string): void
  onEnter(cell: string): void
  /** @returns false if there was nothing to put away. */
  onEscape(): boolean
}

export interface Cursor {
  /** The cell that key presses act on. */
  readonly here: string
  /** Under the pointer. */
  readonly hovered: string | null
  /** Reached with the keys, until the pointer is used again. */
  readonly keyed: string | undefined
  /** What pointer or keys are aimed at. */
  readonly target: string | undefined
  /** Where the cursor is drawn. */
  readonly ring: string | undefined
  /** The pointer was used: forgets the cell reached with the keys. */
  rest(): void
  readonly handlers: {
    onKeyDown(event: KeyboardEvent): void
    onFocus(visibly: boolean): void
    onHover(cell: string | null): void
  }
}

/** Where pointer and keys are on a board: arrows walk, {@link cellKeys} go through what fits, Enter is a click, Escape puts away. */
export function useCursor({ geometry, at, also = [], home, marked, onMove, onEnter, onEscape }: Walk): Cursor {
  const [hovered, setHovered] = useState<string | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const [led, setLed] = useState(home)
  const here = at === undefined || also.includes(led) ? led : at
  useOnChange([here], () => setLed(here))
  const go = (cell: string) => {
    setByKeys(true)
    setLed(cell)
    onMove(cell)
    return true
  }
  const press = (key: string): boolean => {
    if (!isOn(key)) return false
    if (directionOf(key)) return go(geometry.stepFrom(here, key))
    if ((key === cellKeys.next || key === cellKeys.previous) && marked.length > 0)
      return go(nextOf(marked, here, key === cellKeys.next ? 1 : -1))
    if (key === 'Enter') onEnter(here)
    return key === 'Enter' || (key === 'Escape' && onEscape())
  }
  const shown = at === undefined ? undefined : here
  const keyed = byKeys ? shown : undefined
  return {
    here,
    hovered,
    keyed,
    target: hovered ?? keyed,
    ring: byKeys || !hovered ? shown : undefined,
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
