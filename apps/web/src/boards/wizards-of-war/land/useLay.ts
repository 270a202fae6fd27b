import { boardOf } from '@toadstool/games/wizards-of-war'
import { useMemo } from 'react'
import { useRemembered } from '../../kit/view/useRemembered.ts'
import type { Room } from '../../kit/view/useRoom.ts'
import { across, cell, down, type Lay } from './geometry.ts'
import type { Props } from './marks.ts'

export interface Plan {
  readonly lay: Lay
  /** Room around the squares: frame, letters and numbers. */
  readonly edge: { readonly left: number; readonly top: number }
  /** The whole drawing, in its units. */
  readonly drawing: Room
  /** Lays the board on its side, or sets it upright; absent for square boards. */
  readonly flip: (() => void) | undefined
}

/** How the board lies: as the player has turned it, or where it is larger. */
export function useLay({ view, seat, narrow }: Props, room: Room): Plan {
  const [wanted, setWanted] = useRemembered('toadstool.wizards-of-war.lay')
  const board = boardOf(view.options)
  const isLong = board.rows !== board.columns
  const side = isLong && (wanted ? wanted === 'side' : liesBest(room))
  const lay = useMemo<Lay>(() => ({ columns: board.columns, rows: board.rows, side, turned: seat === '1' }), [board, side, seat])
  const edge = narrow ? narrowEdge : wideEdge
  const drawing = { width: across(lay) * cell + edge.left + edge.right, height: down(lay) * cell + edge.top + edge.bottom }
  return { lay, edge, drawing, flip: isLong ? () => setWanted(side ? 'upright' : 'side') : undefined }
}

const wideEdge = { left: 42, right: 18, top: 14, bottom: 34 } as const
const narrowEdge = { left: 12, right: 12, top: 12, bottom: 14 } as const

/** The board lies on its side where that makes it larger, except on very high stages. */
const liesBest = ({ width, height }: Room): boolean => height < 1000 && width / height > 1.15
