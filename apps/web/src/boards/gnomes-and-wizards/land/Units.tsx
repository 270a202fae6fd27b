import { actedOf, activeUnits, counters, defenseOf, isActive, seatOf, type UnitId, type View } from '@toadstool/games/gnomes-and-wizards'
import { memo } from 'react'
import type { FigureLook } from '../../../kit/figures.ts'
import { part } from '../../../kit/part.ts'
import { FallenPiece, type Polygons, type SeatColor, StandingPiece } from '../../kit/index.ts'
import { lookOf } from '../faces.tsx'
import { diceOn } from '../tray/plan.ts'
import { colorOfSeat } from '../tribeColors.ts'
import { CounterDiscs, CrowdCount, DiceStack, HitPoints, Ring, Shield } from './badges.tsx'
import type { Tone } from './marks.ts'
import type { Stand, Standing } from './standing.ts'
import { Token } from './Token.tsx'
import { wayOf } from './walks.ts'

interface UnitsProps extends Standing {
  readonly view: View
  readonly previous: View | null
  readonly land: Polygons
  readonly tones: ReadonlyMap<UnitId, Tone | 'selected'>
  /** Pixels for one unit of the drawing. */
  readonly scale: number
  readonly still: boolean
}

/** All pieces on the board, and those that have just fallen. */
export const Units = memo(function Units({ view, previous, land, stands, crowds, tones, scale, still }: UnitsProps) {
  const fallen = previous ? activeUnits(previous).filter((unit) => !isActive(view, unit)) : []
  return (
    <>
      {fallen.map((unit) => (
        <Fallen key={`${unit} ${view.log.next}`} unit={unit} view={previous as View} land={land} scale={scale} />
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
          const look = lookOf(view, unit)
          const lost = Math.max(0, (previous?.units[unit]?.hp ?? hp) - hp)
          return look ? (
            <Unit
              key={unit}
              unit={unit}
              {...stand}
              color={colorOfSeat(view, seatOf(unit))}
              look={look}
              flies={on.flying !== undefined}
              hp={hp}
              defense={defenseOf(view, unit)}
              added={added}
              marks={counters.flatMap((each) => (on[each] ? [`${each}/${colorOfSeat(view, on[each].ring)}`] : [])).join(' ')}
              tone={tones.get(unit)}
              spent={actedOf(view, unit).finished}
              lost={lost}
              event={lost > 0 ? view.log.next : 0}
              fresh={!still && previous !== null && previous.units[unit]?.status !== 'active'}
              way={still ? '' : wayOf(previous, view, unit).join(' ')}
              land={land}
              scale={scale}
              still={still}
            />
          ) : null
        })}
      {crowds.map(({ space, ...crowd }) => (
        <CrowdCount key={space} {...crowd} scale={scale} />
      ))}
    </>
  )
})

interface UnitProps extends Stand {
  readonly unit: UnitId
  readonly color: SeatColor
  readonly look: FigureLook
  readonly flies: boolean
  readonly hp: number
  readonly defense: number
  readonly added: number
  /** Counters with the colour of their ring, as `sleeping/blue`, separated by spaces. */
  readonly marks: string
  readonly tone: Tone | 'selected' | undefined
  readonly spent: boolean
  readonly lost: number
  /** Starts the signs of damage anew; the same for all that has lost nothing. */
  readonly event: number
  readonly fresh: boolean
  /** Tiles of the latest walk, separated by spaces. */
  readonly way: string
  readonly land: Polygons
  readonly scale: number
  readonly still: boolean
}

const Unit = part(function Unit({
  unit,
  x,
  y,
  size,
  color,
  look,
  flies,
  lost,
  tone,
  hp,
  defense,
  added,
  marks,
  spent,
  land,
  scale,
  ...moving
}: UnitProps) {
  const loss = { n: lost, y: -size / 2, scale: Math.min(1, size / 58) }
  return (
    <StandingPiece {...{ ...moving, unit, middleOf: land.middleOf }} at={{ x, y }} pace={140} lift={6} lost={loss}>
      <g transform={`scale(${size / 43}) translate(-24 -25)`}>
        {tone && <Ring tone={tone} color={color} />}
        <Token {...{ look, color, flies, spent }} scale={(scale * size) / 43} />
        <HitPoints n={hp} />
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

interface FallenProps extends Pick<UnitsProps, 'view' | 'land' | 'scale'> {
  readonly unit: UnitId
}

function Fallen({ unit, view, land, scale }: FallenProps) {
  const at = view.units[unit]?.at
  const look = lookOf(view, unit)
  return at && look ? (
    <FallenPiece unit={unit} at={land.middleOf(at)}>
      <g transform="scale(.9) translate(-24 -25)">
        <Token look={{ ...look, moods: ['defeated'] }} color={colorOfSeat(view, seatOf(unit))} scale={scale * 0.9} />
      </g>
    </FallenPiece>
  ) : null
}
