/** What all boards draw on a cell in the same way. */

import { type SVGProps, useId } from 'react'
import { print } from '../../../kit/print.ts'
import { boxAround, type Geometry, inset, type Outline, pathOf, weightOn } from './geometry.ts'

/** The rings of what can be chosen, what can be attacked, what is chosen. */
export const inks = { legal: '#C8F250', hostile: '#FF6A4D', selected: '#FFFFFF' } as const

export type Tone = keyof typeof inks

interface VeilProps {
  readonly geometry: Geometry
  /** The cells that stay clear. */
  readonly clear: readonly string[]
}

/** Ink over everything that can't be chosen. */
export function Veil({ geometry, clear }: VeilProps) {
  const edges = [...geometry.ground, ...clear.map(geometry.outlineOf)]
  return <path d={edges.map(pathOf).join('')} fill={print} fillRule="evenodd" opacity={0.26} />
}

/** A cell that can be chosen. */
export function Legal({ outline, tone = 'legal' }: { readonly outline: Outline; readonly tone?: Tone }) {
  const weight = weightOf(outline)
  const edge = { outline, by: 2.2 * weight, rx: 6.5 * weight }
  return (
    <g>
      <Edge {...edge} fill={inks[tone]} fillOpacity={0.34} stroke={print} strokeWidth={4 * weight} strokeOpacity={0.85} />
      <Edge {...edge} fill="none" stroke={inks[tone]} strokeWidth={2.2 * weight} />
    </g>
  )
}

/** Cells that a spell would cover, or at which one is aimed. */
export function Cover({ outlines }: { readonly outlines: readonly Outline[] }) {
  return outlines.map((outline) => {
    const weight = weightOf(outline)
    return (
      <Edge
        key={pathOf(outline)}
        outline={outline}
        by={1.6 * weight}
        rx={5 * weight}
        fill="#F08A4B"
        fillOpacity={0.48}
        stroke={print}
        strokeWidth={1.8 * weight}
        strokeDasharray={`${5 * weight} ${3.4 * weight}`}
      />
    )
  })
}

/** The cell that was just refused. */
export function Refused({ outline }: { readonly outline: Outline }) {
  const id = useId()
  const weight = weightOf(outline)
  const edge = { outline, by: 2.5, rx: 5 * weight }
  return (
    <g>
      <pattern id={id} width={7.4 * weight} height={7.4 * weight} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={3.2 * weight} height={7.4 * weight} fill="#B3261E" />
      </pattern>
      <Edge {...edge} fill={`url(#${id})`} opacity={0.55} />
      <Edge {...edge} fill="none" stroke="#fff" strokeWidth={3.4 * weight} />
      <Edge {...edge} fill="none" stroke="#8A1510" strokeWidth={2.2 * weight} strokeDasharray={`${5.4 * weight} ${3.2 * weight}`} />
    </g>
  )
}

/** The keyboard's cursor, outside all other rings. */
export function Cursor({ outline }: { readonly outline: Outline }) {
  const weight = weightOf(outline)
  const edge = { outline, by: -2.5 * weight, rx: 9 * weight, fill: 'none' }
  return (
    <g>
      <Edge {...edge} stroke={print} strokeWidth={7 * weight} />
      <Edge {...edge} stroke="#fff" strokeWidth={3.2 * weight} />
    </g>
  )
}

interface EdgeProps extends Omit<SVGProps<SVGRectElement & SVGPathElement>, 'ref'> {
  readonly outline: Outline
  /** How far inside the edge the line runs. */
  readonly by: number
  /** How round the corners of a box are; those of polygons are as round as their lines. */
  readonly rx: number
}

/** A line along the edge of a cell. */
export function Edge({ outline, by, rx, ...line }: EdgeProps) {
  const moved = inset(outline, by)
  return 'width' in moved ? <rect {...moved} rx={rx} {...line} /> : <path d={pathOf(moved)} strokeLinejoin="round" {...line} />
}

const weightOf = (outline: Outline): number => weightOn(boxAround([outline]).width)
