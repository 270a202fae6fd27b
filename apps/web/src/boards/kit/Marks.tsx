/** What all boards of squares draw on a square in the same way. */
import { useId } from 'react'
import { type Box, weightOn } from './grid.ts'

/** The rings of what can be chosen, what can be attacked, what is chosen. */
export const inks = { legal: '#C8F250', hostile: '#FF6A4D', selected: '#FFFFFF' } as const

export type Tone = keyof typeof inks

interface VeilProps {
  readonly width: number
  readonly height: number
  /** The squares that stay clear. */
  readonly clear: readonly Box[]
}

/** Ink over everything that can't be chosen. */
export function Veil({ width, height, clear }: VeilProps) {
  const holes = clear.map((box) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`)
  return <path d={`M0 0H${width}V${height}H0Z${holes.join('')}`} fill="#14201B" fillRule="evenodd" opacity={0.26} />
}

/** Squares that a spell would cover, or at which one is aimed. */
export function Cover({ boxes }: { readonly boxes: readonly Box[] }) {
  return boxes.map((box) => {
    const weight = weightOn(box.width)
    return (
      <rect
        key={`${box.x} ${box.y}`}
        {...inside(box, 1.6 * weight)}
        rx={5 * weight}
        fill="#F08A4B"
        fillOpacity={0.48}
        stroke="#14201B"
        strokeWidth={1.8 * weight}
        strokeDasharray={`${5 * weight} ${3.4 * weight}`}
      />
    )
  })
}

/** The square that was just refused. */
export function Refused({ box }: { readonly box: Box }) {
  const id = useId()
  const weight = weightOn(box.width)
  const frame = { ...inside(box, 2.5), rx: 5 * weight }
  return (
    <g>
      <pattern id={id} width={7.4 * weight} height={7.4 * weight} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={3.2 * weight} height={7.4 * weight} fill="#B3261E" />
      </pattern>
      <rect {...frame} fill={`url(#${id})`} opacity={0.55} />
      <rect {...frame} fill="none" stroke="#fff" strokeWidth={3.4 * weight} />
      <rect {...frame} fill="none" stroke="#8A1510" strokeWidth={2.2 * weight} strokeDasharray={`${5.4 * weight} ${3.2 * weight}`} />
    </g>
  )
}

/** The keyboard's cursor, outside of all other rings. */
export function Cursor({ box }: { readonly box: Box }) {
  const weight = weightOn(box.width)
  const frame = { ...inside(box, -2.5 * weight), rx: 9 * weight, fill: 'none' }
  return (
    <g>
      <rect {...frame} stroke="#14201B" strokeWidth={7 * weight} />
      <rect {...frame} stroke="#fff" strokeWidth={3.2 * weight} />
    </g>
  )
}

export const inside = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
