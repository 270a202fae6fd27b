import { gnomesAndWizards, type Plan, type Space } from '@toadstool/games/gnomes-and-wizards'
import { mineRim, mineTint } from '@toadstool/games/gnomes-and-wizards/tints'
import { say, type Voice } from '@toadstool/games/tabletop'
import { useMemo, useRef, useState } from 'react'
import type { EditorProps } from '../../board.ts'
import {
  Button,
  CellGrid,
  cellUnder,
  Dialog,
  inset,
  pathOf,
  Segments,
  trianglesOf,
  useCursor,
  useMedia,
  useRoom,
  useViewport,
  ViewTools,
  World,
} from '../../kit/index.ts'
import { tokenOf } from '../table.ts'
import styles from './Editor.module.css'
import { codeOf, planFrom, sheetRows, startsOf, type Tool, toolsFor, touched } from './plan.ts'

const side = 46
const sheet = trianglesOf(sheetRows, side)

/** The editor of the "shape it up" option: the player draws a cave, tile by tile. */
export default function Editor({ text, seats, language, onChange, onClose }: EditorProps) {
  const voice = useMemo((): Voice => ({ texts: gnomesAndWizards.texts[language], name: (token) => token }), [language])
  const [plan, setPlan] = useState(() => planFrom(text, seats))
  const [tool, setTool] = useState<Tool>('tile')
  const found = codeOf(plan, seats)
  const act = (space: Space) => setPlan((before) => touched(before, seats, tool, space))
  return (
    <Dialog
      title={say(voice, 'shape.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setPlan(planFrom('', seats))}>{say(voice, 'shape.anew')}</Button>
          <Button
            kind="primary"
            disabled={'fault' in found}
            onClick={() => {
              if ('code' in found) onChange(found.code)
              onClose()
            }}
          >
            {say(voice, 'shape.take')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <Segments
          label={say(voice, 'shape.tool')}
          value={tool}
          values={toolsFor(seats).map((value) => ({ value, label: say(voice, `shape.${value}`) }))}
          onChange={setTool}
        />
        <Sheet plan={plan} voice={voice} help={seats % 2 === 0 ? 'shape.help-sides' : 'shape.help'} onTouch={act} />
        <p role="status" className={styles.state} data-fault={'fault' in found || undefined}>
          {say(voice, 'shape.count', counts(plan, seats))}{' '}
          {'fault' in found ? say(voice, `shape.fault.${found.key}`) : say(voice, 'shape.sound')}
        </p>
      </div>
    </Dialog>
  )
}

const counts = ({ tiles, mines }: Plan, seats: number) => ({
  tiles: tiles.length,
  of: 12 * seats + (seats === 3 ? 1 : 0),
  mines: mines.length,
  most: 2 * seats,
})

interface SheetProps {
  readonly plan: Plan
  readonly voice: Voice
  /** What a touch does, where the tiles are large enough for it. */
  readonly help: string
  onTouch(space: Space): void
}

/**
 * Widths of a tile: below the first it is too small for a finger, so the first tap brings it near, to the second, and the next one acts.
 */
const [least, near] = [44, 56]

/** All tiles that there could be; those of the cave are filled. */
function Sheet({ plan, voice, help, onTouch }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const viewport = useViewport(frame, room, sheet, null)
  const byFinger = useMedia('(pointer: coarse)')
  const [at, setAt] = useState<Space>('5.10')
  const { look, center, zoomed } = viewport
  const isFar = byFinger && look.scale * side < least
  const touch = (space: Space) => {
    if (viewport.wasMoved()) return
    if (!isFar) return onTouch(space)
    const { x, y } = sheet.middleOf(space)
    center(x, y, near / side)
  }
  const cursor = useCursor({
    geometry: sheet,
    at,
    home: '5.10',
    marked: plan.tiles,
    onMove(space) {
      setAt(space)
      const { x, y } = sheet.middleOf(space)
      if (zoomed) center(x, y)
    },
    onEnter: onTouch,
    onEscape: () => false,
  })
  const kinds = useMemo(() => kindsOf(plan), [plan])
  const drawing = sheetRows
    .flat()
    .map((space) => <path key={space} d={pathOf(inset(sheet.outlineOf(space), 1.4))} {...inks[kinds.get(space) ?? 'empty']} />)
  return (
    <>
      <p>{say(voice, isFar ? 'shape.help-near' : help)}</p>
      <div
        ref={frame}
        className={styles.sheet}
        data-near={zoomed || undefined}
        style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}
        {...viewport.gestures}
      >
        <World
          width={sheet.width}
          height={sheet.height}
          left={0}
          top={0}
          cell={side}
          transform={`translate(${look.x}px, ${look.y}px) scale(${look.scale})`}
          ring={cursor.keyed === undefined ? undefined : sheet.outlineOf(cursor.keyed)}
          cells={
            <CellGrid
              name="shape"
              label={say(voice, 'shape.title')}
              geometry={sheet}
              left={0}
              top={0}
              active={cursor.here}
              selected={undefined}
              about={(space) => ({
                token: tokenOf('space', space),
                label: `${space.replace('.', ', ')}: ${say(voice, `shape.${kinds.get(space) ?? 'empty'}`)}`,
                tone: undefined,
              })}
              {...cursor.handlers}
              onClick={(event) => {
                cursor.rest()
                const space = cellUnder(event)
                if (space !== undefined) touch(space)
              }}
              onPointerDown={nothing}
              onPointerMove={nothing}
              onPointerUp={nothing}
            />
          }
        >
          {drawing}
        </World>
        <ViewTools
          viewport={viewport}
          geometry={sheet}
          edge={{ left: 0, top: 0 }}
          narrow={byFinger}
          words={{ fit: say(voice, 'board.fit'), nearer: say(voice, 'board.nearer'), turn: '' }}
          onTurn={undefined}
          map={{ ground: '#0A0F1B', drawing }}
        />
      </div>
    </>
  )
}

/** The kind of each tile of the cave; the other tiles have none. */
function kindsOf(plan: Plan): ReadonlyMap<Space, keyof typeof inks> {
  const [mines, starts] = [new Set(plan.mines), new Set(Object.values(startsOf(plan)).flat())]
  const kindOf = (space: Space) => (mines.has(space) ? 'mine' : space === plan.dead ? 'dead' : starts.has(space) ? 'start' : 'tile')
  return new Map(plan.tiles.map((space) => [space, kindOf(space)]))
}

const nothing = () => {}

const inks = {
  empty: { fill: '#18263B', stroke: '#2A3A55', strokeWidth: 1 },
  tile: { fill: '#A8C9EE', stroke: '#0A0F1B', strokeWidth: 2 },
  mine: { fill: mineTint, stroke: mineRim, strokeWidth: 4 },
  start: { fill: '#C8F250', stroke: '#0A0F1B', strokeWidth: 2 },
  dead: { fill: '#3A4658', stroke: '#0A0F1B', strokeWidth: 2 },
} as const
