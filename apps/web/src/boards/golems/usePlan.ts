import type { Square } from '@toadstool/games/golems'
import { type RefObject, useRef } from 'react'
import { type FieldShape, fieldShape, type Squares, useFilled, useRoom } from '../kit/index.ts'
import { hasWorkbench } from './bench/Workbench.tsx'
import { cell, landOf, side, turnFor } from './land/geometry.ts'
import type { Table } from './table.ts'

type Place = RefObject<HTMLDivElement | null>

export interface Plan {
  /** The sheet of a battle is open. */
  readonly arena: boolean
  readonly shape: FieldShape
  readonly crafting: boolean
  /** The board as it is turned for who looks at it. */
  readonly land: Squares
  /** Room around the squares, and side of the whole drawing, in its units. */
  readonly edge: number
  readonly span: number
  /** Pixels for one unit of the drawing. */
  readonly scale: number
  /** Where the sheet of a battle lies below the board: the rows around the fight that stay in sight. */
  readonly band: Band | undefined
}

interface Band {
  readonly first: number
  readonly rows: number
}

/** How the field is divided, depending on its room, the room around the board, and a sheet of a battle beside it. */
export function usePlan(table: Table, field: Place, around: Place, beside: Place): Plan {
  const { view, seat, narrow } = table
  const room = useRoom(around)
  const whole = useRoom(field)
  const shape = fieldShape(whole, narrow)
  // The sheet of a battle stays for a moment after its end.
  const hasSheet = useFilled(beside, '[data-battle]')
  const arena = view.battle !== null || hasSheet
  const fight = useRef<readonly Square[]>([])
  if (view.battle) fight.current = [view.battle.from, view.battle.to]
  const land = landOf(turnFor(seat === null ? undefined : view.players[seat]?.tower))
  const edge = narrow ? 9.5 : 15
  const span = cell * side + edge * 2
  const isBand = arena && (shape === 'narrow' || shape === 'tall')
  const fitting = Math.max(0.2, Math.min(room.width, room.height) / span)
  const scale = isBand ? Math.max(0.2, room.width / span) : Math.min(fitting, 1.5)
  const rows = fight.current.map((square) => land.outlineOf(square).y / cell)
  const rowsBeside = narrow ? (whole.height < 360 ? 2 : 3) : Math.floor((whole.height - sheetHeight) / (cell * scale))
  const band = isBand ? bandAround(rows, rowsBeside) : undefined
  return { arena, shape, crafting: hasWorkbench(table), land, edge, span, scale, band }
}

/** As many rows as fit, at least two, with the fight in their middle unless it is near an edge. */
function bandAround(fight: readonly number[], room: number): Band {
  const rows = Math.max(2, Math.min(side, room))
  const first = Math.round((Math.max(...fight) + Math.min(...fight) + 1 - rows) / 2)
  return { first: Math.max(0, Math.min(side - rows, first)), rows }
}

/** What a battle of four sizes takes below the board of a tablet, in pixels. */
const sheetHeight = 520
