/** How often the leader wins: the sides are compared at the beginning of each round. */
import type { Seat } from '@toadstool/games'
import type { Standing } from '@toadstool/games/testing'

/** In `hits` of `of` games it was so. */
interface Share {
  readonly hits: number
  readonly of: number
}

/**
 * `early`: of the games with a leader in units early on, those that the leader won; `half`: the same for points at half-time; `steady`: of
 * all games, those in which the lead never changed.
 */
export interface Leads {
  readonly early: Share
  readonly half: Share
  readonly steady: Share
}

const none: Share = { hits: 0, of: 0 }
export const noLeads: Leads = { early: none, half: none, steady: none }

/** The standings with this one, if a round has begun since the last. */
export const noted = (standings: readonly Standing[], now: Standing | undefined): readonly Standing[] =>
  now && now.round !== standings.at(-1)?.round ? [...standings, now] : standings

/** What one more game adds, by its standings at the beginning of each round. A tie is nobody's lead. */
export function withGame({ early, half, steady }: Leads, standings: readonly Standing[], winners: readonly Seat[]): Leads {
  const led = (round: 'early' | 'half', by: 'units' | 'points'): Seat | undefined => {
    const standing = standings.find((each) => each.round === each[round])
    return standing && leaderOf(standing, by)
  }
  const leaders = standings.flatMap((standing) => leaderOf(standing, 'points') ?? [])
  const isSteady = leaders.every((seat) => seat === leaders[0]) && (leaders[0] === undefined || winners.includes(leaders[0]))
  const [ahead, halfway] = [led('early', 'units'), led('half', 'points')]
  return {
    early: ahead === undefined ? early : added(early, winners.includes(ahead)),
    half: halfway === undefined ? half : added(half, winners.includes(halfway)),
    steady: added(steady, isSteady),
  }
}

const added = ({ hits, of }: Share, hit: boolean): Share => ({ hits: hits + (hit ? 1 : 0), of: of + 1 })

/** The first seat of the side that leads; `undefined` in a tie. */
function leaderOf({ sides }: Standing, by: 'units' | 'points'): Seat | undefined {
  const [first, second] = sides.toSorted((a, b) => b[by] - a[by])
  return first && first[by] !== second?.[by] ? first.seats[0] : undefined
}

/** `84 % ± 3 of 143`, with the standard error. */
export function saidShare({ hits, of }: Share): string {
  if (of === 0) return '–'
  const share = hits / of
  const error = Math.sqrt((share * (1 - share)) / of)
  return `${Math.round(100 * share)} % ± ${(100 * error).toFixed(1)} of ${of}`
}
