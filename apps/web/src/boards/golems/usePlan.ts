import type { Square } from '@toadstool/games/golems'
import { type RefObject, useRef } from 'react'
import { useFilled, useRoom } from '../kit/view/useRoom.ts'
import { hasWorkbench } from './bench/Workbench.tsx'
import { boxOf, cell, side, type Turn, turnFor } from './land/geometry.ts'
import type { Props } from './props.ts'

type Place = RefObject<HTMLDivElement | null>

export interface Plan {
  /** The sheet of a battle is open. */
  readonly arena: boolean
  /** No room for a column at either side: the decks stand below what the phase needs, and step back for the workbench. */
  readonly slim: boolean
  /** On a high field the workbench lies below the board. */
  readonly stacked: boolean
  readonly crafting: boolean
  readonly turn: Turn
  /** Room around the squares, and side of the whole drawing, in its units. */
  readonly edge: number
  readonly span: number
  /** Pixels for one unit of the drawing. */
  readonly scale: number
  /** On phones a battle leaves a band of three rows around the fight: the first of them. */
  readonly band: number | undefined
}

/** How the field is divided: from the room it has, the room around the board, and the room beside it for decks and battles. */
export function usePlan(props: Props, field: Place, around: Place, beside: Place): Plan {
  const { view, seat, narrow } = props
  const room = useRoom(around)
  const whole = useRoom(field)
  const slim = whole.width < 900 && !narrow
  const crafting = hasWorkbench(props)
  const stacked = slim && crafting && whole.height > whole.width * 0.9
  // The sheet of a battle stays for a moment after its end.
  const sheet = useRoom(beside)
  const filled = useFilled(beside)
  const arena = view.battle !== null || (narrow ? filled : sheet.width > 300)
  const fight = useRef<readonly Square[]>([])
  if (view.battle) fight.current = [view.battle.from, view.battle.to]
  const turn = turnFor(seat === null ? undefined : view.players[seat]?.tower)
  const edge = narrow ? 9.5 : 18
  const span = cell * side + edge * 2
  const fitting = Math.max(0.2, Math.min(room.width, room.height) / span)
  const scale = narrow && arena ? room.width / span || fitting : Math.min(fitting, 1.5)
  const rows = fight.current.map((square) => boxOf(turn, square).y / cell)
  const band = narrow && arena ? Math.max(0, Math.min(side - 3, Math.max(...rows) - 1, Math.min(...rows))) : undefined
  return { arena, slim, stacked, crafting, turn, edge, span, scale, band }
}
