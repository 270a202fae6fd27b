import { boardOf, type Space, unitsAt, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, type Token } from '@toadstool/games/tabletop'
import { useCallback, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Blows, BoardView, type CellText, fieldShape, useFollowing, useLand, useRemembered, useRoom, useSteady } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import { TileSheet } from './afterwards.ts'
import styles from './Board.module.css'
import { Tribes } from './draft/Tribes.tsx'
import { effects } from './effects.ts'
import { Drawing, Ground } from './land/Drawing.tsx'
import { edge, isTurned, landOf, side, steppedScale } from './land/geometry.ts'
import { labelOf } from './land/labels.ts'
import { letteringAt } from './land/lettering.ts'
import { actorOf, inQuestion, type Marks, marksOf, unitTones } from './land/marks.ts'
import { Overview } from './land/Overview.tsx'
import { standingOf } from './land/standing.ts'
import { crowded, easy, tokenAt, useGestures } from './land/useGestures.ts'
import { useLift } from './land/useLift.ts'
import { Versus } from './land/Versus.tsx'
import { happenedAt } from './land/walks.ts'
import { Pools } from './Pools.tsx'
import { type Table, useTable } from './table.ts'
import { TribePanel } from './tribe/TribePanel.tsx'

/** The field: the cave, one's own tribe beside it; before it is laid out, the tribes. */
export function Board() {
  const table = useTable()
  const field = useRef<HTMLDivElement>(null)
  const [aside, setAside] = useState<HTMLElement | null>(null)
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
          <Cave aside={aside} isAbove={layout === 'row'} />
          <div ref={setAside} className={styles.side}>
            <TribePanel layout={layout} />
          </div>
        </>
      )}
    </div>
  )
}

interface CaveProps {
  /** What stands beside or below the board: the sheet of a tile lies over it. */
  readonly aside: HTMLElement | null
  readonly isAbove: boolean
}

/** The board itself, whole or nearer, with what can be done on it now. */
function Cave({ aside, isAbove }: CaveProps) {
  const table = useTable()
  const { view, seat, narrow, t } = table
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const [turnedBy, setTurnedBy] = useRemembered('toadstool.gnomes-and-wizards.turned')
  const board = boardOf(view.board)
  const cave = landOf(board, isTurned(view, seat) !== (turnedBy === 'yes'))
  const land = useLand(frame, room, { geometry: cave, edge, cell: side, covers })
  // While the board is only moved, nothing else is drawn anew.
  const marks = useSteady(useMemo(() => marksOf(table), [table]))
  const tones = useMemo(() => unitTones(table), [table])
  const about = useCallback((space: Space) => textOf(table, marks, space), [table, marks])
  const { scale } = land.viewport.look
  const hundredths = Math.floor(scale * 100)
  const standing = useMemo(() => standingOf(view, cave, (unit) => tones.has(unit), hundredths / 100), [view, cave, tones, hundredths])
  const gestures = useGestures(table, { marks, land, stands: standing.stands })
  const { opened } = gestures
  const lift = useLift(frame, aside, land, opened)
  const actor = actorOf(table)
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
    <>
      <div
        ref={frame}
        className={styles.cave}
        data-near={land.viewport.zoomed || undefined}
        style={lift > 0 ? { transform: `translateY(${-lift}px)` } : undefined}
        {...land.viewport.gestures}
      >
        <BoardView
          {...{ name: 'gw', land, gestures, selected: acting }}
          label={t('a11y.board', { n: board.tiles.length })}
          textOf={about}
          words={{ fit: t('board.fit'), nearer: t('board.nearer'), turn: t('board.turn') }}
          onTurn={() => setTurnedBy(turnedBy === 'yes' ? 'no' : 'yes')}
          map={{ ground: '#0A0F1B', drawing: <Overview view={view} land={cave} /> }}
          bare={narrow && opened !== null}
          ground={<Ground land={cave} lettering={letteringAt(scale)} />}
          notes={
            <>
              <Versus marks={marks} land={land} target={gestures.cursor.target} />
              <Pools />
            </>
          }
        >
          <Drawing {...{ marks, tones, gestures }} {...standing} land={cave} scale={steppedScale(scale)} />
        </BoardView>
        <Blows<View> effects={effects} figure={figureOf} />
      </div>
      {opened && aside && createPortal(<TileSheet space={opened} isBelow={isAbove} onClose={gestures.close} />, aside)}
    </>
  )
}

const figureOf = (_view: View, token: Token): string => `[data-unit="${idOf(token)}"] [data-figure]`

function textOf(table: Table, marks: Marks, space: Space): CellText {
  const mark = marks.get(space)
  return { token: tokenAt(table, marks, space), label: labelOf(table, space, mark), tone: mark?.tone }
}

/** Half the widths of the pools, and of the mini-map above two buttons: tiles are larger, and most corners of boards are free. */
const covers = { left: 20, right: 42, corner: 0 } as const
