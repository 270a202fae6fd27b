import { seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { lastRound } from '../content/scores.ts'
import type { Board } from '../rules/board.ts'
import { boardOf } from '../rules/boards.ts'
import { fallingTiles, isFlipped, roundOf, tilesOf } from '../rules/ground.ts'
import { areEnemies, hasPact, teamOf } from '../rules/relations.ts'
import { activeOf, activeUnits, reserveOf, seatOf } from '../rules/units.ts'
import type { UnitId, View } from '../state.ts'
import type { Care } from './care.ts'

/** What a bot sees and how it looks at it, for one decision. */
export interface Mind {
  readonly view: View
  readonly seat: Seat
  readonly care: Care
  readonly random: () => number
  readonly board: Board
  readonly own: readonly UnitId[]
  /** Ordered from the next seat on: ties go to the first, so this keeps bots from all picking the same victim. */
  readonly foes: readonly UnitId[]
  /** Those of the foes whose turn comes before this seat's next one, or before the end of the game. */
  readonly threats: readonly UnitId[]
  /** Rounds after this one. */
  readonly roundsLeft: number
  /** How much of an enemy's loss is one's own gain: all of it between two sides. */
  readonly share: number
  /** Tiles of the layer that falls next. */
  readonly falling: readonly Space[]
  /** Tiles on which a clan of the reserve could be called, with this clan. */
  readonly calls: ReadonlyMap<Space, UnitId>
}

export function mindOf(view: View, seat: Seat, care: Care, random: () => number): Mind {
  const seats = seatsOf(view).length
  const away = (unit: UnitId): number => (Number(seatOf(unit)) - Number(seat) + seats) % seats
  const foes = activeUnits(view)
    .filter((unit) => areEnemies(view, seat, seatOf(unit)))
    .toSorted((a, b) => away(a) - away(b))
  const roundsLeft = Math.max(0, lastRound - roundOf(view))
  return {
    view,
    seat,
    care,
    random,
    board: boardOf(view.board),
    own: activeOf(view, seat),
    foes,
    threats: foes.filter((unit) => roundsLeft > 0 || comes(view, seat, seatOf(unit))),
    roundsLeft,
    falling: fallingTiles(view),
    calls: callTiles(view, seat),
    share: 1 / Math.max(1, new Set(seatsOf(view).map((each) => teamOf(view, each))).size - 1),
  }
}

/** Has a seat still a turn in this round after the one that is on? */
export const hasTurn = ({ order, current }: View, seat: Seat): boolean => order.indexOf(seat) > order.indexOf(current)

/** In the last round: is it another's turn now, or still to come? */
function comes({ order, current }: View, seat: Seat, other: Seat): boolean {
  const [now, then] = [order.indexOf(current), order.indexOf(other)]
  return current === seat ? then > now : then >= now
}

const callTiles = (view: View, seat: Seat): Map<Space, UnitId> =>
  new Map(
    reserveOf(view, seat).flatMap((clan) =>
      tilesOf(view, clan).flatMap((space): [Space, UnitId][] => (isFlipped(view, space) ? [] : [[space, clan]])),
    ),
  )

/** Own units and those of team mates, whose points are added up. Partners in a pact don't count: pacts end. */
export const isFriend = ({ view, seat }: Mind, unit: UnitId): boolean => teamOf(view, seat) === teamOf(view, seatOf(unit))
export const isFoe = ({ view, seat }: Mind, unit: UnitId): boolean => areEnemies(view, seat, seatOf(unit))
export const isPartner = ({ view, seat }: Mind, unit: UnitId): boolean => hasPact(view, seat, seatOf(unit))

/** A value as the bot judges it: misjudged in the same way for the whole turn. */
export const judged = ({ view, seat, care }: Mind, key: string, worth: number): number =>
  care.blur === 0 ? worth : worth * (1 + care.blur * (2 * fractionOf(`${view.slot}:${seat}:${key}`) - 1))

/** A number in [0, 1) that depends on the text alone. */
function fractionOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}
