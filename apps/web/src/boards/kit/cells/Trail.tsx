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
  return (
    <g pointerEvents="none">
      <Start geometry={geometry} cell={first} line={line} />
      <Dots geometry={geometry} cells={cells} line={line} />
    </g>
  )
}

interface JumpProps extends Omit<TrailProps, 'cells'> {
  readonly from: string
  readonly to: string
}

/** A move that didn't go over the board: its two ends, left with a ring of dots, and reached in a whole frame. */
export function Jump({ geometry, from, to, line }: JumpProps) {
  const box = boxAround([geometry.outlineOf(from)])
  const { rx, width } = line.frame
  const ring = { ...geometry.middleOf(from), r: box.width * 0.2 }
  const circle = { cx: ring.x, cy: ring.y, r: ring.r, fill: 'none', strokeLinecap: 'round' } as const
  // Around the cell: whatever stands there may fill it.
  const frame = { ...inside(boxAround([geometry.outlineOf(to)]), -width / 2), rx, fill: 'none' }
  return (
    <g pointerEvents="none">
      <Start geometry={geometry} cell={from} line={line} />
      <circle {...circle} stroke="#3A2E12" strokeOpacity={0.7} strokeWidth={line.shade} />
      <circle {...circle} stroke="#FFE08A" strokeWidth={line.width} strokeDasharray={line.dash} />
      <rect {...frame} stroke="#3A2E12" strokeOpacity={0.8} strokeWidth={width * 3.2} />
      <rect {...frame} stroke="#FFE08A" strokeWidth={width * 1.7} />
    </g>
  )
}

/** The dashed frame where a move began. */
function Start({ geometry, cell, line }: Omit<TrailProps, 'cells'> & { readonly cell: string }) {
  const { by, rx, dash, width, shade } = line.frame
  const frame = { ...inside(boxAround([geometry.outlineOf(cell)]), by), rx, fill: 'none', strokeDasharray: dash }
  return (
    <>
      {shade !== undefined && <rect {...frame} stroke="#3A2E12" strokeOpacity={0.55} strokeWidth={shade} />}
      <rect {...frame} stroke="#FFE08A" strokeWidth={width} />
    </>
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
