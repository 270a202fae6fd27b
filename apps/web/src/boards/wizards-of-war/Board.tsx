import { idOf, type Token } from '@toadstool/games/tabletop'
import { boardOf, type Roll, type Square, type View } from '@toadstool/games/wizards-of-war'
import { useCallback, useMemo, useRef } from 'react'
import { Blows, BoardView, type Land, thrownOn, useFresh, useLand, useRoom, useShownOnce, useSteady } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { effects } from './effects.ts'
import { Drawing } from './land/Drawing.tsx'
import { cell, landOf } from './land/geometry.ts'
import { labelOf } from './land/labels.ts'
import { marksOf, tokenAt } from './land/marks.ts'
import { Odds } from './land/Odds.tsx'
import { meadow, Overview } from './land/Overview.tsx'
import { useFollowing } from './land/useFollowing.ts'
import { standing, useGestures } from './land/useGestures.ts'
import { useLay } from './land/useLay.ts'
import { useTable } from './table.ts'
import { LastRoll } from './tray/LastRoll.tsx'
import { useFight } from './tray/useFight.ts'

/** The field: valley, tiles and pieces, and what can be done with them now. */
export function Board() {
  const table = useTable()
  const { view, draft, narrow, t } = table
  const field = useRef<HTMLDivElement>(null)
  const room = useRoom(field)
  const { lay, edge, flip } = useLay(table, room)
  const land = useLand(field, room, { geometry: landOf(lay), edge, cell, covers })
  const marks = useSteady(useMemo(() => marksOf(table), [table]))
  const gestures = useGestures(table, marks, land)
  useFollowing(table, marks, land)
  const dice = thrownOn(table)
  const fight = useFight(dice.view, dice.previous)
  const roll = { id: fight?.roll.id ?? null, live: fight?.live ?? false }
  const isFresh = useFresh(roll.id)
  const isOwn = view.turn.seat === table.seat
  const showsRoll = useShownOnce({ ...roll, hidden: draft !== null && !isFresh }, isOwn ? 5000 : 3000)
  const board = boardOf(view.options)
  const { columns, rows } = board
  const textOf = useCallback(
    (square: Square) => {
      const mark = marks.get(square)
      return {
        token: tokenAt(table, marks, square) ?? standing(view, square),
        label: labelOf(table, square, mark),
        ...(mark?.points !== undefined && { title: t('term.pointsAfter', { n: mark.points }) }),
        tone: mark?.tone,
      }
    },
    [table, view, marks, t],
  )
  return (
    <div
      ref={field}
      className={`${ground.table} ${styles.field}`}
      data-narrow={narrow || undefined}
      data-near={land.viewport.zoomed || undefined}
      data-dragging={gestures.dragging || undefined}
      {...land.viewport.gestures}
    >
      <BoardView
        {...{ name: 'wow', land, gestures, textOf, selected: gestures.selected, onTurn: flip }}
        label={t('a11y.board', { columns, rows })}
        words={{ fit: t('term.fit'), nearer: t('term.nearer'), turn: t('term.turnBoard') }}
        map={{ ground: meadow, drawing: <Overview view={view} board={board} lay={lay} /> }}
        notes={
          <>
            <Odds marks={marks} target={gestures.cursor.target} land={land} />
            {fight && showsRoll && (
              <div key={fight.roll.id} className={styles.thrown} data-above={isLow(dice.previous, fight.roll, land) || undefined}>
                <LastRoll fight={fight} place="field" rolling={table.coming?.lastRoll?.id === fight.roll.id} />
              </div>
            )}
          </>
        }
      >
        <Drawing marks={marks} lay={lay} gestures={gestures} scale={stepOf(land.viewport.look.scale)} />
      </BoardView>
      <Blows<View> effects={effects} figure={figureOf} grave='[data-place="graveyard"]' />
    </div>
  )
}

const figureOf = (_view: View, token: Token): string => `[data-unit="${idOf(token)}"] [data-figure]`

/** A board seen nearer and nearer isn't drawn anew at every moment. */
const stepOf = (scale: number): number => Math.ceil(scale * 4) / 4

/** Width of the mini-map, and below it of two buttons; the lower one is always there. */
const covers = { left: 0, right: 84, corner: 57 } as const

/** True if those who threw dice stood in the lower half of the field. */
const isLow = (previous: View | null, roll: Roll, { geometry, onField, viewport }: Land): boolean =>
  roll.groups.some(({ of }) => {
    const at = of === null ? undefined : previous?.units[of]?.at
    return at !== undefined && onField(geometry.middleOf(at)).y > viewport.size.height * 0.6
  })
