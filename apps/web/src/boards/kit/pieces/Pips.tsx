/** Hits of a piece, as dots in its drawing: red is left, paper is lost. */

import { ivory, print } from '../../../kit/print.ts'

/** On a paper pill. */
export function PipPill({ x, y, left, of }: { readonly x: number; readonly y: number; readonly left: number; readonly of: number }) {
  const width = of * 6.2 + 5
  return (
    <g>
      <rect x={x - width / 2} y={y - 4.6} width={width} height={9.2} rx={4.6} fill={ivory} stroke={print} strokeWidth={1.5} />
      <Pips x={x} y={y} left={left} of={of} radius={2.4} />
    </g>
  )
}

interface PipsProps {
  readonly x: number
  readonly y: number
  readonly left: number
  readonly of: number
  readonly radius: number
}

export function Pips({ x, y, left, of, radius }: PipsProps) {
  const step = radius * 2 + 1.4
  return (
    <g stroke={print} strokeWidth={radius * 0.42}>
      {Array.from({ length: of }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are nothing but their place.
        <circle key={pip} cx={x + (pip - (of - 1) / 2) * step} cy={y} r={radius} fill={pip < left ? '#A81C1C' : ivory} />
      ))}
    </g>
  )
}
