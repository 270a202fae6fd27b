import type { Room } from './useRoom.ts'

/**
 * How a field can be divided: `columns` at both sides of the board; `slim`, one column beside it; `tall`, the board above a shelf, as on
 * an upright tablet; `narrow`, as on a phone, where everything else lies in the tray or in sheets.
 */
export type FieldShape = 'columns' | 'slim' | 'tall' | 'narrow'

export function fieldShape({ width, height }: Room, narrow: boolean): FieldShape {
  if (narrow) return 'narrow'
  if (width >= 900) return 'columns'
  return height > width * 0.9 ? 'tall' : 'slim'
}
