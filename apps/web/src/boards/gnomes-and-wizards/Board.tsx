import { boardOf, type Space, unitsAt, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, type Token } from '@toadstool/games/tabletop'
import { useCallback, useMemo, useRef } from 'react'
import { Blows, BoardView, type CellText, fieldShape, useFollowing, useLand, useRemembered, useRoom, useSteady } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { Tribes } from './draft/Tribes.tsx'
import { effects } from './effects.ts'
import { Drawing } from './land/Drawing.tsx'
import { edge, isTurned, landOf, side, steppedScale } from './land/geometry.ts'
import { labelOf } from './land/labels.ts'
import { letteringAt } from './land/lettering.ts'
import { actorOf, inQuestion, type Marks, marksOf, unitTones } from './land/marks.ts'
import { Overview } from './land/Overview.tsx'
import { TileSheet } from './land/TileSheet.tsx'
import { standsOf } from './land/Units.tsx'
import { crowded, easy, tokenAt, useGestures } from './land/useGestures.ts'
import { Versus } from './land/Versus.tsx'
import { happenedAt } from './land/walks.ts'
import { Pools } from './Pools.tsx'
import { type Table, useTable } from './table.ts'
import { TribePanel } from './tribe/TribePanel.tsx'

/** The field: the cave, one's own tribe beside it; before it is laid out, the tribes. */
export function Board() {
  const table = useTable()
  const field = useRef<HTMLDivElement>(null)
  const room = useRoom(field)
  const shape = fieldShape(room, table.narrow)
  const isLow = shape === 'narrow' && room.width > room.height * 1.25
  const layout = shape === 'columns' || shape === 'slim' || isLow ? 'column' : 'row'
  return (
    <div ref={field} className={`${ground.table} ${styles.field}`} data-shape={shape} data-low={isLow || undefined}>
      {table.view.phase === 'draft' ? (
        <Tribes />
      ) : (
        <>
          <Cave />
          <TribePanel layout={layout} />
        </>
      )}
    </div>
  )
}

/** The board itself, whole or nearer, with what can be done on it now. */
function Cave() {
  const table = useTable()
  const { view, seat, narrow, t } = table
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const [turnedBy, setTurnedBy] = useRemembered('toadstool.gnomes-and-wizards.turned')
  const board = boardOf(view.board)
  const cave = landOf(board, isTurned(view, seat) !== (turnedBy === 'yes'))
  const land = useLand(frame, room, { geometry: cave, edge, cell: side, covers })
  const stands = useMemo(() => standsOf(view, cave), [view, cave])
  // While the board is only moved, nothing else is drawn anew.
  const marks = useSteady(useMemo(() => marksOf(table), [table]))
  const tones = unitTones(table)
  const about = useCallback((space: Space) => textOf(table, marks, space), [table, marks])
  const gestures = useGestures(table, { marks, land, stands })
  const actor = actorOf(table)
  const { scale } = land.viewport.look
  const acting = actor === undefined ? undefined : (view.units[actor]?.at ?? undefined)
  const near = acting ? [acting] : inQuestion(table, marks)
  useFollowing({
    land,
    on: narrow,
    easy: Math.max(...near.map((space) => unitsAt(view, space).length)) > 3 ? crowded : easy,
    near,
    happened: useMemo(() => happenedAt(view), [view]),
    chosen: near.length > 0,
    turn: view.before + view.slot,
  })
  return (
    <div ref={frame} className={styles.cave} data-near={land.viewport.zoomed || undefined} {...land.viewport.gestures}>
      <BoardView
        {...{ name: 'gw', land, gestures, selected: acting }}
        label={t('a11y.board', { n: board.tiles.length })}
        textOf={about}
        words={{ fit: t('board.fit'), nearer: t('board.nearer'), turn: t('board.turn') }}
        onTurn={() => setTurnedBy(turnedBy === 'yes' ? 'no' : 'yes')}
        map={{ ground: '#0A0F1B', drawing: <Overview view={view} land={cave} /> }}
        bare={narrow && gestures.opened !== null}
        notes={
          <>
            <Versus marks={marks} land={land} target={gestures.cursor.target} />
            <Pools />
            {gestures.opened && <TileSheet space={gestures.opened} onClose={gestures.close} />}
          </>
        }
      >
        <Drawing {...{ marks, tones, stands, gestures }} land={cave} lettering={letteringAt(scale)} scale={steppedScale(scale)} />
      </BoardView>
      <Blows<View> effects={effects} figure={figureOf} />
    </div>
  )
}

const figureOf = (_view: View, token: Token): string => `[data-unit="${idOf(token)}"] [data-figure]`

function textOf(table: Table, marks: Marks, space: Space): CellText {
  const mark = marks.get(space)
  return { token: tokenAt(table, marks, space), label: labelOf(table, space, mark), tone: mark?.tone }
}

/** Heights of the mini-map and of the two buttons. */
const covers = { top: 96, bottom: 60, corner: 0 } as const
