import type { Seat } from '@toadstool/games/tabletop'
import type { PendingAct } from './source.ts'

interface Place {
  readonly id: string
  readonly seat: Seat | null
}

/** Unanswered sentences survive a reload of the page: they go out again under the same id. */
export function keepActs(place: Place, acts: readonly PendingAct[]): void {
  try {
    if (acts.length > 0) sessionStorage.setItem(keyOf(place), JSON.stringify(acts))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // Without storage they last as long as the page.
  }
}

export function keptActs(place: Place): readonly PendingAct[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAct) : []
  } catch {
    return []
  }
}

const keyOf = ({ id, seat }: Place): string => `toadstool.kept.${id}.${seat ?? 'none'}`

function isAct(value: unknown): value is PendingAct {
  if (typeof value !== 'object' || value === null) return false
  const { id, move, args } = value as Partial<PendingAct>
  return typeof id === 'string' && typeof move === 'string' && Array.isArray(args)
}
