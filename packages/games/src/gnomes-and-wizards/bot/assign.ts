import type { Sentence } from '../../tabletop/grammar.ts'
import { optionToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import { callPrice } from '../content/dice.ts'
import { mostAdded } from '../content/lines.ts'
import { distance } from '../rules/board.ts'
import { faceOf, unplanned } from '../rules/dice.ts'
import { defenseOf, movementOf } from '../rules/figures.ts'
import { isLeader, placeOf, unitOf } from '../rules/units.ts'
import type { Face, UnitId } from '../state.ts'
import { chargeable } from './charge.ts'
import { danger } from './danger.ts'
import { hasDrums, hornSources } from './horns.ts'
import { bestOf, type Liked, most, say } from './idea.ts'
import type { Mind } from './mind.ts'
import { type Mission, missionsOf, strikeWorth } from './prey.ts'

/** Gives the next dice a home; confirms the plan when all have one. */
export function assign(mind: Mind): Sentence {
  const dice = unplanned(mind.view, mind.seat)
  const of = (...shown: Face[]): number[] => dice.filter((die) => shown.includes(faceOf(mind.view, die) as Face))
  if (dice.length === 0) return say('confirmDice')
  if (of('horn').length > 0) return horns(mind, of('horn'))
  return forAttack(mind, of('move'), of('attack'), of('either')) ?? forTheRest(mind, dice)
}

const tokens = (dice: readonly number[]): Token[] => dice.map((die) => token('die', die))

/** As many horns as pay for calls and charges go to Call to War, the rest to the deck. */
function horns(mind: Mind, dice: readonly number[]): Sentence {
  const planned = Object.values(mind.view.turn.plan).filter(({ to }) => to === 'call').length
  const wanted = callsInReach(mind) * callPrice - hornSources(mind).length
  const pays = Math.floor((dice.length + planned + hornSources(mind).length) / callPrice) * callPrice - hornSources(mind).length
  const given = Math.max(0, Math.min(dice.length, Math.min(wanted, pays) - planned))
  return given > 0
    ? say('assignDie', tokens(dice.slice(0, given)), optionToken('call'))
    : say('assignDie', tokens(dice), optionToken('deck'))
}

/** How many clans can be called or charged in this turn, with all the steps that dice can give. */
function callsInReach(mind: Mind): number {
  const { view, board } = mind
  const steps = view.turn.dice.filter(({ face }) => face === 'move' || face === 'either').length
  const anywhere = hasDrums(mind)
  const near = [...mind.calls].filter(
    ([space]) => anywhere || mind.own.some((unit) => distance(board, placeOf(view, unit), space) <= movementOf(view, unit).total + steps),
  )
  return new Set(near.map(([, clan]) => clan)).size + chargeable(mind, steps).length
}

/** Dice for the attack that gains most by them. */
function forAttack(mind: Mind, move: readonly number[], attack: readonly number[], either: readonly number[]): Sentence | undefined {
  const best = bestOf(missionsOf(mind).flatMap((mission) => plans(mind, mission, move.length, attack.length, either.length)))
  if (!best || best.worth <= 0.3) return undefined
  const { mission, steps, strength } = best.what
  const unit = unitToken(mission.unit)
  const walked = move.slice(0, steps)
  if (walked.length > 0) return say('assignDie', tokens(walked), unit)
  if (steps > 0) return say('assignDie', tokens(either.slice(0, steps)), unit, optionToken('move'))
  const struck = attack.slice(0, strength)
  if (struck.length > 0) return say('assignDie', tokens(struck), unit)
  return strength > 0 ? say('assignDie', tokens(either.slice(0, strength)), unit, optionToken('attack')) : undefined
}

interface Plan {
  readonly mission: Mission
  /** Dice. */
  readonly steps: number
  readonly strength: number
}

/** What dice add to an attack, which may be impossible without them. */
function plans(mind: Mind, mission: Mission, move: number, attack: number, either: number): Liked<Plan>[] {
  const { unit, target, steps, power } = mission
  // dice that the plan already gives to the unit
  const given = Object.values(mind.view.turn.plan).filter(({ to }) => to === unit)
  const [walk, force] = [given.filter(({ as }) => as === 'move').length, given.filter(({ as }) => as === 'attack').length]
  const need = Math.max(0, steps - walk)
  const spare = either - Math.max(0, need - move)
  if (spare < 0) return []
  const before = need === 0 ? strikeWorth(mind, target, power + force) : 0.3 * danger(mind, unit, placeOf(mind.view, target))
  return Array.from({ length: attack + spare + 1 }, (_, strength) => ({
    what: { mission, steps: need, strength },
    worth: strikeWorth(mind, target, power + force + strength) - before - 0.3 * (need + strength),
  })).filter(({ what }) => what.steps + what.strength > 0)
}

/** Dice that no attack needs. */
function forTheRest(mind: Mind, dice: readonly number[]): Sentence {
  const [die = 0] = dice
  const face = faceOf(mind.view, die)
  if (face === 'defense') return say('assignDie', tokens([die]), unitToken(inNeed(mind)))
  if (face === 'attack') return say('assignDie', tokens([die]), unitToken(fighter(mind)))
  const unit = unitToken(walker(mind))
  return face === 'move' ? say('assignDie', tokens([die]), unit) : say('assignDie', tokens([die]), unit, optionToken('move'))
}

/** The unit that a point of defense helps most, with the points planned so far. */
function inNeed(mind: Mind): UnitId {
  const { view } = mind
  const planned = (unit: UnitId): number =>
    Object.entries(view.turn.plan).filter(([die, { to }]) => to === unit && faceOf(view, Number(die)) === 'defense').length
  const helps = (unit: UnitId): number => {
    const defense = defenseOf(view, unit) + planned(unit)
    if (unitOf(view, unit).added + planned(unit) >= mostAdded) return -1
    const here = placeOf(view, unit)
    return danger(mind, unit, here, defense) - danger(mind, unit, here, defense + 1) + (isLeader(unit) ? 0.1 : 0)
  }
  return most(mind.own, helps) ?? mind.own[0] ?? ''
}

/** The unit nearest to an attack. */
function fighter(mind: Mind): UnitId {
  const near = bestOf(missionsOf(mind).map((mission) => ({ what: mission.unit, worth: -mission.steps })))
  return near?.what ?? mind.own[0] ?? ''
}

/** The unit that just falls short of a tile where a clan can be called. */
function walker(mind: Mind): UnitId {
  const { view, board, calls } = mind
  const lack = (unit: UnitId): number => {
    const steps = Math.min(6, ...[...calls.keys()].map((space) => distance(board, placeOf(view, unit), space)))
    const rest = steps - movementOf(view, unit).total
    return rest > 0 && rest <= 2 ? 3 - rest : isLeader(unit) ? 0.5 : 0
  }
  return most(mind.own, lack) ?? mind.own[0] ?? ''
}
