import { useSyncExternalStore } from 'react'

export type Axis = 'h' | 'v'

/** How the next wall of thorns lies: along the row or the column. Key R turns it. */
export const useAxis = (): Axis => useSyncExternalStore(subscribe, axisNow)

export function turnAxis(): void {
  axis = axis === 'h' ? 'v' : 'h'
  for (const listener of listeners) listener()
}

export const axisNow = (): Axis => axis

let axis: Axis = 'v'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
