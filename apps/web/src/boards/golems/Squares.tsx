// biome-ignore-all lint/a11y/useSemanticElements: a grid that is walked with the arrow keys; it is drawn by the picture beneath it.
// biome-ignore-all lint/a11y/useFocusableInteractive: its one tab stop is the grid, which names the active square.
import type { Square } from '@toadstool/games/golems'
import type { Token } from '@toadstool/games/tabletop'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import styles from './Board.module.css'
import { cell, rowsOf, side, type Turn } from './geometry.ts'
import { boxesOf, lordBox, type Stack } from './Stacks.tsx'

interface SquaresProps {
  readonly turn: Turn
  readonly label: string
  readonly edge: number
  /** Under the cursor. */
  readonly active: Square
  readonly selected: Square | undefined
  about(square: Square): {
    readonly token: Token
    readonly label: string
    readonly title: string
    readonly tone: string | undefined
    readonly units: string
  }
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
  onFocus(visibly: boolean): void
  onHover(square: Square | null): void
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
}

/** What hand, keyboard and screen reader meet: one transparent field for each square. */
export function Squares({ turn, label, edge, active, selected, about, onClick, onKeyDown, onFocus, onHover, ...pointer }: SquaresProps) {
  return (
    <div
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`go-${active}`}
      style={{ left: edge, top: edge, gridTemplateColumns: `repeat(${side}, ${cell}px)`, gridAutoRows: `${cell}px` }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => onFocus(event.target.matches(':focus-visible'))}
      onPointerDown={pointer.onPointerDown}
      onPointerUp={pointer.onPointerUp}
      onPointerLeave={() => onHover(null)}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType === 'mouse') onHover(squareUnder(event) ?? null)
        pointer.onPointerMove(event)
      }}
    >
      {rowsOf(turn).map((row) => (
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

/** Where in its square a pointer event lies, from the middle, in the units of the drawing. */
export function pointIn(event: { readonly target: EventTarget; readonly clientX: number; readonly clientY: number }): {
  x: number
  y: number
} {
  const box = event.target instanceof HTMLElement ? event.target.getBoundingClientRect() : undefined
  if (!box || box.width === 0) return { x: 0, y: 0 }
  return { x: ((event.clientX - box.left) / box.width - 0.5) * cell, y: ((event.clientY - box.top) / box.height - 0.5) * cell }
}

interface FieldProps {
  readonly square: Square
  readonly selected: boolean
  readonly token: Token
  readonly label: string
  readonly title: string
  readonly tone: string | undefined
  /** Who stands there, and where in the square, see {@link anchorsOf}. */
  readonly units: string
}

const Field = memo(function Field({ square, selected, token, label, title, tone, units }: FieldProps) {
  return (
    <div
      id={`go-${square}`}
      role="gridcell"
      className={styles.cell}
      data-square={square}
      data-token={token}
      data-legal={tone}
      aria-label={label}
      title={title}
      aria-selected={selected}
    >
      {units !== '' &&
        units.split(' ').map((unit) => {
          const [token, left = 0, top = 0, width = 0, height = 0] = unit.split('/')
          return (
            <i
              key={token}
              className={styles.anchor}
              data-token={token}
              style={{ left: +left, top: +top, width: +width, height: +height }}
            />
          )
        })}
    </div>
  )
})

/** The units of a stack with their places, as one word each: notes and lessons stand beside them. */
export function anchorsOf(stack: Stack): string {
  const lord = stack.wizard === undefined ? [] : [[`w${stack.seat}`, lordBox(stack)] as const]
  return [...lord, ...boxesOf(stack)]
    .map(([unit, { x, y, width, height }]) => [`unit:${unit}`, x + cell / 2, y + cell / 2, width, height].join('/'))
    .join(' ')
}
