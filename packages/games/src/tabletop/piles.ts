import type { Chance } from './chance.ts'

/** Shuffles the discards into an empty pile. @returns whether it did; without discards the pile stays empty. */
export function reshuffled<T>(pile: T[], discards: T[], chance: Chance): boolean {
  if (pile.length > 0 || discards.length === 0) return false
  pile.push(...chance.shuffle(discards.splice(0)))
  return true
}
