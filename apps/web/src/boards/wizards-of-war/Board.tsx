import { say } from '@toadstool/games/tabletop'
import { boardOf, type Roll, type Square, type View } from '@toadstool/games/wizards-of-war'
import { useRef } from 'react'
import { CellGrid } from '../kit/cells/CellGrid.tsx'
import { World } from '../kit/cells/World.tsx'
import { useFresh } from '../kit/dice/useFresh.ts'
import { useShownOnce } from '../kit/dice/useShownOnce.ts'
import { useSteady } from '../kit/useSteady.ts'
import table from '../kit/view/table.module.css'
import { useRoom } from '../kit/view/useRoom.ts'
import { useViewport, type Viewport } from '../kit/view/useViewport.ts'
import { ViewTools } from '../kit/view/ViewTools.tsx'
import styles from './Board.module.css'
import { Drawing } from './land/Drawing.tsx'
import { cell, type Lay, landOf, middleOf } from './land/geometry.ts'
import { labelOf } from './land/labels.ts'
import { marksOf, type Props, tokenAt } from './land/marks.ts'
import { Odds } from './land/Odds.tsx'
import { meadow, Overview } from './land/Overview.tsx'
import { useFollowing } from './land/useFollowing.ts'
import { standing, useGestures } from './land/useGestures.ts'
import { useLay } from './land/useLay.ts'
import { LastRoll } from './tray/LastRoll.tsx'
import { useFight } from './tray/useFight.ts'

/** The field: valley, tiles and pieces, and what can be done with them now. */
export function Board(props: Props) {
  const { view, previous, draft, narrow, voice } = props
  const field = useRef<HTMLDivElement>(null)
  const room = useRoom(field)
  const plan = useLay(props, room)
  const { lay, edge, drawing } = plan
  const viewport = useViewport(field, room, drawing, narrow ? covers : null)
  const { look } = viewport
  const marks = useSteady(marksOf(props))
  const gestures = useGestures(props, marks, plan, viewport)
  useFollowing(props, marks, plan, viewport)
  const fight = useFight(view, previous)
  const roll = { id: fight?.roll.id ?? null, live: fight?.live ?? false }
  const isFresh = useFresh(roll.id)
  const isOwn = view.turn.seat === props.seat
  const showsRoll = useShownOnce({ ...roll, hidden: draft !== null && !isFresh }, isOwn ? 5000 : 3000)
  const board = boardOf(view.options)
  const { columns, rows } = board
  const about = (square: Square) => {
    const mark = marks.get(square)
    return { token: tokenAt(props, marks, square) ?? standing(view, square), label: labelOf(props, square, mark), tone: mark?.tone }
  }
  return (
    <div
      ref={field}
      className={`${table.table} ${styles.field}`}
      data-narrow={narrow || undefined}
      data-near={viewport.zoomed || undefined}
      data-dragging={gestures.dragging || undefined}
      {...viewport.gestures}
    >
      <World
        width={drawing.width}
        height={drawing.height}
        left={edge.left}
        top={edge.top}
        cell={cell}
        transform={`translate(${look.x}px, ${look.y}px) scale(${look.scale})`}
        cells={
          <CellGrid
            name="wow"
            label={say(voice, 'a11y.board', { columns, rows })}
            geometry={landOf(lay)}
            left={edge.left}
            top={edge.top}
            active={gestures.cursor.here}
            selected={gestures.selected}
            about={about}
            {...gestures.handlers}
          />
        }
        ring={gestures.cursor.ring === undefined ? undefined : landOf(lay).outlineOf(gestures.cursor.ring)}
      >
        <Drawing {...props} marks={marks} lay={lay} gestures={gestures} />
      </World>
      <Odds {...props} marks={marks} target={gestures.cursor.target} plan={plan} viewport={viewport} />
      {fight && showsRoll && (
        <div key={fight.roll.id} className={styles.thrown} data-above={isLow(previous, fight.roll, lay, viewport) || undefined}>
          <LastRoll {...props} fight={fight} place="field" />
        </div>
      )}
      <ViewTools
        viewport={viewport}
        geometry={landOf(lay)}
        edge={edge}
        narrow={narrow}
        words={{ fit: say(voice, 'term.fit'), nearer: say(voice, 'term.nearer'), turn: say(voice, 'term.turnBoard') }}
        onTurn={plan.flip}
        map={{ ground: meadow, drawing: <Overview view={view} board={board} lay={lay} /> }}
      />
    </div>
  )
}

/** Heights of the mini-map and of the two buttons; the lower one is always there. */
const covers = { top: 148, bottom: 116, corner: 57 } as const

/** True if those who threw dice stood in the lower half of the field. */
function isLow(previous: View | null, roll: Roll, lay: Lay, { look, size }: Viewport): boolean {
  return roll.groups.some(({ of }) => {
    const at = of === null ? undefined : previous?.units[of]?.at
    return at !== undefined && look.y + middleOf(lay, at).y * look.scale > size.height * 0.6
  })
}
