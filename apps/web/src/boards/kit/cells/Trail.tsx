import { boxAround, type Geometry, inside } from './geometry.ts'

/** How a game draws its walks. */
export interface WalkLine {
  readonly width: number
  /** Width of the dark line beneath. */
  readonly shade: number
  readonly dash: string
  readonly round?: boolean
  /** The frame around the cell where a walk began. */
  readonly frame: { readonly by: number; readonly rx: number; readonly dash: string; readonly width: number; readonly shade?: number }
}

interface TrailProps {
  readonly geometry: Geometry
  readonly cells: readonly string[]
  readonly line: WalkLine
}

/** The last move: a dotted path with a dashed frame at its start. */
export function Trail({ geometry, cells, line }: TrailProps) {
  const [first] = cells
  if (first === undefined || cells.length < 2) return null
  const { by, rx, dash, width, shade } = line.frame
  const frame = { ...inside(boxAround([geometry.outlineOf(first)]), by), rx, fill: 'none', strokeDasharray: dash }
  return (
    <g pointerEvents="none">
      {shade !== undefined && <rect {...frame} stroke="#3A2E12" strokeOpacity={0.55} strokeWidth={shade} />}
      <rect {...frame} stroke="#FFE08A" strokeWidth={width} />
      <Dots geometry={geometry} cells={cells} line={line} />
    </g>
  )
}

/** A way from the middle of one cell to that of the next. */
export function Dots({ geometry, cells, line }: TrailProps) {
  const points = cells
    .map(geometry.middleOf)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  const path = { points, fill: 'none', strokeLinejoin: 'round', strokeLinecap: line.round ? 'round' : undefined } as const
  return (
    <>
      <polyline {...path} stroke="#3A2E12" strokeOpacity={0.7} strokeWidth={line.shade} />
      <polyline {...path} stroke="#FFE08A" strokeWidth={line.width} strokeDasharray={line.dash} />
    </>
  )
}
