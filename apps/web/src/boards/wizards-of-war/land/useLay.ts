import { boardOf } from '@toadstool/games/wizards-of-war'
import { useMemo } from 'react'
import { type Edge, type Room, useRemembered } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import type { Lay } from './geometry.ts'

export interface Plan {
  readonly lay: Lay
  /** Room around the squares: frame, letters and numbers. */
  readonly edge: Edge
  /** Lays the board on its side, or sets it upright; absent for square boards. */
  readonly flip: (() => void) | undefined
}

/** How the board lies: as the player has turned it, else the way in which it is larger. */
export function useLay({ view, seat, narrow }: Table, room: Room): Plan {
  const [wanted, setWanted] = useRemembered('toadstool.wizards-of-war.lay')
  const board = boardOf(view.options)
  const isLong = board.rows !== board.columns
  const side = isLong && (wanted ? wanted === 'side' : liesBest(room))
  const lay = useMemo<Lay>(() => ({ columns: board.columns, rows: board.rows, side, turned: seat === '1' }), [board, side, seat])
  return { lay, edge: narrow ? narrowEdge : wideEdge, flip: isLong ? () => setWanted(side ? 'upright' : 'side') : undefined }
}

const wideEdge = { left: 32, right: 12, top: 12, bottom: 27 } as const
const narrowEdge = { left: 12, right: 12, top: 12, bottom: 14 } as const

/** The board lies on its side where that makes it larger, except on very high stages. */
const liesBest = ({ width, height }: Room): boolean => height < 1000 && width / height > 1.15
