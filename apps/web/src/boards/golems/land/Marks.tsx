import type { Kind, Square, View } from '@toadstool/games/golems'
import { memo } from 'react'
import { IconAt } from '../../../icons/index.ts'
import { seatLooks } from '../../../kit/seats.ts'
import { type Box, inside } from '../../kit/cells/geometry.ts'
import { inks, type Tone, Veil } from '../../kit/cells/Marks.tsx'
import { Dots, type WalkLine } from '../../kit/cells/Trail.tsx'
import styles from '../Board.module.css'
import { GolemDrawing } from '../pieces/Disc.tsx'
import { outlineOf, type Stack, StackDrawing, stackAt } from '../pieces/Stacks.tsx'
import { colorOfSeat } from '../seats.ts'
import { boxOf, cell, landOf, middleOf, side, type Turn } from './geometry.ts'
import type { Marks } from './marks.ts'

interface FieldsProps {
  readonly marks: Marks
  readonly turn: Turn
  readonly veiled: boolean
}

/** The ink veil over everything that doesn't fit, and the squares that do. Lies beneath the pieces. */
export const Fields = memo(function Fields({ marks, turn, veiled }: FieldsProps) {
  const fields = [...marks.values()]
  return (
    <g>
      {veiled && <Veil geometry={landOf(turn)} clear={fields.map(({ square }) => square)} />}
      {fields.map((mark) => (mark.ground ? <Field key={mark.square} square={mark.square} turn={turn} /> : null))}
    </g>
  )
})

function Field({ square, turn }: { readonly square: Square; readonly turn: Turn }) {
  const ring = { ...inside(boxOf(turn, square), 3), rx: 7 }
  return (
    <g className={styles.legal}>
      <rect {...ring} fill="#C8F250" fillOpacity={0.32} stroke="#14201B" strokeWidth={6} />
      <rect {...ring} fill="none" stroke="#C8F250" strokeWidth={3.2} />
    </g>
  )
}

interface RingProps {
  readonly stack: Stack | undefined
  readonly square: Square
  readonly tone: Tone
  readonly turn: Turn
}

/** A ring in the shape of what stands there. */
export function Ring({ stack, square, tone, turn }: RingProps) {
  const { x, y } = middleOf(turn, square)
  if (!stack) return null
  const outline = outlineOf(stack)
  const strokes = [
    { stroke: '#14201B', strokeWidth: tone === 'selected' ? 10 : 9 },
    { stroke: inks[tone], strokeWidth: tone === 'selected' ? 6 : 5 },
  ]
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.legal}>
        {strokes.map((stroke) =>
          'path' in outline ? (
            <g key={stroke.stroke} transform={`translate(0 -1.2) scale(${outline.scale}) translate(-24 -25)`}>
              <path
                d={outline.path}
                fill="none"
                strokeLinejoin="round"
                {...stroke}
                strokeWidth={(stroke.strokeWidth + 5.5) / outline.scale}
              />
            </g>
          ) : (
            <rect
              key={stroke.stroke}
              {...outline}
              height={outline.height + 2}
              rx={11}
              fill="none"
              {...stroke}
              strokeWidth={stroke.strokeWidth + 2}
            />
          ),
        )}
      </g>
    </g>
  )
}

/** The squares whose material the viewer may use: corners of their own, whatever else is drawn on the edge. */
export const Controlled = memo(function Controlled({
  squares,
  seat,
  turn,
}: {
  readonly squares: string
  readonly seat: string
  readonly turn: Turn
}) {
  const { fill } = seatLooks[colorOfSeat(seat)]
  return (
    <g fill="none" strokeLinecap="square">
      {squares.split(' ').map((square) => {
        if (!square) return null
        const corners = cornersOf(inside(boxOf(turn, square), 5))
        return (
          <g key={square}>
            <path d={corners} stroke="#FFFDF3" strokeWidth={8} />
            <path d={corners} stroke={fill} strokeWidth={5} />
          </g>
        )
      })}
    </g>
  )
})

/** The four corners of a box as angles. */
function cornersOf({ x, y, width, height }: Box): string {
  const arm = width * 0.2
  const [right, bottom] = [x + width, y + height]
  return [
    `M${x} ${y + arm}V${y}H${x + arm}`,
    `M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${x + arm} ${bottom}H${x}V${bottom - arm}`,
  ].join('')
}

/** The squares for want of which a golem costs double. */
export function Missing({ squares, turn }: { readonly squares: readonly Square[]; readonly turn: Turn }) {
  return squares.map((square) => {
    const box = boxOf(turn, square)
    const ring = { ...inside(box, 4), rx: 9 }
    const [x, y] = [box.x + box.width - 15, box.y + 15]
    return (
      <g key={square} className={styles.legal}>
        <rect {...ring} fill="#F4BC3A" fillOpacity={0.26} stroke="#14201B" strokeWidth={7} />
        <rect {...ring} fill="none" stroke="#F4BC3A" strokeWidth={4} strokeDasharray="2 7" strokeLinecap="round" />
        <circle cx={x} cy={y} r={14} fill="#F4BC3A" stroke="#14201B" strokeWidth={2} />
        <text x={x} y={y + 5.5} textAnchor="middle" fontSize={16} fontWeight={800} fill="#14201B">
          ×2
        </text>
      </g>
    )
  })
}

/** How walks are drawn. */
export const walkLine: WalkLine = {
  width: 4.2,
  shade: 6,
  dash: '0.1 8',
  round: true,
  frame: { by: 5, rx: 8, dash: '8 5', width: 2.2, shade: 4 },
}

interface WalkProps {
  readonly squares: readonly Square[]
  readonly stack: Stack
  readonly turn: Turn
}

/** Where the chosen golems would walk, with their ghost at the end. */
export function Walk({ squares, stack, turn }: WalkProps) {
  const end = squares.at(-1)
  if (end === undefined) return null
  const { x, y } = middleOf(turn, end)
  return (
    <g>
      <Dots geometry={landOf(turn)} cells={squares} line={walkLine} />
      <g opacity={0.62} transform={`translate(${x} ${y})`}>
        <StackDrawing stack={stack} />
      </g>
    </g>
  )
}

/** A golem that would be built there. */
export function Ghost({
  kind,
  seat,
  square,
  turn,
}: {
  readonly kind: Kind
  readonly seat: string
  readonly square: Square
  readonly turn: Turn
}) {
  const { x, y } = middleOf(turn, square)
  return (
    <g opacity={0.66} transform={`translate(${x} ${y})`}>
      <GolemDrawing kind={kind} seat={seat} damage={0} />
    </g>
  )
}

/** The two stacks that fight: crossed swords on the edge between them. */
export function Swords({ from, to, turn }: { readonly from: Square; readonly to: Square; readonly turn: Turn }) {
  const [a, b] = [middleOf(turn, from), middleOf(turn, to)]
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  // Beside the edge between them, on the board.
  const [dx, dy] = a.x === b.x ? [x > cell * (side - 1) ? -cell * 0.58 : cell * 0.58, 0] : [0, y < cell ? cell * 0.6 : -cell * 0.6]
  return (
    <g transform={`translate(${x + dx} ${y + dy})`}>
      <circle r={14} fill="#14201B" stroke="#2A120A" strokeWidth={1} />
      <IconAt name="game:crossed-swords" x={0} y={0} size={20} fill="#FF6A4D" />
    </g>
  )
}

/** Rings around the stacks that can be chosen. */
export function Rings({ marks, turn, view }: { readonly marks: Marks; readonly turn: Turn; readonly view: View }) {
  return [...marks.values()].map((mark) =>
    mark.ground ? null : <Ring key={mark.square} stack={stackAt(view, mark.square)} square={mark.square} tone={mark.tone} turn={turn} />,
  )
}
