import { boardOf, type Space, unitsAt } from '@toadstool/games/gnomes-and-wizards'
import { say } from '@toadstool/games/tabletop'
import { useMemo, useRef } from 'react'
import { CellGrid, type CellText } from '../kit/cells/CellGrid.tsx'
import { World } from '../kit/cells/World.tsx'
import { useSteady } from '../kit/useSteady.ts'
import { fieldShape } from '../kit/view/fieldShape.ts'
import table from '../kit/view/table.module.css'
import { useFollowing } from '../kit/view/useFollowing.ts'
import { useRemembered } from '../kit/view/useRemembered.ts'
import { useRoom } from '../kit/view/useRoom.ts'
import { useViewport } from '../kit/view/useViewport.ts'
import { ViewTools } from '../kit/view/ViewTools.tsx'
import styles from './Board.module.css'
import { Tribes } from './draft/Tribes.tsx'
import { Drawing } from './land/Drawing.tsx'
import { edge, isTurned, landOf, side } from './land/geometry.ts'
import { labelOf } from './land/labels.ts'
import { actorOf, inQuestion, type Marks, marksOf, unitTones } from './land/marks.ts'
import { Overview } from './land/Overview.tsx'
import { TileSheet } from './land/TileSheet.tsx'
import { standsOf } from './land/Units.tsx'
import { crowded, easy, tokenAt, useGestures } from './land/useGestures.ts'
import { Versus } from './land/Versus.tsx'
import { happenedAt } from './land/walks.ts'
import { Pools } from './Pools.tsx'
import type { Props } from './props.ts'
import { TribePanel } from './tribe/TribePanel.tsx'

/** The field: the cave, one's own tribe beside it; before it is laid out, the tribes. */
export function Board(props: Props) {
  const field = useRef<HTMLDivElement>(null)
  const room = useRoom(field)
  const shape = fieldShape(room, props.narrow)
  const isLow = shape === 'narrow' && room.width > room.height * 1.25
  const layout = shape === 'columns' || shape === 'slim' || isLow ? 'column' : 'row'
  return (
    <div ref={field} className={`${table.table} ${styles.field}`} data-shape={shape} data-low={isLow || undefined}>
      {props.view.phase === 'draft' ? (
        <Tribes {...props} />
      ) : (
        <>
          <Cave {...props} />
          <TribePanel {...props} layout={layout} />
        </>
      )}
    </div>
  )
}

/** The board itself, whole or nearer, with what can be done on it now. */
function Cave(props: Props) {
  const { view, seat, narrow, voice } = props
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const [turnedBy, setTurnedBy] = useRemembered('toadstool.gnomes-and-wizards.turned')
  const board = boardOf(view.board)
  const land = landOf(board, isTurned(view, seat) !== (turnedBy === 'yes'))
  const drawing = useMemo(() => ({ width: land.width + 2 * edge.left, height: land.height + 2 * edge.top }), [land])
  const viewport = useViewport(frame, room, drawing, narrow ? covers : null)
  const stands = useMemo(() => standsOf(view, land), [view, land])
  // While the board is only moved, everything else stays as it is.
  const marks = useSteady(useMemo(() => marksOf(props), [props]))
  const tones = useMemo(() => unitTones(props), [props])
  const texts = useMemo(() => new Map(board.tiles.map((space) => [space, textOf(props, marks, space)])), [board, props, marks])
  const gestures = useGestures(props, { marks, land, stands, viewport })
  const actor = actorOf(props)
  const acting = actor === undefined ? undefined : view.units[actor]?.at
  const near = acting ? [acting] : inQuestion(props, marks)
  useFollowing({
    viewport,
    geometry: land,
    edge,
    on: narrow,
    easy: (Math.max(...near.map((space) => unitsAt(view, space).length)) > 3 ? crowded : easy) / side,
    near,
    happened: useMemo(() => happenedAt(view), [view]),
    chosen: near.length > 0,
    turn: view.before + view.slot,
  })
  const { look } = viewport
  return (
    <div ref={frame} className={styles.cave} data-near={viewport.zoomed || undefined} {...viewport.gestures}>
      <World
        width={drawing.width}
        height={drawing.height}
        left={edge.left}
        top={edge.top}
        cell={side}
        transform={`translate(${look.x}px, ${look.y}px) scale(${look.scale})`}
        cells={
          <CellGrid
            name="gw"
            label={say(voice, 'a11y.board', { n: board.tiles.length })}
            geometry={land}
            left={edge.left}
            top={edge.top}
            active={gestures.cursor.here}
            selected={actor === undefined ? undefined : (view.units[actor]?.at ?? undefined)}
            about={(space) => texts.get(space) ?? textOf(props, marks, space)}
            {...gestures.handlers}
          />
        }
        ring={gestures.cursor.ring === undefined ? undefined : land.outlineOf(gestures.cursor.ring)}
      >
        <Drawing {...props} marks={marks} tones={tones} land={land} stands={stands} gestures={gestures} />
      </World>
      <Versus {...props} marks={marks} land={land} target={gestures.cursor.target} viewport={viewport} />
      <Pools {...props} />
      {gestures.opened && <TileSheet {...props} space={gestures.opened} onClose={gestures.close} />}
      {!(narrow && gestures.opened) && (
        <ViewTools
          viewport={viewport}
          geometry={land}
          edge={edge}
          narrow={narrow}
          words={{ fit: say(voice, 'board.fit'), nearer: say(voice, 'board.nearer'), turn: say(voice, 'board.turn') }}
          onTurn={() => setTurnedBy(turnedBy === 'yes' ? 'no' : 'yes')}
          map={{ ground: '#0A0F1B', drawing: <Overview view={view} land={land} /> }}
        />
      )}
    </div>
  )
}

function textOf(props: Props, marks: Marks, space: Space): CellText {
  const mark = marks.get(space)
  return { token: tokenAt(props, marks, space), label: labelOf(props, space, mark), tone: mark?.tone }
}

/** Heights of the mini-map and of the two buttons. */
const covers = { top: 96, bottom: 60, corner: 0 } as const
