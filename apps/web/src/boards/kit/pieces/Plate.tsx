/** Several pieces on one cell: a plate in the colour of their seat, with a pane for each. */

import type { ReactNode } from 'react'
import { IconAt, type IconName } from '../../../icons/index.ts'
import { ivory, print } from '../../../kit/print.ts'
import { type SeatColor, seatLooks } from '../../../kit/seats.ts'
import { type Box, inside, type Spot } from '../cells/geometry.ts'
import { Pips } from './Pips.tsx'

export function Plate({ color, box }: { readonly color: SeatColor; readonly box: Box }) {
  const { fill, on, rim } = seatLooks[color]
  const line = (inset: number) => ({ ...inside(box, inset), rx: 10 - inset })
  const pattern = {
    className: 'seat-rim',
    fill: 'none',
    stroke: on,
    strokeOpacity: on === '#FFFFFF' ? 0.85 : 0.65,
    strokeWidth: rim.width * 1.05,
    strokeDasharray: rim.dash,
    strokeLinecap: rim.cap,
  } as const
  return (
    <>
      <rect {...line(0)} y={box.y + 3.6} fill="#0B120F" stroke="#0B120F" strokeWidth={2} />
      <rect {...line(0)} fill={fill} stroke="#0B120F" strokeWidth={2} />
      <rect {...line(rim.double ? 1.9 : 2.8)} {...pattern} />
      {rim.double && <rect {...line(3.9)} {...pattern} />}
    </>
  )
}

/** The panes of a plate for so many pieces: side by side, two above a wide one, or two rows. */
export function panesIn({ x, y, width, height }: Box, count: number): readonly Box[] {
  const gap = 1.6
  const half = (width - gap) / 2
  const low = (height - gap) / 2
  if (count <= 1) return [{ x, y, width, height }]
  if (count === 2) return [0, 1].map((place) => ({ x: x + place * (half + gap), y, width: half, height }))
  const above = [0, 1].map((place) => ({ x: x + place * (half + gap), y, width: half, height: low }))
  const below = y + low + gap
  if (count === 3) return [...above, { x, y: below, width, height: low }]
  return [...above, ...[0, 1].map((place) => ({ x: x + place * (half + gap), y: below, width: half, height: low }))]
}

/** How one piece of several is marked. */
export interface Badge {
  readonly tone?: keyof typeof tones | 'spent' | undefined
  /** "79 %" */
  readonly text?: string | undefined
}

/** Where the picture of a pane stands, in the units of the drawing: the middle of its lower edge, and how wide and high it may be. */
export interface Foothold extends Spot {
  readonly room: number
}

interface PaneProps {
  readonly box: Box
  readonly tint: string
  /** Its picture. */
  readonly picture: (place: Foothold) => ReactNode
  readonly hits: { readonly left: number; readonly of: number }
  readonly badge: Badge | undefined
}

/** One piece of a plate. */
export function Pane({ box, tint, picture, hits, badge }: PaneProps) {
  const { x, y, width, height } = box
  const low = height < 30
  const wide = width > 30 && low
  // Pips stand below the picture, or beside it on a wide pane.
  const pips = wide ? { x: x + width * 0.7, y: y + height / 2 } : { x: x + width / 2, y: y + height - (low ? 3.9 : 6.5) }
  const { tone, text } = badge ?? {}
  return (
    <g>
      <rect {...box} rx={5} fill={tint} stroke={print} strokeWidth={1.5} />
      {picture({
        x: wide ? x + width * 0.28 : x + width / 2,
        y: y + height - (wide ? 1.5 : low ? 6.5 : 12),
        room: Math.min(width, wide ? height : low ? height - 2 : Math.min(width * 1.2, height - 10)),
      })}
      <Pips {...pips} {...hits} radius={hits.of > 4 && !wide ? 1.8 : 2.3} />
      {tone === 'spent' && <rect {...box} rx={5} fill={print} opacity={0.42} />}
      {tone && tone !== 'spent' && <PaneRing box={box} tone={tone} />}
      {text && <Label text={text} x={x + width / 2} y={y + 6} />}
    </g>
  )
}

/** How a pane that can be chosen, is chosen or is aimed at stands out. */
function PaneRing({ box, tone }: { readonly box: Box; readonly tone: keyof typeof tones }) {
  const frame = { ...inside(box, 0.4), rx: 5, fill: 'none' }
  return (
    <>
      <rect {...frame} stroke={print} strokeWidth={5} />
      <rect {...frame} stroke={tones[tone]} strokeWidth={2.8} />
    </>
  )
}

const tones = { legal: '#C8F250', hostile: '#FF6A4D', picked: '#FFFFFF' } as const

/** A short word on a piece: the chance that it is hit. */
export function Label({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }) {
  const width = text.length * 5.4 + 5
  return (
    <g>
      <rect x={x - width / 2} y={y - 7.5} width={width} height={14.5} rx={4.5} fill={print} />
      <text x={x} y={y + 3.8} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={12} fill="#fff">
        {text}
      </text>
    </g>
  )
}

interface MarkDiscsProps {
  readonly marks: readonly IconName[]
  readonly x: number
  readonly y: number
  readonly step: number
}

/** Small signs in a row: what lasts on these pieces. */
export function MarkDiscs({ marks, x, y, step }: MarkDiscsProps) {
  return marks.map((mark, place) => (
    <g key={mark} transform={`translate(${x + place * step} ${y})`}>
      <circle r={7.8} fill={ivory} stroke={print} strokeWidth={1.5} />
      <IconAt name={mark} x={0} y={0} size={10.5} fill={print} />
    </g>
  ))
}
