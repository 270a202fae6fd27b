import { boardOf, type Square } from '@toadstool/games/wizards-of-war'
import { useMemo } from 'react'
import { Cover, Jump, lastWord, Refused, Trail } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'
import { Ground } from './Ground.tsx'
import { boxOf, type Lay, landOf } from './geometry.ts'
import { Fields, Ring, Rings, Walk, walkLine } from './Marks.tsx'
import { announced, chosenUnit, covering, isOpen, keptWalks, lastWalk, type Marks, placesOf, wallsTurn } from './marks.ts'
import { Tiles } from './Tiles.tsx'
import { Units } from './Units.tsx'
import { useAxis } from './useAxis.ts'
import type { Gestures } from './useGestures.ts'
import { useJump } from './useJump.ts'

interface DrawingProps {
  readonly marks: Marks
  readonly lay: Lay
  readonly gestures: Gestures
  /** Pixels for one unit of the drawing. */
  readonly scale: number
}

/** The layers of the drawing: what lies on the ground, the rings beneath the pieces, what is about to happen, the pieces. */
export function Drawing({ marks, lay, gestures, scale }: DrawingProps) {
  const table = useTable()
  const { view, previous, seat, draft, narrow, reducedMotion } = table
  const { cursor, refused, selected } = gestures
  const unit = chosenUnit(table)
  const aimed = cursor.target ? marks.get(cursor.target) : undefined
  const axis = useAxis()
  const warned = useMemo(() => announced(view), [view])
  const trail = useMemo(() => lastWalk(view), [view])
  const jump = useJump(previous, view)
  const cover =
    aimed && draft?.move === 'castSpell'
      ? covering(table, wallsTurn(table, aimed) ? [aimed.token, tokenOf('option', axis)] : [aimed.token])
      : []
  const word = lastWord(table)
  const consented = word === undefined ? undefined : placesOf(view, seat, word)[0]
  return (
    <>
      <Ground board={boardOf(view.options)} lay={lay} plain={narrow} />
      <Tiles effects={view.effects} lay={lay} scale={scale} />
      <Fields marks={marks} lay={lay} veiled={isOpen(table, marks)} />
      {jump ? (
        <Jump geometry={landOf(lay)} from={jump.from} to={jump.to} line={walkLine} />
      ) : (
        trail && <Trail geometry={landOf(lay)} cells={trail} line={walkLine} />
      )}
      <Cover outlines={boxesOn(lay, warned)} />
      <Cover outlines={boxesOn(lay, cover)} />
      {unit !== undefined && aimed?.points !== undefined && <Walk view={view} unit={unit} to={aimed.square} lay={lay} scale={scale} />}
      <Rings marks={marks} lay={lay} view={view} />
      {keptWalks(table).map(([walker, to]) => (
        <Walk key={walker} view={view} unit={walker} to={to} lay={lay} scale={scale} />
      ))}
      {consented && <Ring square={consented} tone="selected" lay={lay} view={view} />}
      {consented && unit !== undefined && draft?.move === 'moveUnit' && (
        <Walk view={view} unit={unit} to={consented} lay={lay} scale={scale} />
      )}
      {selected !== undefined && <Ring square={selected} tone="selected" lay={lay} view={view} />}
      <Units view={view} previous={previous} lay={lay} scale={scale} still={reducedMotion} lifted={gestures.dragging ? unit : undefined} />
      {refused && <Refused outline={boxOf(lay, refused)} />}
    </>
  )
}

/** A spell may reach over the edge of the board. */
const boxesOn = (lay: Lay, squares: readonly Square[]) => squares.filter(landOf(lay).has).map(landOf(lay).outlineOf)
