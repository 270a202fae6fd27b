import { idOf } from '@toadstool/games/tabletop'
import { groundOf, pathTo, type Square, type UnitId, type View } from '@toadstool/games/wizards-of-war'
import { memo } from 'react'
import { Dots, inks, inside, seatLooks, type Tone, Veil, type WalkLine } from '../../kit/index.ts'
import styles from '../Board.module.css'
import { unitLook } from '../faces.tsx'
import { colorOfSeat } from '../seats.ts'
import { boxAround, boxOf, cell, type Lay, landOf, middleOf } from './geometry.ts'
import type { Mark, Marks } from './marks.ts'
import { scaleOf, UnitDrawing } from './UnitDrawing.tsx'

/** The ink veil over everything that doesn't fit, and the rings of the squares that do. Lies beneath the pieces. */
export const Fields = memo(function Fields({ marks, lay, veiled }: { readonly marks: Marks; readonly lay: Lay; readonly veiled: boolean }) {
  const fields = [...marks.values()].filter(({ shape }) => shape === 'square')
  return (
    <g>
      {veiled && <Veil geometry={landOf(lay)} clear={fields.map(({ square }) => square)} />}
      {fields.map((mark) => (
        <Field key={mark.square} mark={mark} lay={lay} />
      ))}
    </g>
  )
})

function Field({ mark, lay }: { readonly mark: Mark; readonly lay: Lay }) {
  const box = boxOf(lay, mark.square)
  const ring = { ...inside(box, 2.2), rx: 6.5 }
  return (
    <g>
      <rect {...ring} fill="#C8F250" fillOpacity={0.36} stroke="#14201B" strokeWidth={4} strokeOpacity={0.85} />
      <rect {...ring} fill="none" stroke="#C8F250" strokeWidth={2.2} />
      {mark.points !== undefined && (
        <text className={styles.points} x={box.x + cell - 5.5} y={box.y + cell - 6.5} textAnchor="end">
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
        const squares = view.effects[idOf(mark.token)]?.squares ?? [mark.square]
        const box = { ...inside(boxAround(lay, squares), 1), rx: 11 }
        return (
          <g key={mark.token}>
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
  readonly tone: Tone
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
    <g transform={`translate(${x} ${y + 0.6}) scale(${grown}) translate(-24 -24)`}>
      <path {...line} stroke="#14201B" strokeWidth={tone === 'selected' ? 7 : 6.4} />
      <path {...line} stroke={inks[tone]} strokeWidth={tone === 'selected' ? 4.4 : 3.6} />
    </g>
  )
}

/** How walks are drawn. */
export const walkLine: WalkLine = { width: 3.4, shade: 5, dash: '4.4 3.6', frame: { by: 4, rx: 7, dash: '6 4', width: 2 } }

interface WalkProps {
  readonly view: View
  readonly unit: UnitId
  readonly to: Square
  readonly lay: Lay
  readonly scale: number
}

/** Where the chosen unit would walk, with its ghost at the end. */
export function Walk({ view, unit, to, lay, scale }: WalkProps) {
  const squares = pathTo(view, unit, to)
  const { x, y } = middleOf(lay, to)
  return (
    <g pointerEvents="none">
      <Dots geometry={landOf(lay)} cells={squares} line={walkLine} />
      <g opacity={0.66} transform={`translate(${x} ${y})`}>
        <UnitDrawing unit={unit} look={unitLook(view, unit)} scale={scale} />
      </g>
    </g>
  )
}
