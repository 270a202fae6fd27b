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
  readonly text: string
  readonly chance?: string
  readonly icon?: IconName
}

/** What an attack or a walk would be, above its target on the board. */
export function NoteOnCell({ land, cell, away, half, ...note }: NoteOnCellProps) {
  const { look, size } = land.viewport
  const { x, y } = land.onField(land.geometry.middleOf(cell))
  return <AttackNote {...note} x={Math.max(half, Math.min(size.width - half, x))} y={y} away={look.scale * land.cell * away} />
}
