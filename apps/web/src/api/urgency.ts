import type { Table } from '@toadstool/protocol'

/** A running clock comes first, the one with least time left before all; then what has waited longest for me. */
export function byUrgency(one: Table, other: Table): number {
  const [a, b] = [runsOutAt(one), runsOutAt(other)]
  return a === b ? waitsSince(one) - waitsSince(other) : a - b
}

const runsOutAt = ({ pace, yourTurn }: Table): number => (pace.kind === 'live' ? yourTurn?.until : undefined) ?? Number.MAX_SAFE_INTEGER

const waitsSince = ({ yourTurn, owesSince, updatedAt }: Table): number => yourTurn?.since ?? owesSince ?? updatedAt
