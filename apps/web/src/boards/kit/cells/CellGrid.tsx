// biome-ignore-all lint/a11y/useSemanticElements: a grid that is walked with the arrow keys; it is drawn by the picture beneath it.
// biome-ignore-all lint/a11y/useFocusableInteractive: its one tab stop is the grid, which names the active cell.
import type { Token } from '@toadstool/games/tabletop'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, type ReactNode, useMemo } from 'react'
import styles from './CellGrid.module.css'
import { type Box, boxAround, type Geometry, type Outline } from './geometry.ts'

/** What one cell says of itself. */
export interface CellText {
  /** What a gesture on it means, for notes and lessons. */
  readonly token: Token
  /** For screen readers. */
  readonly label: string
  readonly title?: string
  /** How it can be chosen, if it can. */
  readonly tone: string | undefined
  /** Things within the cell that are tokens of their own, see {@link anchors}. */
  readonly things?: string | undefined
}

interface RowsProps {
  /** Prefix of the cells' ids on the page. */
  readonly name: string
  readonly geometry: Geometry
  readonly selected: string | undefined
  /** The same function until a text changes. */
  about(cell: string): CellText
  /** What lies in the cell, where the drawing beneath doesn't show it: a card. */
  readonly contents?: ((cell: string) => ReactNode) | undefined
}

interface CellGridProps extends RowsProps {
  readonly label: string
  /** Where the cells begin, in the units of the drawing. */
  readonly left: number
  readonly top: number
  /** Under the keyboard's cursor. */
  readonly active: string
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
  onFocus(visibly: boolean): void
  onHover(cell: string | null): void
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
}

/** What hand, keyboard and screen reader meet: one transparent field for each cell, in its shape. */
export function CellGrid({ name, label, geometry, left, top, active, selected, about, contents, ...on }: CellGridProps) {
  return (
    <div
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={idOf(name, active)}
      style={{ left, top, width: geometry.width, height: geometry.height }}
      onClick={on.onClick}
      onKeyDown={on.onKeyDown}
      onFocus={(event) => on.onFocus(event.target.matches(':focus-visible'))}
      onPointerDown={on.onPointerDown}
      onPointerUp={on.onPointerUp}
      onPointerLeave={() => on.onHover(null)}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType === 'mouse') on.onHover(cellUnder(event) ?? null)
        on.onPointerMove(event)
      }}
    >
      <Rows {...{ name, geometry, selected, about, contents }} />
    </div>
  )
}

/** While only the pointer moves they aren't drawn anew. */
const Rows = memo(function Rows({ name, geometry, selected, about, contents }: RowsProps) {
  const places = useMemo(() => new Map(geometry.rows.flat().map((cell) => [cell, placeOf(geometry, cell)] as const)), [geometry])
  return geometry.rows.map((row) => (
    <div key={row[0]} role="row" className={styles.row}>
      {row.map((cell) => (
        <Cell key={cell} id={idOf(name, cell)} cell={cell} selected={cell === selected} {...(places.get(cell) as Place)} {...about(cell)}>
          {contents?.(cell)}
        </Cell>
      ))}
    </div>
  ))
})

/** The cell that a pointer event belongs to. */
export const cellUnder = (event: { readonly target: EventTarget }): string | undefined =>
  event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined

/** Things with their boxes, measured from the upper left of their cell, as one string: a cell whose string is the same isn't drawn anew. */
export const anchors = (things: readonly (readonly [Token, Box])[]): string =>
  things.map(([token, { x, y, width, height }]) => [token, x, y, width, height].join('/')).join(' ')

interface CellProps extends CellText, Place {
  readonly id: string
  readonly cell: string
  readonly selected: boolean
  readonly children?: ReactNode
}

const Cell = memo(function Cell({
  id,
  cell,
  selected,
  token,
  label,
  title,
  tone,
  things = '',
  x,
  y,
  width,
  height,
  shape,
  children,
}: CellProps) {
  return (
    <div
      id={id}
      role="gridcell"
      className={styles.cell}
      style={{ left: x, top: y, width, height, clipPath: shape }}
      data-cell={cell}
      data-token={token}
      data-legal={tone}
      aria-label={label}
      title={title}
      aria-selected={selected}
    >
      {children}
      {things !== '' && things.split(' ').map((thing) => <Anchor key={thing} thing={thing} />)}
    </div>
  )
})

/** An invisible box for a thing: notes and lessons stand beside it. */
function Anchor({ thing }: { readonly thing: string }) {
  const [token, left = 0, top = 0, width = 0, height = 0] = thing.split('/')
  return <i className={styles.anchor} data-token={token} style={{ left: +left, top: +top, width: +width, height: +height }} />
}

interface Place extends Box {
  /** The clipped shape of a cell that doesn't fill its box. */
  readonly shape: string | undefined
}

function placeOf(geometry: Geometry, cell: string): Place {
  const outline = geometry.outlineOf(cell)
  const box = boxAround([outline])
  return { ...box, shape: shapeIn(box, outline) }
}

function shapeIn({ x, y, width, height }: Box, outline: Outline): string | undefined {
  if ('width' in outline) return undefined
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`
  return `polygon(${outline.map((corner) => `${percent(corner.x - x, width)} ${percent(corner.y - y, height)}`).join(', ')})`
}

const idOf = (name: string, cell: string): string => `${name}-${cell}`
