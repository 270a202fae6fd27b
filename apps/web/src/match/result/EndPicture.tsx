import type { Fighter, Finale } from '@toadstool/games'
import { type Outcome, type Seat, seatToken } from '@toadstool/games/tabletop'
import type { EndLook } from '../../boards/board.ts'
import { IconAt } from '../../icons/index.ts'
import { FigureAt } from '../../kit/Figure.tsx'
import { ivory } from '../../kit/print.ts'
import { colorOf, type SeatColor, seatLooks } from '../../kit/seats.ts'
import type { Scene } from '../scene.ts'
import css from './EndPicture.module.css'

interface EndPictureProps {
  readonly scene: Scene
  readonly end: EndLook
  readonly outcome: Outcome
  readonly finale: Finale | undefined
}

/** Who struck last and who was struck; else who has won, or both sides of a draw. Its sentence stands beside it. */
export function EndPicture({ scene, end, outcome, finale }: EndPictureProps) {
  const isBlow = finale?.at != null
  return (
    <div className={css.picture} data-moves={!scene.props.reducedMotion || undefined} style={{ background: end.ground }} aria-hidden="true">
      <svg viewBox="0 34 436 248" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        <path d={joints} stroke={end.joints} strokeWidth={3} />
        {isBlow ? (
          <Blow scene={scene} end={end} by={finale.by} at={finale.at} />
        ) : (
          <Standing scene={scene} end={end} fighters={finale ? [finale.by] : leadersOf(outcome, scene.seats, scene.seat)} />
        )}
      </svg>
    </div>
  )
}

/** Whoever has won, the viewer first, two at most; where nobody has, two of all. */
const leadersOf = ({ winners }: Outcome, seats: readonly Seat[], seat: Seat | null): readonly Fighter[] =>
  (winners.length > 0 ? winners : seats)
    .toSorted((a, b) => Number(b === seat) - Number(a === seat))
    .slice(0, 2)
    .map((of) => ({ token: seatToken(of), seat: of }))

interface PartProps {
  readonly scene: Scene
  readonly end: EndLook
}

function Blow({ scene, end, by, at }: PartProps & { readonly by: Fighter; readonly at: Fighter }) {
  return (
    <>
      <path d="M-40 122H24M-60 168H12M-40 214H30" stroke={ink} strokeWidth={6} strokeLinecap="round" />
      <g className={css.burst}>
        <Burst x={322} y={158} size={152} fill={honey} />
        <Burst x={322} y={158} size={98} fill={ivory} />
      </g>
      <g fill={at.seat === null ? honey : seatLooks[colorIn(scene, at.seat)].fill} stroke={ink} strokeWidth={5} strokeLinejoin="round">
        {splinters.map(([x, y, turn]) => (
          <rect key={x} x={x - 12} y={y - 12} width={24} height={24} transform={`rotate(${turn} ${x} ${y})`} />
        ))}
      </g>
      <g className={css.struck}>
        <g transform="rotate(9 326 164)">
          <Stands scene={scene} end={end} fighter={at} x={326} y={164} size={140} isStruck />
        </g>
      </g>
      <g className={css.striker}>
        <g transform="rotate(4 136 166)">
          <Stands scene={scene} end={end} fighter={by} x={136} y={166} size={186} />
        </g>
      </g>
    </>
  )
}

function Standing({ scene, end, fighters }: PartProps & { readonly fighters: readonly Fighter[] }) {
  const isAlone = fighters.length === 1
  return (
    <>
      <g className={css.burst}>
        <Burst x={218} y={160} size={isAlone ? 168 : 196} fill={honey} />
      </g>
      {fighters.map((fighter, place) => (
        <Stands
          key={fighter.token}
          scene={scene}
          end={end}
          fighter={fighter}
          x={isAlone ? 218 : 126 + 184 * place}
          y={164}
          size={isAlone ? 196 : 156}
        />
      ))}
    </>
  )
}

interface StandsProps extends PartProps {
  readonly fighter: Fighter
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isStruck?: boolean
}

/** On the token of its game, or on a disc of its seat; who belongs to nobody stands free. */
function Stands({ scene, end, fighter, x, y, size, isStruck = false }: StandsProps) {
  const look = end.look(scene.view, fighter)
  const color = fighter.seat === null ? null : colorIn(scene, fighter.seat)
  return (
    <>
      {color && !look?.token && <Disc color={color} x={x} y={y} size={size} />}
      {look ? (
        <FigureAt
          {...look}
          {...(isStruck && { moods: ['struck'] })}
          of={end.figures}
          x={x}
          y={y}
          size={size * (look.token || !color ? 1.08 : 0.94)}
          pixels={size}
        />
      ) : (
        color && <IconAt name={seatLooks[color].emblem} x={x} y={y} size={size * 0.6} fill={seatLooks[color].on} />
      )}
    </>
  )
}

function Disc({ color, x, y, size }: { readonly color: SeatColor; readonly x: number; readonly y: number; readonly size: number }) {
  const { path, fill } = seatLooks[color]
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 43}) translate(-24 -24)`} stroke={ink} strokeLinejoin="round">
      <path d={path} fill={ink} strokeWidth={2.4} transform="translate(0 3.4)" />
      <path d={path} fill={fill} strokeWidth={2} />
    </g>
  )
}

interface BurstProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
}

/** A star of uneven rays. */
function Burst({ x, y, size, fill }: BurstProps) {
  const points = Array.from({ length: 24 }, (_, point) => {
    const reach = size * (point % 2 === 0 ? 1 - 0.16 * ((point * 7) % 5) * 0.25 : 0.58)
    const angle = (point * Math.PI) / 12 - 0.2
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`
  })
  return <path d={`M${points.join('L')}Z`} fill={fill} stroke={ink} strokeWidth={5} strokeLinejoin="round" />
}

const colorIn = ({ board }: Scene, seat: Seat): SeatColor => colorOf(seat, board?.seatColors)

const ink = '#14201b'
const honey = '#f4bc3a'
const splinters = [
  [214, 56, 24],
  [232, 270, -38],
  [402, 286, 16],
  [418, 48, -20],
] as const
const joints = Array.from({ length: 24 }, (_, at) => `M${at * 84 - 754} -900v2000M-900 ${at * 84 - 756}h2200`).join('')
