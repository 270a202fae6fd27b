import { type ReactNode, type RefObject, useMemo } from 'react'
import { CellGrid, type CellText } from '../cells/CellGrid.tsx'
import type { Geometry } from '../cells/geometry.ts'
import type { useGestures } from '../cells/useGestures.ts'
import { World } from '../cells/World.tsx'
import { useAnyTable } from '../table.tsx'
import type { Room } from './useRoom.ts'
import { type Covers, useViewport, type Viewport } from './useViewport.ts'
import { ViewTools } from './ViewTools.tsx'

/** Room around the cells of a board. */
export interface Edge {
  readonly left: number
  readonly top: number
  /** Absent: as at the other side. */
  readonly right?: number
  readonly bottom?: number
}

/** A board that can be seen whole or nearer: its drawing, and how much of it is seen. */
export interface Land {
  readonly geometry: Geometry
  readonly edge: Edge
  readonly drawing: Room
  /** Width of a cell. */
  readonly cell: number
  readonly viewport: Viewport
  /** Where a point of the drawing is seen, in pixels of the field. */
  onField(spot: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number }
}

interface LandProps {
  readonly geometry: Geometry
  readonly edge: Edge
  readonly cell: number
  /** What lies over the field of a phone. */
  readonly covers: Covers
}

export function useLand(field: RefObject<HTMLElement | null>, room: Room, { geometry, edge, cell, covers }: LandProps): Land {
  const { narrow } = useAnyTable()
  const { left, top, right = left, bottom = top } = edge
  const width = geometry.width + left + right
  const height = geometry.height + top + bottom
  const drawing = useMemo(() => ({ width, height }), [width, height])
  const viewport = useViewport(field, room, drawing, narrow ? covers : null)
  const { look } = viewport
  const onField = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: look.x + (x + left) * look.scale,
    y: look.y + (y + top) * look.scale,
  })
  return { geometry, edge, drawing, cell, viewport, onField }
}

interface BoardViewProps {
  /** Before the names of the cells in the ids of the page. */
  readonly name: string
  readonly label: string
  readonly land: Land
  readonly gestures: ReturnType<typeof useGestures>
  /** The cell of the piece that the sentence is about. */
  readonly selected: string | undefined
  textOf(cell: string): CellText
  readonly words: { readonly fit: string; readonly nearer: string; readonly turn: string }
  /** Turns the board; absent where it always lies the same way. */
  readonly onTurn: (() => void) | undefined
  /** The map in the corner. */
  readonly map: { readonly ground: string; readonly drawing: ReactNode }
  /** Leaves out the tools, as something else lies there. */
  readonly bare?: boolean
  /** What stays as it is while something is aimed at: see {@link World}. */
  readonly ground?: ReactNode
  /** The layers of the drawing, the lowest first. */
  readonly children: ReactNode
  /** What stands over the board: odds, dice. */
  readonly notes?: ReactNode
}

/** The board: drawing, cells, keyboard's ring, what stands over it, and the tools to see more or less of it. */
export function BoardView({
  name,
  label,
  land,
  gestures,
  selected,
  textOf,
  words,
  onTurn,
  map,
  bare,
  ground,
  children,
  notes,
}: BoardViewProps) {
  const { narrow } = useAnyTable()
  const { geometry, edge, drawing, cell, viewport } = land
  const { look } = viewport
  const { here, ring } = gestures.cursor
  return (
    <>
      <World
        {...drawing}
        left={edge.left}
        top={edge.top}
        cell={cell}
        isMoving={viewport.isMoving}
        transform={`translate(${look.x}px, ${look.y}px) scale(${look.scale})`}
        cells={
          <CellGrid
            {...{ name, label, geometry, selected, about: textOf, left: edge.left, top: edge.top }}
            active={here}
            {...gestures.handlers}
          />
        }
        ground={ground}
        ring={ring === undefined ? undefined : geometry.outlineOf(ring)}
      >
        {children}
      </World>
      {notes}
      {!bare && <ViewTools {...{ viewport, geometry, edge, narrow, words, onTurn, map }} />}
    </>
  )
}
