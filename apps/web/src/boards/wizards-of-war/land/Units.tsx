import {
  effectsOn,
  hasCover,
  isWizard,
  nameOf,
  pathTo,
  type Square,
  spentOf,
  type Terrain,
  terrainAt,
  type UnitId,
  type View,
} from '@toadstool/games/wizards-of-war'
import type { FigureLook } from '../../../kit/figures.ts'
import { part } from '../../../kit/part.ts'
import { FallenPiece, StandingPiece } from '../../kit/index.ts'
import { unitLook } from '../faces.tsx'
import { type Lay, landOf, middleOf } from './geometry.ts'
import { UnitDrawing } from './UnitDrawing.tsx'
import { jumpOf } from './useJump.ts'

interface UnitsProps {
  readonly view: View
  readonly previous: View | null
  readonly lay: Lay
  /** Pixels for one unit of the drawing. */
  readonly scale: number
  readonly still: boolean
  readonly lifted: UnitId | undefined
}

/** All pieces, and those that have just been destroyed. */
export function Units({ view, previous, lay, scale, still, lifted }: UnitsProps) {
  const jumped = jumpOf(previous, view)?.unit
  const fallen = previous ? Object.keys(previous.units).filter((unit) => !view.units[unit]) : []
  return (
    <>
      {fallen.map((unit) => (
        <Fallen key={`${unit} ${view.log.next}`} unit={unit} view={previous as View} lay={lay} scale={scale} />
      ))}
      {Object.entries(view.units).map(([unit, { at, seat }]) => {
        const lost = previous && isWizard(unit) ? Math.max(0, (previous.life[seat] ?? 0) - (view.life[seat] ?? 0)) : 0
        return (
          <Unit
            key={unit}
            unit={unit}
            at={at}
            look={unitLook(view, unit)}
            marks={marksOn(view, unit)}
            life={isWizard(unit) ? { left: view.life[seat] ?? 0, of: view.options.wizardLife } : undefined}
            lost={lost}
            event={lost > 0 ? view.log.next : 0}
            {...spentOf(view, unit)}
            cover={hasCover(view, unit) ? terrainAt(view, at) : undefined}
            lay={lay}
            scale={scale}
            lifted={lifted === unit}
            fresh={!still && previous !== null && (!previous.units[unit] || unit === jumped)}
            way={still || unit === jumped ? '' : wayOf(previous, view, unit)}
            still={still}
          />
        )
      })}
    </>
  )
}

interface UnitProps {
  readonly unit: UnitId
  readonly at: Square
  readonly look: FigureLook
  readonly marks: readonly string[]
  readonly life: { readonly left: number; readonly of: number } | undefined
  readonly lost: number
  /** Starts the signs of damage anew; the same for all that has lost nothing. */
  readonly event: number
  readonly moved: boolean
  readonly attacked: boolean
  readonly cover: Terrain | undefined
  readonly lay: Lay
  readonly scale: number
  readonly lifted: boolean
  readonly fresh: boolean
  /** Squares of the latest move, separated by spaces. */
  readonly way: string
  readonly still: boolean
}

const Unit = part(function Unit({ unit, at, look, marks, life, lost, moved, attacked, cover, lay, scale, ...moving }: UnitProps) {
  const { middleOf } = landOf(lay)
  return (
    <StandingPiece {...{ ...moving, unit, middleOf }} at={middleOf(at)} pace={80} lift={5} lost={{ n: lost, y: -14 }}>
      <UnitDrawing {...{ unit, look, marks, life, moved, attacked, cover, scale }} />
    </StandingPiece>
  )
})

interface FallenProps {
  readonly unit: UnitId
  readonly view: View
  readonly lay: Lay
  readonly scale: number
}

function Fallen({ unit, view, lay, scale }: FallenProps) {
  const gone = view.units[unit]
  return gone ? (
    <FallenPiece unit={unit} at={middleOf(lay, gone.at)}>
      <UnitDrawing unit={unit} look={{ ...unitLook(view, unit), moods: ['defeated'] }} scale={scale} />
    </FallenPiece>
  ) : null
}

/** The signs of the spells that last on a unit, sleep before all. */
const marksOn = (view: View, unit: UnitId): readonly string[] =>
  effectsOn(view, unit)
    .flatMap((card) => signs[nameOf(card)] ?? [])
    .toSorted((a, b) => Number(b === 'sleep') - Number(a === 'sleep'))

const signs: Readonly<Record<string, string>> = { slumber: 'sleep', stoneskin: 'stone', bloodlust: 'blood', domination: 'chain' }

/** The squares of a unit's latest change of place: its walk, or a straight line. */
function wayOf(previous: View | null, view: View, unit: UnitId): string {
  const from = previous?.units[unit]?.at
  const to = view.units[unit]?.at
  if (!previous || from === undefined || to === undefined || from === to) return ''
  const path = pathTo(previous, unit, to)
  return (path.length > 1 ? path : [from, to]).join(' ')
}
