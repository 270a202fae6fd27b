import {
  effectsOn,
  isAsleep,
  isWizard,
  kindOfUnit,
  pathTo,
  type Square,
  spentOf,
  type UnitId,
  type View,
} from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { FallenPiece, IconAt, type IconName, PieceDrawing, type SeatColor, StandingPiece, seatLooks } from '../../kit/index.ts'
import { spellIcon, unitIcon } from '../art.ts'
import { colorOfSeat } from '../seats.ts'
import { cell, type Lay, landOf, middleOf } from './geometry.ts'
import { jumpOf } from './useJump.ts'

interface UnitsProps {
  readonly view: View
  readonly previous: View | null
  readonly lay: Lay
  readonly still: boolean
  readonly lifted: UnitId | undefined
}

/** All pieces, and those that have just been destroyed. */
export function Units({ view, previous, lay, still, lifted }: UnitsProps) {
  const jumped = jumpOf(previous, view)?.unit
  const fallen = previous ? Object.keys(previous.units).filter((unit) => !view.units[unit]) : []
  return (
    <>
      {fallen.map((unit) => (
        <Fallen key={`${unit} ${view.log.next}`} unit={unit} view={previous as View} lay={lay} />
      ))}
      {Object.entries(view.units).map(([unit, { at, seat }]) => (
        <Unit
          key={unit}
          unit={unit}
          at={at}
          color={colorOfSeat(seat)}
          marks={marksOn(view, unit).join(' ')}
          pips={isWizard(unit) ? `${view.life[seat] ?? 0}/${view.options.wizardLife}` : ''}
          lost={previous && isWizard(unit) ? Math.max(0, (previous.life[seat] ?? 0) - (view.life[seat] ?? 0)) : 0}
          event={view.log.next}
          {...spentOf(view, unit)}
          lay={lay}
          lifted={lifted === unit}
          fresh={previous !== null && (!previous.units[unit] || unit === jumped)}
          way={unit === jumped ? '' : wayOf(previous, view, unit)}
          still={still}
        />
      ))}
    </>
  )
}

interface UnitProps {
  readonly unit: UnitId
  readonly at: Square
  readonly color: SeatColor
  /** Icons, separated by spaces. */
  readonly marks: string
  /** "3/4" for wizards. */
  readonly pips: string
  readonly lost: number
  /** Starts the signs of damage anew. */
  readonly event: number
  readonly moved: boolean
  readonly attacked: boolean
  readonly lay: Lay
  readonly lifted: boolean
  readonly fresh: boolean
  /** Squares of the latest move, separated by spaces. */
  readonly way: string
  readonly still: boolean
}

const Unit = memo(function Unit({ unit, at, color, marks, pips, lost, moved, attacked, lay, ...moving }: UnitProps) {
  const { middleOf } = landOf(lay)
  const [left, of] = pips.split('/').map(Number)
  return (
    <StandingPiece {...{ ...moving, unit, middleOf }} at={middleOf(at)} pace={80} lift={5} lost={{ n: lost, y: -14 }}>
      <g transform={`scale(${scaleOf(unit)}) translate(-24 -25)`}>
        <PieceDrawing
          color={color}
          icon={unitIcon(unit)}
          crown={isWizard(unit)}
          pips={left === undefined || of === undefined ? undefined : { left, of }}
          marks={marks ? (marks.split(' ') as IconName[]) : []}
          spent={moved && attacked}
        />
        {kindOfUnit(unit).large && <BoldRim color={color} />}
        {moved !== attacked && <Spent icon={moved ? 'game:walking-boot' : 'game:broken-axe'} />}
      </g>
    </StandingPiece>
  )
})

/** Large creatures: a second, heavy line inside the edge. */
function BoldRim({ color }: { readonly color: SeatColor }) {
  const { path, on } = seatLooks[color]
  return (
    <path
      d={path}
      fill="none"
      stroke={on}
      strokeOpacity={0.9}
      strokeWidth={3.2}
      strokeLinejoin="round"
      transform="translate(24 24) scale(.9) translate(-24 -24)"
    />
  )
}

/** A crossed sign at the lower left: the move or the attack of this turn is used. */
function Spent({ icon }: { readonly icon: IconName }) {
  return (
    <g>
      <circle cx={7} cy={40} r={7.2} fill="#14201B" stroke="#FFFDF3" strokeWidth={1.1} />
      <IconAt name={icon} x={7} y={40} size={9.5} fill="#FFFDF3" />
      <path d="M2.6 44.4L11.4 35.6" stroke="#FF6A4D" strokeWidth={1.7} strokeLinecap="round" />
    </g>
  )
}

function Fallen({ unit, view, lay }: { readonly unit: UnitId; readonly view: View; readonly lay: Lay }) {
  const gone = view.units[unit]
  return gone ? (
    <FallenPiece unit={unit} at={middleOf(lay, gone.at)}>
      <g transform={`scale(${scaleOf(unit)}) translate(-24 -25)`}>
        <PieceDrawing color={colorOfSeat(gone.seat)} icon={unitIcon(unit)} />
      </g>
    </FallenPiece>
  ) : null
}

/** Scale of the piece's box of 48, whose disc is 43 wide. */
export const scaleOf = (unit: UnitId): number => ((isWizard(unit) || kindOfUnit(unit).large ? 0.9 : 0.79) * cell) / 43

function marksOn(view: View, unit: UnitId): IconName[] {
  const marks = effectsOn(view, unit).map(spellIcon)
  return isAsleep(view, unit) ? marks.toSorted((a, b) => Number(b === 'game:night-sleep') - Number(a === 'game:night-sleep')) : marks
}

/** The squares of a unit's latest change of place: its walk, or a straight line. */
function wayOf(previous: View | null, view: View, unit: UnitId): string {
  const from = previous?.units[unit]?.at
  const to = view.units[unit]?.at
  if (!previous || from === undefined || to === undefined || from === to) return ''
  const path = pathTo(previous, unit, to)
  return (path.length > 1 ? path : [from, to]).join(' ')
}
