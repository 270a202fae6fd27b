import type { Space } from '@toadstool/games/gnomes-and-wizards'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { boxAround, type Land } from '../../kit/index.ts'

/** Pixels that stay free between the tile and its sheet. */
const gap = 10

/** By how many pixels the board moves up so that the sheet of a tile, in `aside`, doesn't lie over the tile. */
export function useLift(
  board: RefObject<HTMLElement | null>,
  aside: HTMLElement | null,
  { geometry, onField }: Land,
  opened: Space | null,
): number {
  const [lift, setLift] = useState(0)
  const raised = useRef(lift)
  raised.current = lift
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured once for each sheet.
  useLayoutEffect(() => {
    const frame = board.current?.getBoundingClientRect()
    const sheet = aside?.querySelector('[data-sheet]')?.getBoundingClientRect()
    if (!opened || !frame || !sheet || sheet.left >= frame.right || sheet.right <= frame.left) return setLift(0)
    const { x, y, height } = boxAround([geometry.outlineOf(opened)])
    const foot = frame.top + raised.current + onField({ x, y: y + height }).y
    setLift(Math.max(0, foot + gap - sheet.top))
  }, [aside, opened])
  return lift
}
