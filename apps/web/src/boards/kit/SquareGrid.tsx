// biome-ignore-all lint/a11y/useSemanticElements: a grid that is walked with the arrow keys; it is drawn by the picture beneath it.
// biome-ignore-all lint/a11y/useFocusableInteractive: its one tab stop is the grid, which names the active square.
import type { Token } from '@toadstool/games/tabletop'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import type { Box } from './grid.ts'
import styles from './SquareGrid.module.css'

/** What one square says of itself. */
export interface Field {
  /** What a gesture on it means, for notes and lessons. */
  readonly token: Token
  /** For screen readers. */
  readonly label: string
  readonly title?: string
  /** How it can be chosen, if it can. */
  readonly tone: string | undefined
  /** Things within the square that are tokens of their own, see {@link anchors}. */
  readonly things?: string
}

interface SquareGridProps {
  /** Before the names of the squares in the ids of the page. */
  readonly name: string
  readonly label: string
  /** All squares as they are drawn. */
  readonly rows: readonly (readonly string[])[]
  /** Side of a square, and where the first one begins, in the units of the drawing. */
  readonly cell: number
  readonly left: number
  readonly top: number
  /** Under the keyboard's cursor. */
  readonly active: string
  readonly selected: string | undefined
  about(square: string): Field
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
  onFocus(visibly: boolean): void
  onHover(square: string | null): void
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
}

/** What hand, keyboard and screen reader meet: one transparent field for each square. */
export function SquareGrid({ name, label, rows, cell, left, top, active, selected, about, ...on }: SquareGridProps) {
  return (
    <div
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${name}-${active}`}
      style={{ left, top, gridTemplateColumns: `repeat(${rows[0]?.length ?? 0}, ${cell}px)`, gridAutoRows: `${cell}px` }}
      onClick={on.onClick}
      onKeyDown={on.onKeyDown}
      onFocus={(event) => on.onFocus(event.target.matches(':focus-visible'))}
      onPointerDown={on.onPointerDown}
      onPointerUp={on.onPointerUp}
      onPointerLeave={() => on.onHover(null)}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType === 'mouse') on.onHover(squareUnder(event) ?? null)
        on.onPointerMove(event)
      }}
    >
      {rows.map((row) => (
        <div key={row[0]} role="row" className={styles.row}>
          {row.map((square) => (
            <Cell key={square} id={`${name}-${square}`} square={square} selected={square === selected} {...about(square)} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The square that a pointer event belongs to. */
export const squareUnder = (event: { readonly target: EventTarget }): string | undefined =>
  event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-square]')?.dataset.square : undefined

/** Things with their boxes, from the upper left of their square, as one word each: so a field that says the same isn't drawn anew. */
export const anchors = (things: readonly (readonly [Token, Box])[]): string =>
  things.map(([token, { x, y, width, height }]) => [token, x, y, width, height].join('/')).join(' ')

const Cell = memo(function Cell({
  id,
  square,
  selected,
  token,
  label,
  title,
  tone,
  things = '',
}: Field & { readonly id: string; readonly square: string; readonly selected: boolean }) {
  return (
    <div
      id={id}
      role="gridcell"
      className={styles.cell}
      data-square={square}
      data-token={token}
      data-legal={tone}
      aria-label={label}
      title={title}
      aria-selected={selected}
    >
      {things !== '' && things.split(' ').map((thing) => <Anchor key={thing} thing={thing} />)}
    </div>
  )
})

/** Notes and lessons stand beside it. */
function Anchor({ thing }: { readonly thing: string }) {
  const [token, left = 0, top = 0, width = 0, height = 0] = thing.split('/')
  return <i className={styles.anchor} data-token={token} style={{ left: +left, top: +top, width: +width, height: +height }} />
}
