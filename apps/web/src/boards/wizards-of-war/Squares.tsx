// biome-ignore-all lint/a11y/useSemanticElements: a grid that is walked with the arrow keys; it is drawn by the picture beneath it.
// biome-ignore-all lint/a11y/useFocusableInteractive: its one tab stop is the grid, which names the active square.
import type { Token } from '@toadstool/games/tabletop'
import type { Square } from '@toadstool/games/wizards-of-war'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import styles from './Board.module.css'
import { across, cell, type Lay, rowsOf } from './geometry.ts'

interface SquaresProps {
  readonly lay: Lay
  readonly label: string
  readonly left: number
  readonly top: number
  /** Under the cursor. */
  readonly active: Square
  readonly selected: Square | undefined
  about(square: Square): { readonly token: Token; readonly label: string; readonly tone: string | undefined }
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
  onFocus(visibly: boolean): void
  onHover(square: Square | null): void
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
}

/** What hand, keyboard and screen reader meet: one transparent field for each square. */
export function Squares({
  lay,
  label,
  left,
  top,
  active,
  selected,
  about,
  onClick,
  onKeyDown,
  onFocus,
  onHover,
  ...pointer
}: SquaresProps) {
  return (
    <div
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`wow-${active}`}
      style={{ left, top, gridTemplateColumns: `repeat(${across(lay)}, ${cell}px)`, gridAutoRows: `${cell}px` }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => onFocus(event.target.matches(':focus-visible'))}
      onPointerDown={pointer.onPointerDown}
      onPointerUp={pointer.onPointerUp}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType === 'mouse') onHover(squareUnder(event) ?? null)
        pointer.onPointerMove(event)
      }}
    >
      {rowsOf(lay).map((row) => (
        <div key={row[0]} role="row" className={styles.row}>
          {row.map((square) => (
            <Field key={square} square={square} selected={square === selected} {...about(square)} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The square that a pointer event belongs to. */
export const squareUnder = (event: { readonly target: EventTarget }): Square | undefined =>
  event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-square]')?.dataset.square : undefined

interface FieldProps {
  readonly square: Square
  readonly selected: boolean
  readonly token: Token
  readonly label: string
  readonly tone: string | undefined
}

const Field = memo(function Field({ square, selected, token, label, tone }: FieldProps) {
  return (
    <div
      id={`wow-${square}`}
      role="gridcell"
      className={styles.cell}
      data-square={square}
      data-token={token}
      data-legal={tone}
      aria-label={label}
      aria-selected={selected}
    />
  )
})
