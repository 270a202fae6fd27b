import type { Sentence } from '../../tabletop/grammar.ts'
import { spaceToken, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { isMine } from '../rules/board.ts'
import { actedOf, boostOf, isTired, stepsLeft } from '../rules/figures.ts'
import { pathRefusal, routes, walkerRefusal } from '../rules/movement.ts'
import { totalRoom } from '../rules/slots.ts'
import { placeOf } from '../rules/units.ts'
import type { UnitId } from '../state.ts'
import { placeWorth } from './danger.ts'
import { hornSources } from './horns.ts'
import { bestOf, type Liked, say } from './idea.ts'
import { judged, type Mind } from './mind.ts'
import { preyHere, preyOn } from './prey.ts'
import { crystalWorth } from './worth.ts'

/** Something that a unit could do next. */
interface Deed {
  readonly unit: UnitId
  readonly sentence: Sentence
}

/** Moves and attacks, the best first; what a unit has begun it goes on with as long as that is good for anything. */
export function act(mind: Mind): Sentence {
  const { view } = mind
  const deeds = seen(
    mind,
    mind.own.flatMap((unit) => deedsOf(mind, unit)),
  )
  const { active } = view.turn
  const begun = bestOf(deeds.filter(({ what }) => what.unit === active))
  if (begun && begun.worth > least) return begun.what.sentence
  const best = bestOf(deeds)
  if (!best || best.worth <= least) return say('endActions')
  const { motion } = view
  return motion !== null && motion !== best.what.unit ? say('finishUnit', unitToken(motion)) : best.what.sentence
}

const least = 0.4

/** The deeds that the bot notices. */
function seen({ care, random }: Mind, deeds: readonly Liked<Deed>[]): readonly Liked<Deed>[] {
  const share = care.sight / Math.max(1, deeds.length)
  return share >= 1 ? deeds : deeds.filter(() => random() < share)
}

/** An attack where it stands, with the best that it could do afterwards, and every tile that it can reach. */
function deedsOf(mind: Mind, unit: UnitId): Liked<Deed>[] {
  const walks = walksOf(mind, unit)
  const prey = preyHere(mind, unit)
  if (!prey) return walks
  const left = stepsLeft(mind.view, unit) - (isTired(mind.view, unit) || boostOf(mind.view, unit).noFatigue ? 0 : 1)
  const then = Math.max(0, ...walks.filter(({ steps }) => steps <= left).map(({ worth, strike }) => worth - strike))
  return [{ what: { unit, sentence: say('attack', unitToken(unit), unitToken(prey.what)) }, worth: prey.worth + then }, ...walks]
}

interface Walk extends Liked<Deed> {
  readonly steps: number
  /** The part of its worth that comes from the attack at its end. */
  readonly strike: number
}

function walksOf(mind: Mind, unit: UnitId): Walk[] {
  const { view } = mind
  // the unit under way will be finished before another one walks
  const free = view.motion === null ? view : { ...view, motion: null }
  if (walkerRefusal(free, mind.seat, unit) || pathRefusal(free, unit, [], false)) return []
  const horns = view.turn.pool.call + hornSources(mind).length
  const here = placeOf(view, unit)
  const stay = placeWorth(mind, unit, here, horns)
  const room = Math.max(0, totalRoom(view, mind.seat) - view.reserve)
  return routes(free, unit).map((way) => {
    const end = way.at(-1) ?? here
    const gain = placeWorth(mind, unit, end, horns) - stay
    const crystals = Math.min(room, newMines(mind, unit, way)) * crystalWorth
    const strike = preyOn(mind, unit, end)?.worth ?? 0
    const worth = judged(mind, `${unit}:${end}`, gain) + crystals + strike - 0.05 * way.length
    return { what: { unit, sentence: say('moveUnit', unitToken(unit), way.map(spaceToken)) }, worth, steps: way.length, strike }
  })
}

const newMines = ({ view, board }: Mind, unit: UnitId, way: readonly Space[]): number =>
  way.filter((space) => isMine(board, space) && space !== placeOf(view, unit) && !actedOf(view, unit).mines.includes(space)).length
