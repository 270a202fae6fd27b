import { golemsAt, type Square } from '@toadstool/games/golems'
import { useState } from 'react'
import { useOnChange, useResting } from '../../kit/index.ts'
import { pickedSquare } from '../land/marks.ts'
import type { Gestures } from '../land/useGestures.ts'
import type { Table } from '../table.ts'
import { stackAt } from './Stacks.tsx'

interface Detail {
  /** The square whose stack is shown. */
  readonly square: Square
  /** It was asked for, so it stays until it is put away. */
  readonly pinned: boolean
  /** Put away on this device, though its golems are still chosen. */
  readonly hidden: boolean
  close(): void
}

/** The stack whose card is shown: opened, about to walk, under a resting pointer, or under the cursor. */
export function useDetail(table: Table, { opened, close, cursor }: Gestures): Detail | undefined {
  const { view, draft, narrow } = table
  const walking = pickedSquare(table)
  // On phones a sheet would cover the board: it opens by itself only where there is something to choose.
  const picked = walking !== undefined && narrow && golemsAt(view, walking).length < 2 ? undefined : walking
  const rested = useResting(cursor.hovered, 250)
  const told = (square: Square | null | undefined) => (square && stackAt(view, square) ? square : undefined)
  const restedOn = narrow || draft?.move === 'craft' ? undefined : told(rested)
  const square = opened ?? picked ?? restedOn ?? told(cursor.keyed)
  const [hidden, setHidden] = useState(false)
  useOnChange([square], () => setHidden(false))
  if (square === undefined) return undefined
  return {
    square,
    pinned: opened !== null || picked !== undefined,
    hidden,
    close() {
      close()
      if (narrow) setHidden(opened === null)
      else if (picked !== undefined) table.back()
    },
  }
}
