import type { Square } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { ivory, print } from '../../../kit/print.ts'
import { At, type Box, Dots, IconAt, inks, inside, seatLooks, type Tone, Veil, type WalkLine } from '../../kit/index.ts'
import styles from '../Board.module.css'
import { outlineOf, type Stack, StackDrawing, stackAt } from '../pieces/Stacks.tsx'
import { useTable } from '../table.ts'
import { cell, side, useGround } from './geometry.ts'
import type { Marks } from './marks.ts'

/** The ink veil over everything that doesn't fit, and the squares that do. Lies beneath the pieces. */
export function Fields({ marks, veiled }: { readonly marks: Marks; readonly veiled: boolean }) {
  const land = useGround()
  // On phones no letters stand around the board.
  const { narrow, draft } = useTable()
  const named = narrow && draft?.move === 'craft'
  const fields = [...marks.values()]
  return (
    <g>
      {veiled && <Veil geometry={land} clear={fields.map(({ square }) => square)} />}
      {fields.map(({ square, ground }) => {
        const ring = { ...inside(land.outlineOf(square), 3), rx: 7 }
        return (
          ground && (
            <g key={square} className={styles.legal}>
              <rect {...ring} fill={inks.legal} fillOpacity={0.32} stroke={print} strokeWidth={6} />
              <rect {...ring} fill="none" stroke={inks.legal} strokeWidth={3.2} />
              {named && (
                <text x={ring.x + ring.width / 2} y={ring.y + ring.height / 2 + 8} className={styles.named}>
                  {square}
                </text>
              )}
            </g>
          )
        )
      })}
    </g>
  )
}

/** A ring in the shape of what stands there. */
export function Ring({ square, tone }: { readonly square: Square; readonly tone: Tone }) {
  const stack = stackAt(useTable().view, square)
  if (!stack) return null
  const outline = outlineOf(stack)
  const strokes = [
    { stroke: print, width: tone === 'selected' ? 10 : 9 },
    { stroke: inks[tone], width: tone === 'selected' ? 6 : 5 },
  ]
  return (
    <At cell={square}>
      <g className={styles.legal}>
        {strokes.map(({ stroke, width }) =>
          'path' in outline ? (
            <g key={stroke} transform={`translate(0 -1.2) scale(${outline.scale}) translate(-24 -25)`}>
              <path d={outline.path} fill="none" strokeLinejoin="round" stroke={stroke} strokeWidth={(width + 5.5) / outline.scale} />
            </g>
          ) : (
            <rect key={stroke} {...outline} height={outline.height + 2} rx={11} fill="none" stroke={stroke} strokeWidth={width + 2} />
          ),
        )}
      </g>
    </At>
  )
}

/** The squares whose material the viewer may use, marked by corners, as other marks lie on the edge. */
export function Controlled({ squares, seat }: { readonly squares: readonly Square[]; readonly seat: Seat }) {
  const land = useGround()
  const { fill } = seatLooks[useTable().colorOf(seat)]
  return (
    <g fill="none" strokeLinecap="square">
      {squares.map((square) => {
        const corners = cornersOf(inside(land.outlineOf(square), 5))
        return (
          <g key={square}>
            <path d={corners} stroke={ivory} strokeWidth={8} />
            <path d={corners} stroke={fill} strokeWidth={5} />
          </g>
        )
      })}
    </g>
  )
}

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

/** The squares whose lack doubles the cost of a golem. */
export function Missing({ squares }: { readonly squares: readonly Square[] }) {
  const land = useGround()
  return squares.map((square) => {
    const box = land.outlineOf(square)
    const ring = { ...inside(box, 4), rx: 9 }
    const [x, y] = [box.x + box.width - 15, box.y + 15]
    return (
      <g key={square} className={styles.legal}>
        <rect {...ring} fill="#F4BC3A" fillOpacity={0.26} stroke={print} strokeWidth={7} />
        <rect {...ring} fill="none" stroke="#F4BC3A" strokeWidth={4} strokeDasharray="2 7" strokeLinecap="round" />
        <circle cx={x} cy={y} r={14} fill="#F4BC3A" stroke={print} strokeWidth={2} />
        <text x={x} y={y + 5.5} textAnchor="middle" fontSize={16} fontWeight={800} fill={print}>
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

/** Where the chosen golems would walk, with their ghost at the end. */
export function Walk({ squares, stack }: { readonly squares: readonly Square[]; readonly stack: Stack }) {
  const land = useGround()
  const end = squares.at(-1)
  if (end === undefined) return null
  return (
    <g>
      <Dots geometry={land} cells={squares} line={walkLine} />
      <At cell={end} opacity={0.62}>
        <StackDrawing stack={stack} />
      </At>
    </g>
  )
}

/** The two stacks that fight: crossed swords on the edge between them. */
export function Swords({ from, to }: { readonly from: Square; readonly to: Square }) {
  const land = useGround()
  const [a, b] = [land.middleOf(from), land.middleOf(to)]
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  // Beside the edge between them, on the board.
  const [dx, dy] = a.x === b.x ? [x > cell * (side - 1) ? -cell * 0.58 : cell * 0.58, 0] : [0, y < cell ? cell * 0.6 : -cell * 0.6]
  return (
    <g transform={`translate(${x + dx} ${y + dy})`}>
      <circle r={14} fill={print} stroke="#2A120A" strokeWidth={1} />
      <IconAt name="game:crossed-swords" x={0} y={0} size={20} fill={inks.hostile} />
    </g>
  )
}
