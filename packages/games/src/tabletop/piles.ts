import type { Chance } from './chance.ts'

/** An empty pile becomes its discards, shuffled. @returns whether it did; the pile stays empty if there are none. */
export function reshuffled<T>(pile: T[], discards: T[], chance: Chance): boolean {
  if (pile.length > 0 || discards.length === 0) return false
  pile.push(...chance.shuffle(discards.splice(0)))
  return true
}
