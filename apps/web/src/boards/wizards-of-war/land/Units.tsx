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
import { memo, useLayoutEffect, useRef } from 'react'
import { IconAt, type IconName } from '../../../icons/index.ts'
import { PieceDrawing } from '../../../kit/Piece.tsx'
import { type SeatColor, seatLooks } from '../../../kit/seats.ts'
import { Loss, PieceMotion, speed, Wedges, walkFrames } from '../../kit/pieces/PieceMotion.tsx'
import { spellIcon, unitIcon } from '../art.ts'
import { colorOfSeat } from '../seats.ts'
import { cell, type Lay, middleOf } from './geometry.ts'

interface UnitsProps {
  readonly view: View
  readonly previous: View | null
  readonly lay: Lay
  readonly still: boolean
  readonly lifted: UnitId | undefined
}

/** All pieces, and those that have just been destroyed. */
export function Units({ view, previous, lay, still, lifted }: UnitsProps) {
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
          fresh={previous !== null && !previous.units[unit]}
          way={wayOf(previous, view, unit)}
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
  /** Icons, parted by blanks. */
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
  /** Squares of the latest move, parted by blanks. */
  readonly way: string
  readonly still: boolean
}

const Unit = memo(function Unit({ unit, at, color, marks, pips, lost, event, moved, attacked, lay, lifted, fresh, way, still }: UnitProps) {
  const body = useRef<SVGGElement>(null)
  const { x, y } = middleOf(lay, at)
  useLayoutEffect(() => {
    if (!way || still) return
    const points = way.split(' ').map((square) => middleOf(lay, square))
    const end = points.at(-1)
    if (!end || points.length < 2) return
    const frames = walkFrames(points, 5, end)
    const duration = Math.min(600, 80 * (points.length - 1)) * speed()
    const animation = body.current?.animate(frames, { duration, easing: 'linear' })
    return () => animation?.cancel()
  }, [way, lay, still])
  const [left, of] = pips.split('/').map(Number)
  const scale = scaleOf(unit)
  return (
    <g transform={`translate(${x} ${y})`} data-unit={unit}>
      <g ref={body}>
        <PieceMotion fresh={fresh && !still} lifted={lifted} blow={lost > 0 && !still ? event : undefined}>
          <g transform={`scale(${scale}) translate(-24 -25)`}>
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
        </PieceMotion>
        {lost > 0 && <Loss key={event} n={lost} y={-14} />}
      </g>
    </g>
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

/** Four wedges that fall apart. */
function Fallen({ unit, view, lay }: { readonly unit: UnitId; readonly view: View; readonly lay: Lay }) {
  const gone = view.units[unit]
  if (!gone) return null
  const { x, y } = middleOf(lay, gone.at)
  return (
    <g transform={`translate(${x} ${y})`}>
      <Wedges cell={cell}>
        <g transform={`scale(${scaleOf(unit)}) translate(-24 -25)`}>
          <PieceDrawing color={colorOfSeat(gone.seat)} icon={unitIcon(unit)} />
        </g>
      </Wedges>
    </g>
  )
}

/** Of the piece's box of 48, whose disc is 43 wide. */
export const scaleOf = (unit: UnitId): number => ((isWizard(unit) || kindOfUnit(unit).large ? 0.9 : 0.79) * cell) / 43

function marksOn(view: View, unit: UnitId): IconName[] {
  const marks = effectsOn(view, unit).map(spellIcon)
  return isAsleep(view, unit) ? marks.toSorted((a, b) => Number(b === 'game:night-sleep') - Number(a === 'game:night-sleep')) : marks
}

/** The squares of a unit's latest change of place: its walk, or straight there. */
function wayOf(previous: View | null, view: View, unit: UnitId): string {
  const from = previous?.units[unit]?.at
  const to = view.units[unit]?.at
  if (!previous || from === undefined || to === undefined || from === to) return ''
  const path = pathTo(previous, unit, to)
  return (path.length > 1 ? path : [from, to]).join(' ')
}
