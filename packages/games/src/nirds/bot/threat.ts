import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Part } from '../content/gnomes.ts'
import { gnomeCard } from '../rules/gnomes.ts'
import { countOf } from '../rules/seats.ts'
import type { GnomeInPlay, View } from '../state.ts'

/** How much a gnome is to be feared if it stays, in points: a life about 10. */
export function threatOf(view: View, { id, stunned, distracted }: GnomeInPlay): number {
  const { attack, bans = [], sun, prize = [] } = gnomeCard(id)
  const seat = seatsOf(view).find((each) => playerOf(view, each).gnomes.some((gnome) => gnome.id === id)) ?? '0'
  const hits = stunned || distracted ? 1 : attack.reduce((sum, part) => sum + partOf(view, seat, part), 0)
  const forbids = bans.reduce((sum, ban) => sum + (ban === 'trading' ? 2 : 4), 0)
  return hits + forbids + (sun && 'fewer' in sun ? 4 : 0) + 2 * prize.length
}

function partOf(view: View, seat: Seat, part: Part): number {
  if ('add' in part) return 5
  const { on, n = 1 } = part
  const times = on === 'all' ? countOf(view) : 1
  if ('gain' in part) return (part.gain === 'die' ? -2 : -1) * n * times
  if (on === 'any') return Math.min(...seatsOf(view).map((each) => lossOf(view, each, part.lose, n)))
  const who = on === 'all' ? seatsOf(view) : [seat]
  return who.reduce((sum, each) => sum + lossOf(view, each, part.lose, n), 0)
}

function lossOf(view: View, seat: Seat, what: 'life' | 'nird' | 'die' | 'tactic', n: number): number {
  const { lives, army, tactics } = playerOf(view, seat)
  if (what === 'life') return (10 + 6 * (3 - lives)) * n + (lives <= n ? 20 : 0)
  if (what === 'nird') return 6 * n + (army.length <= n ? 40 : 0)
  if (what === 'die') return 4 * n
  return tactics.length > 0 ? 1.5 * n : 0
}
