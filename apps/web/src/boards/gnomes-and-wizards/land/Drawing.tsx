import { type Space, unitsAt } from '@toadstool/games/gnomes-and-wizards'
import { idOf } from '@toadstool/games/tabletop'
import { useCallback, useMemo } from 'react'
import { Cover, Dots, inset, Legal, type Polygons, pathOf, Refused, Veil, type WalkLine } from '../../kit/index.ts'
import { type Table, useTable } from '../table.ts'
import { clanNamed } from './labels.ts'
import type { Lettering } from './lettering.ts'
import { type Marks, placeOf, routeTo, type unitTones, walkerOf, warned } from './marks.ts'
import { Strike, Struck } from './Strike.tsx'
import type { Standing } from './standing.ts'
import { Tiles } from './Tiles.tsx'
import { Units } from './Units.tsx'
import type { Gestures } from './useGestures.ts'
import { keptWalks } from './walks.ts'

interface DrawingProps extends Standing {
  readonly marks: Marks
  readonly tones: ReturnType<typeof unitTones>
  readonly land: Polygons
  readonly gestures: Gestures
  /** Pixels for one unit of the drawing. */
  readonly scale: number
}

/** The lowest layer: the cave. */
export function Ground({ land, lettering }: Pick<DrawingProps, 'land'> & { readonly lettering: Lettering | undefined }) {
  const { view, previous, t, reducedMotion } = useTable()
  const held = useMemo(
    () => new Set(Object.values(view.units).flatMap(({ at, status }) => (at && status === 'active' ? [at] : []))),
    [view],
  )
  const clanOf = useCallback((id: string) => clanNamed(t, id), [t])
  return <Tiles {...{ view, previous, land, held, lettering, clanOf }} still={reducedMotion} />
}

/** The layers above it: what fits, the way that is aimed at, the pieces. */
export function Drawing({ marks, tones, land, stands, crowds, gestures, scale }: DrawingProps) {
  const table = useTable()
  const { view, previous, draft, cursor, reducedMotion } = table
  const grounds = [...marks.values()].filter(({ ground }) => ground)
  const clear = [...new Set([...marks.keys(), ...(draft ? actorPlaces(table) : [])])]
  const named = cursor ? placeOf(view, cursor) : undefined
  return (
    <>
      {draft && grounds.length > 0 && <Veil geometry={land} clear={clear} />}
      <Cover outlines={warned(view).map(land.outlineOf)} />
      {grounds.map(({ space, tone, through }) =>
        through ? <Through key={space} land={land} space={space} /> : <Legal key={space} outline={land.outlineOf(space)} tone={tone} />,
      )}
      <Way land={land} target={gestures.cursor.target ?? named} marks={marks} />
      {keptWalks(table).map(([unit, way]) => (
        <Dots key={unit} geometry={land} cells={[view.units[unit]?.at ?? '', ...way]} line={walkLine} />
      ))}
      <Struck view={view} stands={stands} />
      <Units {...{ view, previous, land, stands, crowds, tones, scale }} still={reducedMotion} />
      <Strike view={view} stands={stands} />
      {gestures.refused && <Refused outline={land.outlineOf(gestures.refused)} />}
    </>
  )
}

/** Fallen ground that can be crossed. */
function Through({ land, space }: { readonly land: Polygons; readonly space: Space }) {
  return (
    <path
      d={pathOf(inset(land.outlineOf(space), 5))}
      fill="#C8F250"
      fillOpacity={0.14}
      stroke="#C8F250"
      strokeWidth={2.6}
      strokeDasharray="3 6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

interface WayProps {
  readonly land: Polygons
  readonly marks: Marks
  readonly target: Space | undefined
}

/** The way to the tile under the pointer, else the part of it that is picked. */
function Way({ land, marks, target }: WayProps) {
  const table = useTable()
  const unit = walkerOf(table)
  const from = unit === undefined ? undefined : table.view.units[unit]?.at
  if (!from) return null
  const way = target !== undefined && marks.get(target)?.ground ? routeTo(table, target) : (table.draft?.picked ?? []).map(idOf)
  return way.length > 0 ? <Dots geometry={land} cells={[from, ...way]} line={walkLine} /> : null
}

const walkLine: WalkLine = { width: 5, shade: 9, dash: '1 11', round: true, frame: { by: 0, rx: 0, dash: '', width: 0 } }

/** Where the things that the sentence names stand. */
const actorPlaces = ({ view, draft }: Table): Space[] =>
  (draft?.args ?? []).flat().flatMap((token) => {
    const space = placeOf(view, token)
    return space !== undefined && unitsAt(view, space).length > 0 ? [space] : []
  })
