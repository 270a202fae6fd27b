import type { Outcome } from '../../tabletop/grammar.ts'
import { seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { scores } from '../content/scores.ts'
import type { Score, UnitId, View } from '../state.ts'
import { livingSeats, teamOf } from './relations.ts'
import { socketsOf } from './slots.ts'
import { activeOf, isLeader, unitOf, unitsOfSeat } from './units.ts'

/** A seat's line on the score sheet (GW-20.3). */
export function scoreOf(view: View, seat: Seat): Score {
  const deaths = unitsOfSeat(seat).filter((unit) => view.units[unit]?.status === 'dead')
  const kills = view.players[seat]?.kills ?? []
  const leaders = (units: readonly UnitId[]): number => units.filter(isLeader).length
  const line = {
    hp: activeOf(view, seat).reduce((sum, unit) => sum + unitOf(view, unit).hp, 0),
    clanKills: kills.length - leaders(kills),
    leaderKills: leaders(kills),
    clanDeaths: deaths.length - leaders(deaths),
    leaderDeaths: leaders(deaths),
    crystals: socketsOf(view, seat).reduce((sum, { charge }) => sum + charge, 0),
  }
  const { clanKill, leaderKill, clanDeath, leaderDeath } = scores
  const points = line.clanKills * clanKill + line.leaderKills * leaderKill + line.clanDeaths * clanDeath + line.leaderDeaths * leaderDeath
  return { ...line, total: line.hp + points }
}

/** Seats that win and lose together, in seat order. */
export function sidesOf(view: View): Seat[][] {
  const teams = new Map<string, Seat[]>()
  for (const seat of seatsOf(view)) teams.set(teamOf(view, seat), [...(teams.get(teamOf(view, seat)) ?? []), seat])
  return [...teams.values()]
}

/** The points of a seat and its team together (GW-20.4). */
export const sideTotal = (view: View, seat: Seat): number =>
  (sidesOf(view).find((seats) => seats.includes(seat)) ?? []).reduce((sum, each) => sum + scoreOf(view, each).total, 0)

/** Is only one side left (GW-20.2)? */
export const isDecided = (view: View): boolean => new Set(livingSeats(view).map((seat) => teamOf(view, seat))).size <= 1

interface Standing {
  readonly seats: readonly Seat[]
  readonly figures: readonly [total: number, hp: number, crystals: number]
}

/** GW-20.4 to 20.6 */
export function outcomeOf(view: View): Outcome {
  const standings = sidesOf(view).map((seats): Standing => {
    const lines = seats.map((seat) => scoreOf(view, seat))
    const sum = (of: (line: Score) => number): number => lines.reduce((all, line) => all + of(line), 0)
    return { seats, figures: [sum(({ total }) => total), sum(({ hp }) => hp), sum(({ crystals }) => crystals)] }
  })
  const order = standings.toSorted(compare)
  const places: Standing[][] = []
  for (const standing of order) {
    const last = places.at(-1)
    if (last?.[0] && compare(last[0], standing) === 0) last.push(standing)
    else places.push([standing])
  }
  const seatsAt = (place: readonly Standing[]): Seat[] => place.flatMap(({ seats }) => seats).toSorted()
  return {
    winners: seatsAt(places[0] ?? []),
    reason: reasonOf(view, order),
    ranking: places.map(seatsAt),
    ...(view.options.mode === 'teams' && { sides: sidesOf(view) }),
  }
}

const compare = (a: Standing, b: Standing): number =>
  b.figures[0] - a.figures[0] || b.figures[1] - a.figures[1] || b.figures[2] - a.figures[2]

/** Why the first side stands before the second. */
function reasonOf(view: View, [first, second]: readonly Standing[]): string {
  const deciding = first && second ? first.figures.findIndex((figure, index) => figure !== second.figures[index]) : 0
  if (deciding < 0) return 'shared'
  if (deciding === 0) return isDecided(view) ? 'last-side' : 'points'
  return deciding === 1 ? 'tie-life' : 'tie-crystals'
}
