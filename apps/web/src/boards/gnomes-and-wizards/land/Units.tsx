import {
  actedOf,
  activeUnits,
  counters,
  defenseOf,
  isActive,
  isLeader,
  type Space,
  seatOf,
  type UnitId,
  type View,
} from '@toadstool/games/gnomes-and-wizards'
import { memo } from 'react'
import { FallenPiece, type IconName, PieceDrawing, type Polygons, type SeatColor, StandingPiece } from '../../kit/index.ts'
import { unitIcon } from '../art.ts'
import { diceOn } from '../tray/plan.ts'
import { colorOfSeat } from '../tribeColors.ts'
import { CounterDiscs, DiceStack, Ring, Shield } from './badges.tsx'
import { type Stand, standsOn } from './geometry.ts'
import type { Tone } from './marks.ts'
import { wayOf } from './walks.ts'

/** Where each unit stands: by its number among those on its tile. */
export function standsOf(view: View, land: Polygons): ReadonlyMap<UnitId, Stand> {
  const there = new Map<Space, UnitId[]>()
  for (const unit of activeUnits(view)) {
    const at = view.units[unit]?.at ?? ''
    there.set(at, [...(there.get(at) ?? []), unit])
  }
  return new Map(
    [...there].flatMap(([space, units]) => {
      const stands = standsOn(land, space, units.length)
      return units.map((unit, place) => [unit, stands[place] as Stand] as const)
    }),
  )
}

interface UnitsProps {
  readonly view: View
  readonly previous: View | null
  readonly land: Polygons
  readonly stands: ReadonlyMap<UnitId, Stand>
  readonly tones: ReadonlyMap<UnitId, Tone | 'selected'>
  readonly still: boolean
}

/** All pieces on the board, and those that have just fallen. */
export const Units = memo(function Units({ view, previous, land, stands, tones, still }: UnitsProps) {
  const fallen = previous ? activeUnits(previous).filter((unit) => !isActive(view, unit)) : []
  return (
    <>
      {fallen.map((unit) => (
        <Fallen key={`${unit} ${view.log.next}`} unit={unit} view={previous as View} land={land} />
      ))}
      {/* Below all pieces, so that no figure is hidden. */}
      {[...stands].map(([unit, stand]) => (
        <Plan key={unit} {...stand} dice={diceOn(view, unit).join(' ')} isLeft={stand.x <= land.middleOf(view.units[unit]?.at ?? '').x} />
      ))}
      {/* Units that are meant lie above the others. */}
      {[...stands]
        .toSorted(([a], [b]) => Number(tones.has(a)) - Number(tones.has(b)))
        .map(([unit, stand]) => {
          const { hp = 0, counters: on = {}, added = 0 } = view.units[unit] ?? {}
          return (
            <Unit
              key={unit}
              unit={unit}
              {...stand}
              color={colorOfSeat(view, seatOf(unit))}
              icon={unitIcon(view, unit)}
              hp={hp}
              defense={defenseOf(view, unit)}
              added={added}
              marks={counters.flatMap((each) => (on[each] ? [`${each}/${colorOfSeat(view, on[each].ring)}`] : [])).join(' ')}
              tone={tones.get(unit)}
              spent={actedOf(view, unit).finished}
              lost={Math.max(0, (previous?.units[unit]?.hp ?? hp) - hp)}
              event={view.log.next}
              fresh={previous !== null && previous.units[unit]?.status !== 'active'}
              way={wayOf(previous, view, unit).join(' ')}
              land={land}
              still={still}
            />
          )
        })}
    </>
  )
})

interface UnitProps extends Stand {
  readonly unit: UnitId
  readonly color: SeatColor
  readonly icon: IconName
  readonly hp: number
  readonly defense: number
  readonly added: number
  /** Counters with the colour of their ring, as `sleeping/blue`, separated by spaces. */
  readonly marks: string
  readonly tone: Tone | 'selected' | undefined
  readonly spent: boolean
  readonly lost: number
  /** Starts the signs of damage anew. */
  readonly event: number
  readonly fresh: boolean
  /** Tiles of the latest walk, separated by spaces. */
  readonly way: string
  readonly land: Polygons
  readonly still: boolean
}

const Unit = memo(function Unit({
  unit,
  x,
  y,
  size,
  color,
  icon,
  lost,
  tone,
  hp,
  defense,
  added,
  marks,
  spent,
  land,
  ...moving
}: UnitProps) {
  const loss = { n: lost, y: -size / 2, scale: Math.min(1, size / 58) }
  return (
    <StandingPiece {...{ ...moving, unit, middleOf: land.middleOf }} at={{ x, y }} pace={140} lift={6} lost={loss}>
      <g transform={`scale(${size / 43}) translate(-24 -25)`}>
        {tone && <Ring tone={tone} color={color} />}
        <PieceDrawing color={color} icon={icon} crown={isLeader(unit)} pips={{ left: hp, of: 10 }} spent={spent} />
        <Shield n={defense} isRaised={added > 0} />
        <CounterDiscs marks={marks} />
      </g>
    </StandingPiece>
  )
})

interface PlanProps extends Stand {
  /** Faces of the dice that the unit has been given, separated by spaces. */
  readonly dice: string
  readonly isLeft: boolean
}

const Plan = memo(function Plan({ x, y, size, dice, isLeft }: PlanProps) {
  if (dice === '') return null
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 43}) translate(-24 -25)`}>
      <DiceStack faces={dice} isLeft={isLeft} />
    </g>
  )
})

function Fallen({ unit, view, land }: { readonly unit: UnitId; readonly view: View; readonly land: Polygons }) {
  const at = view.units[unit]?.at
  return at ? (
    <FallenPiece unit={unit} at={land.middleOf(at)}>
      <g transform="scale(.9) translate(-24 -25)">
        <PieceDrawing color={colorOfSeat(view, seatOf(unit))} icon={unitIcon(view, unit)} />
      </g>
    </FallenPiece>
  ) : null
}
