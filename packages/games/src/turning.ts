/** How a match swayed, and when it turned: from how well each seat stood after every action. */
import type { Lead } from './rulebook.ts'
import type { Outcome } from './tabletop/grammar.ts'
import type { Seat } from './tabletop/token.ts'

/** Those that are compared: sides, or seats; one party alone stands against the game itself. */
export const partiesOf = ({ sides }: Outcome, seats: readonly Seat[]): readonly (readonly Seat[])[] => sides ?? seats.map((seat) => [seat])

export const figureOf = ({ figures }: Lead, [seat = '']: readonly Seat[]): number => figures[seat] ?? 0

/**
 * The action that turned a match, counted from 1, where `course` has the deal at 0: the largest step between the last time its winner was
 * behind and the lead that was never lost again; of a winner who was never behind the largest step from that lead on, the end not counted.
 * `undefined` where nobody won, or several did.
 */
export function turningOf(course: readonly Lead[], outcome: Outcome, seats: readonly Seat[]): number | undefined {
  const leads = leadsOfWinner(course, outcome, seats)
  const last = course.length - 1
  if (!leads || last < 1) return
  const behind = leads.findLastIndex((lead) => lead < 0)
  const taken = Math.min(leads.findLastIndex((lead) => lead <= 0) + 1, last)
  const [from, to] = behind < 0 ? [Math.max(1, taken), Math.max(taken, last - 1, 1)] : [Math.min(behind + 1, last), taken]
  const gains = leads.map((lead, action) => (action < from || action > to ? Number.NEGATIVE_INFINITY : lead - (leads[action - 1] ?? 0)))
  return gains.indexOf(Math.max(...gains))
}

/** How far the winner was ahead of all others, at each moment. */
function leadsOfWinner(course: readonly Lead[], outcome: Outcome, seats: readonly Seat[]): number[] | undefined {
  const parties = partiesOf(outcome, seats)
  const [first, ...more] = parties
  if (!first) return
  if (more.length === 0) return course.map((lead) => (outcome.winners.length > 0 ? 1 : -1) * figureOf(lead, first))
  const won = parties.filter((party) => party.some((seat) => outcome.winners.includes(seat)))
  const [winner] = won
  if (!winner || won.length > 1) return
  const others = parties.filter((party) => party !== winner)
  return course.map((lead) => figureOf(lead, winner) - Math.max(...others.map((party) => figureOf(lead, party))))
}
