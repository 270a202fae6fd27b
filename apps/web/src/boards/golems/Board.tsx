import type { Square } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useMemo, useRef } from 'react'
import { CellGrid, type CellText } from '../kit/cells/CellGrid.tsx'
import { World } from '../kit/cells/World.tsx'
import table from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { RollOnBoard } from './battle/Rolls.tsx'
import { useOnlyAttacker } from './battle/useOnlyAttacker.ts'
import { Drawing } from './land/Drawing.tsx'
import { boxOf, cell, landOf, side } from './land/geometry.ts'
import { labelOf, titleOf } from './land/labels.ts'
import { chosenSquare, type Marks, marksOf } from './land/marks.ts'
import { useGestures } from './land/useGestures.ts'
import { Versus } from './land/Versus.tsx'
import { isTransforming } from './panels/Dial.tsx'
import { FieldLeft } from './panels/FieldLeft.tsx'
import { FieldRight } from './panels/FieldRight.tsx'
import { StackCard } from './pieces/StackCard.tsx'
import { stackAt, thingsOf } from './pieces/Stacks.tsx'
import { useDetail } from './pieces/useDetail.ts'
import type { Props } from './props.ts'
import { usePlan } from './usePlan.ts'

/** The field: the board between what the phase needs at its left and the decks or the battle at its right. */
export function Board(props: Props) {
  const { view, narrow, voice } = props
  const field = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  const plan = usePlan(props, field, around, beside)
  const { arena, turn, edge, span, scale, band } = plan
  const marks = useMemo(() => marksOf(props), [props])
  const gestures = useGestures(props, marks, turn)
  const detail = useDetail(props, gestures)
  useOnlyAttacker(props)
  const { target } = gestures.cursor
  const height = band ? cell * band.rows + edge : span
  const shift = band ? band.first * cell + edge * 0.5 : 0
  const card = detail && <StackCard {...props} square={detail.square} onClose={detail.pinned ? detail.close : undefined} />
  const isFighting = detail && [view.battle?.from, view.battle?.to].includes(detail.square)
  return (
    <div
      ref={field}
      className={`${table.table} ${styles.field}`}
      data-shape={plan.shape}
      data-crafting={plan.crafting || undefined}
      data-arena={arena || undefined}
      data-dragging={gestures.dragging || undefined}
    >
      {!narrow && (
        <div className={styles.left}>
          {!arena && (card && !isTransforming(props) ? <div className={styles.beside}>{card}</div> : <FieldLeft {...props} />)}
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
            cells={
              <CellGrid
                name="go"
                label={say(voice, 'a11y.board')}
                geometry={landOf(turn)}
                left={edge}
                top={edge}
                active={gestures.cursor.here}
                selected={chosenSquare(props)}
                about={(square) => textOf(props, marks, square)}
                {...gestures.handlers}
              />
            }
            ring={gestures.cursor.ring === undefined ? undefined : boxOf(turn, gestures.cursor.ring)}
          >
            <Drawing {...props} marks={marks} turn={turn} gestures={gestures} />
          </World>
          <RollOnBoard {...props} plan={plan} />
          <Versus {...props} plan={plan} aimed={target === undefined ? undefined : marks.get(target)} />
        </div>
      </div>
      <div ref={beside} className={narrow ? styles.below : styles.right}>
        <FieldRight {...props} />
      </div>
      {detail && !narrow && arena && !isFighting && (
        <div className={styles.floating} data-above={boxOf(turn, detail.square).y >= (cell * side) / 2 || undefined}>
          {card}
        </div>
      )}
      {detail?.pinned && narrow && !detail.hidden && <div className={styles.sheet}>{card}</div>}
    </div>
  )
}

function textOf(props: Props, marks: Marks, square: Square): CellText {
  const mark = marks.get(square)
  const stack = stackAt(props.view, square)
  return {
    token: `space:${square}`,
    label: labelOf(props, square, mark),
    title: titleOf(props, square),
    tone: mark?.tone,
    things: stack && thingsOf(stack),
  }
}
