import { missingFor, partOf, type Square, sourcesOf } from '@toadstool/games/golems'
import { kindOf } from '@toadstool/games/tabletop'
import { useMemo, useState } from 'react'
import { At, Cover, Jump, Refused, Trail } from '../../kit/index.ts'
import { isCrafting, useBench } from '../bench/bench.ts'
import { GolemDrawing } from '../pieces/Disc.tsx'
import { isDealt } from '../pieces/news.ts'
import { Pieces } from '../pieces/Pieces.tsx'
import { stackOf } from '../pieces/Stacks.tsx'
import { benchKind, goalOf, movers } from '../sentence.ts'
import { type Table, useTable } from '../table.ts'
import { useGround } from './geometry.ts'
import { Controlled, Fields, Missing, Ring, Swords, Walk, walkLine } from './Marks.tsx'
import { announced, badgesOf, chosenSquare, type Mark, type Marks, pickedSquare } from './marks.ts'
import { Terrain } from './Terrain.tsx'
import type { Gestures } from './useGestures.ts'
import { keptWalks, lastWalk, wayOf } from './walks.ts'

/** The layers of the drawing: what lies on the ground, the rings beneath the pieces, the pieces, and what is about to happen. */
export function Drawing({ marks, gestures }: { readonly marks: Marks; readonly gestures: Gestures }) {
  const table = useTable()
  const land = useGround()
  const { view, previous, seat, draft, narrow, reducedMotion } = table
  const { battle } = view
  const { refused, dragging, cursor } = gestures
  const badges = badgesOf(table)
  const walked = useMemo(() => lastWalk(view), [view])
  const warned = useMemo(() => announced(view), [view])
  const controlled = useMemo(() => (seat === null ? [] : sourcesOf(view, seat)), [view, seat])
  const missing = useMissing(table)
  const about = chosenSquare(table)
  const [dealt] = useState(!reducedMotion && previous === null && isDealt(view))
  const fields = [...marks.values()]
  return (
    <>
      <Terrain terrain={view.terrain} plain={narrow} fresh={dealt} />
      {seat !== null && <Controlled squares={controlled} seat={seat} />}
      <Missing squares={missing} />
      <Fields marks={marks} veiled={draft !== null && fields.some(({ ground }) => ground)} />
      {walked && movers(table).length === 0 && <LastWalk {...walked} />}
      <Cover outlines={warned.map(land.outlineOf)} />
      {about !== undefined && <Ring square={about} tone="selected" />}
      {warned.map((square) => (
        <Ring key={square} square={square} tone="hostile" />
      ))}
      {fields.map(({ square, tone, ground }) => !ground && <Ring key={square} square={square} tone={tone} />)}
      {battle && <Ring square={battle.from} tone="selected" />}
      {battle && <Ring square={battle.to} tone="hostile" />}
      <Pieces badges={badges} lifted={dragging ? pickedSquare(table) : undefined} />
      <Plans aimed={cursor.target ? marks.get(cursor.target) : undefined} />
      {battle && <Swords from={battle.from} to={battle.to} />}
      {refused && <Refused outline={land.outlineOf(refused)} />}
    </>
  )
}

function LastWalk({ way, isJump }: NonNullable<ReturnType<typeof lastWalk>>) {
  const land = useGround()
  const [from, to] = way
  if (isJump && from !== undefined && to !== undefined) return <Jump geometry={land} from={from} to={to} line={walkLine} />
  return <Trail geometry={land} cells={way} line={walkLine} />
}

/** The squares that would supply the material on the bench, if the price is doubled for want of them. */
function useMissing(table: Table): readonly Square[] {
  const { view, seat } = table
  const { material } = useBench()
  const part = material === undefined ? undefined : partOf(material)
  return part?.kind === 'material' && seat !== null && isCrafting(table) ? missingFor(view, seat, part.id) : []
}

/** Ghosts of golems that would walk or be built: at the square aimed at, or at the one that waits to be confirmed or sent. */
function Plans({ aimed }: { readonly aimed: Mark | undefined }) {
  const table = useTable()
  const { view, seat } = table
  const goal = goalOf(table)
  const to = goal ?? (aimed?.tokens.some((thing) => kindOf(thing) === 'space') ? aimed.square : undefined)
  const kind = benchKind(table)
  const at = goal ?? (aimed?.ground ? aimed.square : undefined)
  const walks = to === undefined ? keptWalks(table) : [[movers(table), to] as const, ...keptWalks(table)]
  return (
    <>
      {walks.map(([units, end]) => {
        const stack = stackOf(view, units)
        return stack && <Walk key={`${units.join()} ${end}`} squares={wayOf(view, units, end)} stack={stack} />
      })}
      {kind && seat !== null && at !== undefined && (
        <At cell={at} opacity={0.66}>
          <GolemDrawing golem={{ ...kind, seat }} />
        </At>
      )}
    </>
  )
}
