/** A finished match as its units and events tell it. */
import type { Finale, Tally } from '../rulebook.ts'
import type { LogEntry } from '../tabletop/log.ts'
import { eachOf } from '../tabletop/seats.ts'
import { idOf, type Seat } from '../tabletop/token.ts'
import { lastRound, lengths, scores } from './content/scores.ts'
import { roundOf } from './rules/ground.ts'
import { scoreOf, sidesOf, sideTotal } from './rules/scoring.ts'
import { seatOf, unitsOfSeat } from './rules/units.ts'
import type { Score, UnitId, View } from './state.ts'

/** A short game begins with a later round. */
const roundsPlayed = (view: View): number => Math.min(roundOf(view), lastRound) - lengths[view.options.length].firstRound + 1

/** The score sheet (GW-20.3), and what each seat did besides. */
export function tally(view: View, entries: readonly LogEntry[]): Tally {
  const seats = Object.keys(view.players)
  const bySeat = eachOf(seats)
  const sum = (seat: Seat, key: string, amount: string | null, of: string): number =>
    entries
      .filter((entry) => entry.key === key && ownerOf(String(entry.params[of] ?? '')) === seat)
      .reduce((all, { params }) => all + (amount === null ? 1 : Number(params[amount] ?? 0)), 0)
  return {
    length: { key: 'tally.rounds', params: { n: roundsPlayed(view) } },
    rows: [
      { key: 'points', figures: bySeat((seat) => scoreOf(view, seat).total) },
      ...(sidesOf(view).some(({ length }) => length > 1) ? [{ key: 'team', figures: bySeat((seat) => sideTotal(view, seat)) }] : []),
      ...parts.map(({ key, worth }) => ({ key, figures: bySeat((seat) => worth(scoreOf(view, seat))) })),
      ...(byCrystals.has(view.result?.reason ?? '') ? [{ key: 'crystals', figures: bySeat((seat) => scoreOf(view, seat).crystals) }] : []),
      { key: 'damage', figures: bySeat((seat) => sum(seat, 'struck', 'damage', 'unit') + sum(seat, 'lingered', 'damage', 'seat')) },
      { key: 'casts', figures: bySeat((seat) => sum(seat, 'cast', null, 'seat')) },
    ],
  }
}

/** Who killed the last unit of the last enemy (GW-20.2); where points were counted nobody struck. */
export function finale(view: View, entries: readonly LogEntry[]): Finale | undefined {
  const fall = entries.findLast(({ key }) => key === 'killed' || key === 'died')
  if (view.result?.reason !== 'last-side' || fall?.key !== 'killed') return
  const [target, killer] = [String(fall.params.unit), String(fall.params.seat)]
  const blow = entries.findLast(({ key, params }) => blows.includes(key) && (params.target ?? params.unit) === target) ?? fall
  const by = blow.key === 'struck' ? String(blow.params.unit) : killer
  return {
    by: { token: by, seat: ownerOf(by) },
    at: { token: target, seat: ownerOf(target) },
    said: { key: 'finale.blow', params: { by } },
    event: blow.id,
  }
}

const blows = ['struck', 'lingered', 'harmed']

/** Ends in which crystals were counted (GW-20.5). */
const byCrystals: ReadonlySet<string> = new Set(['tie-crystals', 'shared'])

/** Points of the score sheet and where they come from. */
const parts = [
  { key: 'life', worth: ({ hp }: Score) => hp },
  { key: 'kills', worth: ({ clanKills, leaderKills }: Score) => clanKills * scores.clanKill + leaderKills * scores.leaderKill },
  { key: 'deaths', worth: ({ clanDeaths, leaderDeaths }: Score) => clanDeaths * scores.clanDeath + leaderDeaths * scores.leaderDeath },
] as const

/** `unit:0-3` and `seat:0` are of seat 0. */
const ownerOf = (token: string): Seat => (token.startsWith('unit:') ? seatOf(idOf(token)) : idOf(token))

/** One line of a seat's score sheet: a unit, and what it brings or costs. */
export interface ScoreEntry {
  readonly unit: UnitId
  readonly why: 'life' | 'kill' | 'death'
  readonly points: number
}

/** Each point of a seat, unit by unit (GW-20.7). */
export function scoreSheet(view: View, seat: Seat): readonly ScoreEntry[] {
  const own = unitsOfSeat(seat)
  const lives = own.flatMap((unit): ScoreEntry[] => {
    const { status, hp = 0 } = view.units[unit] ?? {}
    return status === 'active' ? [{ unit, why: 'life', points: hp }] : []
  })
  const kills = (view.players[seat]?.kills ?? []).map((unit): ScoreEntry => ({ unit, why: 'kill', points: killWorth(unit) }))
  const deaths = own.flatMap((unit): ScoreEntry[] =>
    view.units[unit]?.status === 'dead' ? [{ unit, why: 'death', points: deathCost(unit) }] : [],
  )
  return [...lives, ...kills, ...deaths]
}

/** What the death of a unit brings to the enemy who kills it, and costs its owner. */
export const killWorth = (unit: UnitId): number => (unit.endsWith('L') ? scores.leaderKill : scores.clanKill)
export const deathCost = (unit: UnitId): number => (unit.endsWith('L') ? scores.leaderDeath : scores.clanDeath)
