import type { IconName } from '../../../icons/index.ts'
import type { Land } from '../view/BoardView.tsx'
import { AttackNote } from './AttackNote.tsx'

interface NoteOnCellProps {
  readonly land: Land
  readonly cell: string
  /** How far from the middle of the cell it stands, in cells. */
  readonly away: number
  /** Half of its width, in pixels: so far it keeps from the edge of the field. */
  readonly half: number
  /** A cell that it leaves in sight: below the target, if that one lies above it. */
  readonly clear?: string | undefined
  readonly text: string
  readonly chance?: string
  readonly icon?: IconName
}

/** What an attack or a walk would be, above its target on the board. */
export function NoteOnCell({ land, cell, away, half, clear, ...note }: NoteOnCellProps) {
  const { look, size } = land.viewport
  const side = look.scale * land.cell
  const { x, y } = land.onField(land.geometry.middleOf(cell))
  const left = Math.max(half, Math.min(size.width - half, x))
  const kept = clear === undefined ? undefined : land.onField(land.geometry.middleOf(clear))
  const under = kept !== undefined && kept.y < y - side / 2 && kept.y > y - 2 * side && Math.abs(kept.x - left) < half + side / 2
  return <AttackNote {...note} x={left} y={y} away={side * away} under={under} />
}
