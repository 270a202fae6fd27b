import { missingFor, partOf, type Square, sourcesOf, type View } from '@toadstool/games/golems'
import { useMemo, useState } from 'react'
import { Cover, Refused } from '../../kit/cells/Marks.tsx'
import { Trail } from '../../kit/cells/Trail.tsx'
import { isCrafting, useBench } from '../bench/bench.ts'
import { benchKind, goalOf } from '../bench/ghost.ts'
import { isDealt } from '../pieces/news.ts'
import { Pieces } from '../pieces/Pieces.tsx'
import { stackAt, stackOf } from '../pieces/Stacks.tsx'
import type { Props } from '../props.ts'
import { boxOf, landOf, type Turn } from './geometry.ts'
import { Controlled, Fields, Ghost, Missing, Ring, Rings, Swords, Walk, walkLine } from './Marks.tsx'
import { announced, badgesOf, chosenSquare, type Marks, movers, pickedSquare } from './marks.ts'
import { Terrain } from './Terrain.tsx'
import type { Gestures } from './useGestures.ts'
import { keptWalks, lastWalk, wayOf } from './walks.ts'

interface LayerProps extends Props {
  readonly marks: Marks
  readonly turn: Turn
  readonly gestures: Gestures
}

/** The layers of the drawing: what lies on the ground, the rings beneath the pieces, the pieces, and what is about to happen. */
export function Drawing({ marks, turn, gestures, ...props }: LayerProps) {
  const { view, previous, seat, draft, narrow, reducedMotion } = props
  const badges = badgesOf(props)
  const walked = useMemo(() => lastWalk(view), [view])
  const warned = useMemo(() => announced(view), [view])
  const controlled = useMemo(() => (seat === null ? '' : sourcesOf(view, seat).join(' ')), [view, seat])
  const missing = useMissing(props)
  const about = chosenSquare(props)
  const [dealt] = useState(!reducedMotion && previous === null && isDealt(view))
  const { refused } = gestures
  const box = (square: Square) => boxOf(turn, square)
  return (
    <>
      <Terrain terrain={view.terrain} turn={turn} plain={narrow} fresh={dealt} />
      {seat !== null && <Controlled squares={controlled} seat={seat} turn={turn} />}
      <Missing squares={missing} turn={turn} />
      <Fields marks={marks} turn={turn} veiled={draft !== null && [...marks.values()].some(({ ground }) => ground)} />
      {walked && movers(draft).length === 0 && <Trail geometry={landOf(turn)} cells={walked} line={walkLine} />}
      <Cover outlines={warned.map(box)} />
      {about !== undefined && <Ring stack={stackAt(view, about)} square={about} tone="selected" turn={turn} />}
      {warned.map((square) => (
        <Ring key={square} stack={stackAt(view, square)} square={square} tone="hostile" turn={turn} />
      ))}
      <Rings marks={marks} turn={turn} view={view} />
      <Fighting view={view} turn={turn} />
      <Pieces
        view={view}
        previous={previous}
        turn={turn}
        still={reducedMotion}
        badges={badges}
        lifted={gestures.dragging ? pickedSquare(props) : undefined}
      />
      <Plans {...props} marks={marks} turn={turn} gestures={gestures} />
      {view.battle && <Swords from={view.battle.from} to={view.battle.to} turn={turn} />}
      {refused && <Refused outline={box(refused)} />}
    </>
  )
}

/** Where the material on the bench would come from, if the price is doubled for want of it. */
function useMissing(props: Props): readonly Square[] {
  const { view, seat } = props
  const { material } = useBench()
  const part = material === undefined ? undefined : partOf(material)
  return part?.kind === 'material' && seat !== null && isCrafting(props) ? missingFor(view, seat, part.id) : []
}

/** The two stacks of a battle: whose move it is stands out. */
function Fighting({ view, turn }: { readonly view: View; readonly turn: Turn }) {
  const { battle } = view
  if (!battle) return null
  return (
    <>
      <Ring stack={stackAt(view, battle.from)} square={battle.from} tone="selected" turn={turn} />
      <Ring stack={stackAt(view, battle.to)} square={battle.to} tone="hostile" turn={turn} />
    </>
  )
}

/** Where golems would walk or be built: at the square one aims at, or the one that waits for consent or for the connection. */
function Plans({ marks, turn, gestures, ...props }: LayerProps) {
  const { view, seat, draft } = props
  const aimed = gestures.cursor.target ? marks.get(gestures.cursor.target) : undefined
  const goal = goalOf(props)
  const moving = movers(draft)
  const walking = stackOf(view, moving)
  const to = goal ?? (aimed?.tokens.some((token) => token.startsWith('space:')) ? aimed.square : undefined)
  const kind = benchKind(props)
  const at = goal ?? (aimed?.ground ? aimed.square : undefined)
  return (
    <>
      {walking && to !== undefined && <Walk squares={wayOf(view, moving, to)} stack={walking} turn={turn} />}
      {keptWalks(props).map(([units, end]) => {
        const stack = stackOf(view, units)
        return stack && <Walk key={end} squares={wayOf(view, units, end)} stack={stack} turn={turn} />
      })}
      {kind && seat !== null && at !== undefined && <Ghost kind={kind} seat={seat} square={at} turn={turn} />}
    </>
  )
}
