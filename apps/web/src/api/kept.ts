import type { Seat } from '@toadstool/games/tabletop'
import { keptInTab } from './ownStore.ts'
import type { PendingAct } from './source.ts'

interface Place {
  readonly id: string
  readonly seat: Seat | null
}

/** Unanswered sentences survive a reload of the page: they go out again under the same id. */
export function keepActs(place: Place, acts: readonly PendingAct[]): void {
  if (acts.length > 0) keptInTab.write(nameOf(place), JSON.stringify(acts))
  else keptInTab.remove(nameOf(place))
}

export function keptActs(place: Place): readonly PendingAct[] {
  try {
    const kept: unknown = JSON.parse(keptInTab.read(nameOf(place)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAct) : []
  } catch {
    return []
  }
}

const nameOf = ({ id, seat }: Place): string => `acts.${id}.${seat ?? 'none'}`

function isAct(value: unknown): value is PendingAct {
  if (typeof value !== 'object' || value === null) return false
  const { id, move, args } = value as Partial<PendingAct>
  return typeof id === 'string' && typeof move === 'string' && Array.isArray(args)
}
