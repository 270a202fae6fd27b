import type { Outcome } from '../../tabletop/grammar.ts'
import type { View } from '../state.ts'
import { monstersOf, other, seats } from './pieces.ts'

// WW-1.2, 1.3, 14.1 to 14.3; nothing else puts anybody out: WW-14.7
export function killOutcome(view: View): Outcome | undefined {
  const dead = seats.filter((seat) => (view.life[seat] ?? 0) < 1)
  if (dead.length === 2) return { winners: [], reason: 'double-kill' }
  const [loser] = dead
  return loser === undefined ? undefined : { winners: [other(loser)], reason: 'kill' }
}

/** The outcome if the game ends with the turn that is ending now (WW-14.6). */
export function turnLimitOutcome(view: View): Outcome | undefined {
  const { turnLimit } = view.options
  if (turnLimit === 'none' || view.turn.no < turnLimit) return undefined
  const ahead = lead(view.life) ?? lead(Object.fromEntries(seats.map((seat) => [seat, monstersOf(view, seat).length])))
  return { winners: ahead === undefined ? [] : [ahead], reason: 'turn-limit' }
}

function lead(score: Readonly<Record<string, number>>): string | undefined {
  const [a = 0, b = 0] = seats.map((seat) => score[seat])
  return a === b ? undefined : a > b ? '0' : '1'
}
