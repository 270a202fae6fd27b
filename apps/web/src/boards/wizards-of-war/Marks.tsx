import { groundOf, pathTo, type Square, type UnitId, type View } from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { PieceDrawing } from '../../kit/Piece.tsx'
import { seatLooks } from '../../kit/seats.ts'
import { unitIcon } from './art.ts'
import styles from './Board.module.css'
import { across, boxAround, cell, down, type Lay, middleOf, spotOf } from './geometry.ts'
import type { Mark, Marks } from './marks.ts'
import { colorOfSeat } from './seats.ts'
import { scaleOf } from './Units.tsx'

/** The ink veil over everything that doesn't fit, and the rings of the squares that do. Lies beneath the pieces. */
export const Fields = memo(function Fields({ marks, lay, veiled }: { readonly marks: Marks; readonly lay: Lay; readonly veiled: boolean }) {
  const fields = [...marks.values()].filter(({ shape }) => shape === 'square')
  return (
    <g>
      {veiled && <path d={veilOf(lay, fields)} fill="#14201B" fillRule="evenodd" opacity={0.26} />}
      {fields.map((mark) => (
        <Field key={mark.square} mark={mark} lay={lay} />
      ))}
    </g>
  )
})

function Field({ mark, lay }: { readonly mark: Mark; readonly lay: Lay }) {
  const { x, y } = spotOf(lay, mark.square)
  const ring = { x: 2.2, y: 2.2, width: cell - 4.4, height: cell - 4.4, rx: 6.5 }
  return (
    <g transform={`translate(${x * cell} ${y * cell})`} className={styles.legal}>
      <rect {...ring} fill="#C8F250" fillOpacity={0.36} stroke="#14201B" strokeWidth={4} strokeOpacity={0.85} />
      <rect {...ring} fill="none" stroke="#C8F250" strokeWidth={2.2} />
      {mark.points !== undefined && (
        <text className={styles.points} x={cell - 5.5} y={cell - 6.5} textAnchor="end">
          {mark.points}
        </text>
      )}
    </g>
  )
}

/** Rings around the pieces and walls that can be chosen. Lies beneath the pieces, so that it hides no mark on them. */
export const Rings = memo(function Rings({ marks, lay, view }: { readonly marks: Marks; readonly lay: Lay; readonly view: View }) {
  const walls = new Map<string, Mark>()
  for (const mark of marks.values()) if (mark.shape === 'wall') walls.set(mark.token, mark)
  return (
    <g>
      {[...marks.values()].map((mark) =>
        mark.shape === 'unit' ? <Ring key={mark.square} square={mark.square} tone={mark.tone} lay={lay} view={view} /> : null,
      )}
      {[...walls.values()].map((mark) => {
        const { x, y, width, height } = boxAround(lay, view.effects[mark.token.slice(5)]?.squares ?? [mark.square])
        const box = { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 11 }
        return (
          <g key={mark.token} className={styles.legal}>
            <rect {...box} fill="none" stroke="#14201B" strokeWidth={6.5} />
            <rect {...box} fill="none" stroke={inks[mark.tone]} strokeWidth={3.6} />
          </g>
        )
      })}
    </g>
  )
})

interface RingProps {
  readonly square: Square
  readonly tone: 'legal' | 'hostile' | 'selected'
  readonly lay: Lay
  readonly view: View
}

/** A ring in the shape of the piece that stands there. */
export function Ring({ square, tone, lay, view }: RingProps) {
  const unit = groundOf(view).unitAt.get(square)
  const { x, y } = middleOf(lay, square)
  const path = seatLooks[colorOfSeat((unit && view.units[unit]?.seat) ?? '0')].path
  const grown = (unit ? scaleOf(unit) : 0.9) * 1.17
  const line = { d: path, fill: 'none', strokeLinejoin: 'round', vectorEffect: 'none' } as const
  return (
    <g transform={`translate(${x} ${y + 0.6}) scale(${grown}) translate(-24 -24)`} className={styles.legal}>
      <path {...line} stroke="#14201B" strokeWidth={tone === 'selected' ? 7 : 6.4} />
      <path {...line} stroke={inks[tone]} strokeWidth={tone === 'selected' ? 4.4 : 3.6} />
    </g>
  )
}

const inks = { legal: '#C8F250', hostile: '#FF6A4D', selected: '#FFFFFF' } as const

/** The squares that a spell would cover. */
export function Cover({ squares, lay }: { readonly squares: readonly Square[]; readonly lay: Lay }) {
  return (
    <g pointerEvents="none">
      {squares.map((square) => {
        const { x, y } = spotOf(lay, square)
        if (x < 0 || y < 0 || x >= across(lay) || y >= down(lay)) return null
        return (
          <rect
            key={square}
            x={x * cell + 1.5}
            y={y * cell + 1.5}
            width={cell - 3}
            height={cell - 3}
            rx={5}
            fill="#F08A4B"
            fillOpacity={0.5}
            stroke="#14201B"
            strokeWidth={1.8}
            strokeDasharray="5 3.4"
          />
        )
      })}
    </g>
  )
}

interface TrailProps {
  readonly squares: readonly Square[]
  readonly lay: Lay
}

/** The last move: a dotted path with a dashed frame at its start. */
export function Trail({ squares, lay }: TrailProps) {
  const [first] = squares
  if (first === undefined || squares.length < 2) return null
  const { x, y } = spotOf(lay, first)
  return (
    <g pointerEvents="none">
      <rect
        x={x * cell + 4}
        y={y * cell + 4}
        width={cell - 8}
        height={cell - 8}
        rx={7}
        fill="none"
        stroke="#FFE08A"
        strokeWidth={2}
        strokeDasharray="6 4"
      />
      <Dots squares={squares} lay={lay} />
    </g>
  )
}

/** Where the chosen unit would walk, with its ghost at the end. */
export function Walk({ view, unit, to, lay }: { readonly view: View; readonly unit: UnitId; readonly to: Square; readonly lay: Lay }) {
  const squares = pathTo(view, unit, to)
  const { x, y } = middleOf(lay, to)
  return (
    <g pointerEvents="none">
      <Dots squares={squares} lay={lay} />
      <g opacity={0.6} transform={`translate(${x} ${y}) scale(${scaleOf(unit)}) translate(-24 -25)`}>
        <PieceDrawing color={colorOfSeat(view.units[unit]?.seat ?? '0')} icon={unitIcon(unit)} />
      </g>
    </g>
  )
}

function Dots({ squares, lay }: TrailProps) {
  const points = squares
    .map((square) => middleOf(lay, square))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  const line = { points, fill: 'none', strokeLinejoin: 'round' } as const
  return (
    <>
      <polyline {...line} stroke="#3A2E12" strokeOpacity={0.7} strokeWidth={5} />
      <polyline {...line} stroke="#FFE08A" strokeWidth={3.4} strokeDasharray="4.4 3.6" />
    </>
  )
}

/** The square that was just refused. */
export function Refused({ square, lay }: { readonly square: Square; readonly lay: Lay }) {
  const { x, y } = spotOf(lay, square)
  const box = { x: x * cell + 2.5, y: y * cell + 2.5, width: cell - 5, height: cell - 5, rx: 5 }
  return (
    <g pointerEvents="none">
      <pattern id="wow-refused" width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={3} height={7} fill="#B3261E" />
      </pattern>
      <rect {...box} fill="url(#wow-refused)" opacity={0.55} />
      <rect {...box} fill="none" stroke="#fff" strokeWidth={3.4} />
      <rect {...box} fill="none" stroke="#8A1510" strokeWidth={2.2} strokeDasharray="5 3" />
    </g>
  )
}

/** The keyboard's cursor, outside of all other rings. */
export function Cursor({ square, lay }: { readonly square: Square; readonly lay: Lay }) {
  const { x, y } = spotOf(lay, square)
  const box = { x: x * cell - 2.5, y: y * cell - 2.5, width: cell + 5, height: cell + 5, rx: 9 }
  return (
    <g pointerEvents="none">
      <rect {...box} fill="none" stroke="#14201B" strokeWidth={7.5} />
      <rect {...box} fill="none" stroke="#fff" strokeWidth={3.4} />
    </g>
  )
}

function veilOf(lay: Lay, clear: readonly Mark[]): string {
  const holes = clear.map(({ square }) => {
    const { x, y } = spotOf(lay, square)
    return `M${x * cell} ${y * cell}h${cell}v${cell}h${-cell}Z`
  })
  return `M0 0H${across(lay) * cell}V${down(lay) * cell}H0Z${holes.join('')}`
}
