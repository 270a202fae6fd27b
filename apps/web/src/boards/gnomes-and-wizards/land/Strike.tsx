import type { UnitId, View } from '@toadstool/games/gnomes-and-wizards'
import { ink } from '../art.ts'
import type { Stand } from './standing.ts'

interface StrikeProps {
  readonly view: View
  readonly stands: ReadonlyMap<UnitId, Stand>
}

/** Around the target of an attack that waits for answers; it lies below the pieces, whose figures stay in sight. */
export function Struck({ view, stands }: StrikeProps) {
  const [, to] = sidesOf(view, stands)
  if (!to) return null
  const ring = { cx: to.x, cy: to.y, r: to.size * 0.84, strokeDasharray: '11 8', fill: 'none', strokeLinecap: 'round' } as const
  return (
    <>
      <circle {...ring} stroke={ink} strokeWidth={7} />
      <circle {...ring} stroke={ember} strokeWidth={4} />
    </>
  )
}

/** Who attacks whom: an arrow over their heads. */
export function Strike({ view, stands }: StrikeProps) {
  const [from, to] = sidesOf(view, stands)
  if (!from || !to) return null
  const weight = Math.min(1, to.size / 43)
  const { shaft, head } = arrowOf(from, to, 13 * weight)
  return [
    { color: ink, width: 8 * weight },
    { color: ember, width: 4.5 * weight },
  ].map(({ color, width }) => (
    <g key={color} fill="none" stroke={color} strokeLinecap="round" strokeLinejoin="round">
      <path d={shaft} strokeWidth={width} />
      <path d={head} fill={color} strokeWidth={width - 2 * weight} />
    </g>
  ))
}

function sidesOf({ window }: View, stands: StrikeProps['stands']): readonly (Stand | undefined)[] {
  const declared = window?.declared
  return declared?.type === 'attack' ? [stands.get(declared.unit), stands.get(declared.target)] : []
}

const ember = '#FF6A4D'

/** From the edge of the one to the edge of the other, bent upwards; the head lies at the end. */
function arrowOf(from: Stand, to: Stand, length: number): { readonly shaft: string; readonly head: string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(dx, dy) || 1
  const bend = Math.min(30, far * 0.5) * (dx < 0 ? -1 : 1)
  const over = { x: (from.x + to.x) / 2 + (dy / far) * bend, y: (from.y + to.y) / 2 - (dx / far) * bend }
  const start = towards(from, over, from.size * 0.36)
  const tip = towards(to, over, to.size * 0.34)
  const angle = Math.atan2(tip.y - over.y, tip.x - over.x)
  const corner = (turn: number) => `${tip.x - length * Math.cos(angle + turn)} ${tip.y - length * Math.sin(angle + turn)}`
  return {
    shaft: `M${start.x} ${start.y}Q${over.x} ${over.y} ${tip.x} ${tip.y}`,
    head: `M${tip.x} ${tip.y}L${corner(0.5)}L${corner(-0.5)}Z`,
  }
}

/** The point this far from one place in the direction of another. */
function towards(one: Spot, other: Spot, far: number): Spot {
  const length = Math.hypot(other.x - one.x, other.y - one.y) || 1
  return { x: one.x + ((other.x - one.x) / length) * far, y: one.y + ((other.y - one.y) / length) * far }
}

interface Spot {
  readonly x: number
  readonly y: number
}
