import { type Square, type View, whereIs } from '@toadstool/games/golems'
import { idOf, type Token } from '@toadstool/games/tabletop'
import { useCallback, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Blows, CellGrid, type CellText, Ground, World } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { Outcome } from './battle/Outcome.tsx'
import { RollOnBoard } from './battle/Rolls.tsx'
import { useOnlyAttacker } from './battle/useOnlyAttacker.ts'
import { effects } from './effects.ts'
import { Scale } from './faces.tsx'
import { Drawing } from './land/Drawing.tsx'
import { cell, side } from './land/geometry.ts'
import { labelOf, titleOf } from './land/labels.ts'
import { chosenSquare, type Marks, marksOf } from './land/marks.ts'
import { useGestures } from './land/useGestures.ts'
import { Versus } from './land/Versus.tsx'
import { FieldLeft, FieldRight } from './panels/Beside.tsx'
import { StackCard } from './pieces/StackCard.tsx'
import { stackAt, thingsOf } from './pieces/Stacks.tsx'
import { useDetail } from './pieces/useDetail.ts'
import { isTransforming } from './sentence.ts'
import { type Table, tokenOf, useTable } from './table.ts'
import { lap } from './tray/lap.ts'
import { usePlan } from './usePlan.ts'

/** The field: the board between what the phase needs at its left and the decks or the battle at its right. */
export function Board() {
  const table = useTable()
  const { view, narrow, t } = table
  const field = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  const tray = lap.use()
  const plan = usePlan(table, field, around, beside)
  const { arena, land, edge, span, scale, band } = plan
  const marks = useMemo(() => marksOf(table), [table])
  const about = useCallback((square: Square) => textOf(table, marks, square), [table, marks])
  const gestures = useGestures(table, marks, land)
  const { cursor } = gestures
  const detail = useDetail(table, gestures)
  useOnlyAttacker(table)
  const height = band ? cell * band.rows + edge : span
  const shift = band ? band.first * cell + edge * 0.5 : 0
  const card = detail && <StackCard square={detail.square} onClose={detail.pinned ? detail.close : undefined} />
  const sheet = <div className={styles.sheet}>{card}</div>
  const isFighting = detail && [view.battle?.from, view.battle?.to].includes(detail.square)
  const cells = (
    <CellGrid
      name="go"
      label={t('a11y.board')}
      geometry={land}
      left={edge}
      top={edge}
      active={cursor.here}
      selected={chosenSquare(table)}
      about={about}
      {...gestures.handlers}
    />
  )
  return (
    <div
      ref={field}
      className={`${ground.table} ${styles.field}`}
      data-shape={plan.shape}
      data-crafting={plan.crafting || undefined}
      data-arena={arena || undefined}
      data-dragging={gestures.dragging || undefined}
    >
      {!narrow && (
        <div className={styles.left}>
          {!arena && (card && !isTransforming(table) ? <div className={styles.beside}>{card}</div> : <FieldLeft />)}
        </div>
      )}
      <div ref={around} className={styles.middle}>
        <div className={styles.board} style={{ width: span * scale, height: height * scale }}>
          <World
            width={span}
            height={span}
            left={edge}
            top={edge}
            cell={cell}
            transform={`translateY(${-shift * scale}px) scale(${scale})`}
            cells={cells}
            ring={cursor.ring === undefined ? undefined : land.outlineOf(cursor.ring)}
          >
            <Ground value={land}>
              <Scale value={scale}>
                <Drawing marks={marks} gestures={gestures} />
              </Scale>
            </Ground>
          </World>
          <Blows<View> effects={effects} figure={figureOf} grave='[data-place="used"]' />
          <RollOnBoard plan={plan} />
          <Versus plan={plan} aimed={cursor.target === undefined ? undefined : marks.get(cursor.target)} />
        </div>
      </div>
      <div ref={beside} className={narrow ? styles.below : styles.right}>
        <FieldRight />
      </div>
      {detail && !narrow && arena && !isFighting && (
        <div className={styles.floating} data-above={land.outlineOf(detail.square).y >= (cell * side) / 2 || undefined}>
          {card}
        </div>
      )}
      {detail?.pinned && narrow && !detail.hidden && (tray ? createPortal(sheet, tray) : sheet)}
      <Outcome />
    </div>
  )
}

/** The stack in which a unit stands. */
function figureOf(view: View, token: Token): string | undefined {
  const square = whereIs(view, idOf(token))
  return square && `[data-stack="${square}"] [data-figure]`
}

function textOf(table: Table, marks: Marks, square: Square): CellText {
  const mark = marks.get(square)
  const stack = stackAt(table.view, square)
  return {
    token: tokenOf('space', square),
    label: labelOf(table, square, mark),
    title: titleOf(table, square),
    tone: mark?.tone,
    things: stack && thingsOf(stack),
  }
}
