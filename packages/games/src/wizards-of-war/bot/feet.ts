import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, idOf, kindOf, type Seat, spaceToken, type Token, unitToken } from '../../tabletop/token.ts'
import { attackerRefusal, attackRefusal } from '../rules/attack.ts'
import { boardOf, distance } from '../rules/board.ts'
import { isAsleep } from '../rules/ground.ts'
import { aimedAt, isShot } from '../rules/lines.ts'
import { costsFor, movesLeft, reachable } from '../rules/movement.ts'
import { isWizard, kindOfUnit, nameOf, wizardOf } from '../rules/pieces.ts'
import { attackPool, counterattackPool, coveredPool, defencePool, hasCover, wallPool } from '../rules/strength.ts'
import type { Square, UnitId, View } from '../state.ts'
import { taste } from './taste.ts'
import { dangerAt, enemyWizard, lossOf, odds, worthOfMonster } from './worth.ts'

/** Something to do, and how much the bot likes it. */
export interface Idea {
  readonly sentence: Sentence
  readonly score: number
}

/** For all units: blows, walks to where one could be struck, and walks onward. */
export function feetIdeas(view: View, seat: Seat): Idea[] {
  const ahead = marchMaps(view, seat)
  return Object.keys(view.units)
    .filter((unit) => view.units[unit]?.seat === seat && !isAsleep(view, unit))
    .flatMap((unit) => [...blowIdeas(view, seat, unit), ...walkIdeas(view, seat, unit, ahead)])
}

/** The same view with a unit moved to another square. */
export function standing(view: View, unit: UnitId, at: Square): View {
  const found = view.units[unit]
  return found ? { ...view, units: { ...view.units, [unit]: { ...found, at } } } : view
}

function blowIdeas(view: View, seat: Seat, unit: UnitId): Idea[] {
  if (attackerRefusal(view, seat, unit)) return []
  return targetsFrom(view, seat, unit).map((target) => ({
    sentence: { move: 'attack', args: [unitToken(unit), target] },
    score: blowWorth(view, unit, target),
  }))
}

function walkIdeas(view: View, seat: Seat, unit: UnitId, ahead: MarchMaps): Idea[] {
  const here = view.units[unit]?.at
  if (here === undefined || movesLeft(view, unit) < 1) return []
  const fights = !attackerRefusal(view, seat, unit)
  const bestHere = fights ? Math.max(0, ...targetsFrom(view, seat, unit).map((target) => blowWorth(view, unit, target))) : 0
  const placeHere = placeWorth(view, seat, unit, here, ahead)
  const ideas: Idea[] = []
  for (const square of reachable(view, unit).keys()) {
    const there = standing(view, unit, square)
    const gain = placeWorth(view, seat, unit, square, ahead) - placeHere
    const blows = fights ? targetsFrom(there, seat, unit).map((target) => blowWorth(there, unit, target)) : []
    const blow = Math.max(0, ...blows)
    // a blow that can be struck from here comes first, then the walk
    const score = blow > bestHere ? blow - bestHere + gain * taste.walkGain : gain - bestHere
    ideas.push({ sentence: { move: 'moveUnit', args: [unitToken(unit), spaceToken(square)] }, score })
  }
  return ideas
}

/** Enemies and walls in the way that the unit can hit from where it stands. */
export function targetsFrom(view: View, seat: Seat, unit: UnitId): Token[] {
  const from = view.units[unit]?.at ?? ''
  const { range } = kindOfUnit(unit)
  const found: Token[] = []
  for (const [id, enemy] of Object.entries(view.units)) {
    if (enemy.seat === seat || distance(from, enemy.at) > range) continue
    if (!attackRefusal(view, seat, unit, unitToken(id))) found.push(unitToken(id))
  }
  for (const [card, effect] of Object.entries(view.effects)) {
    if (effect.caster === seat || !effect.squares.some((square) => distance(from, square) <= range)) continue
    if (!attackRefusal(view, seat, unit, cardToken(card))) found.push(cardToken(card))
  }
  return found
}

function blowWorth(view: View, unit: UnitId, target: Token): number {
  const from = view.units[unit]?.at ?? ''
  const dice = attackPool(view, unit).total
  const id = idOf(target)
  if (kindOf(target) !== 'unit') return odds(dice, wallPool(id).total) * taste.wall
  const shot = isShot(from, aimedAt(view, from, target) ?? from)
  const defence = (shot ? coveredPool(view, id) : defencePool(view, id)).total
  const gain = lossOf(view, id, dice, defence)
  if (shot || isWizard(id) || isAsleep(view, id)) return gain + taste.shot
  const back = lossOf(view, unit, counterattackPool(view, id).total, defencePool(view, unit).total)
  return gain + taste.blow - taste.back * (1 - odds(dice, defence)) * back
}

/** The least cost of the way between each square and the enemy wizard, for small and for large creatures. */
interface MarchMaps {
  readonly small: ReadonlyMap<Square, number>
  readonly large: ReadonlyMap<Square, number>
}

function marchMaps(view: View, seat: Seat): MarchMaps {
  const at = view.units[enemyWizard(seat)]?.at ?? ''
  const map = (unit: UnitId): ReadonlyMap<Square, number> => costsFor({ ...view, units: { [unit]: { at, seat } } }, unit)
  return { small: map('goblin-1'), large: map('troll-1') }
}

function placeWorth(view: View, seat: Seat, unit: UnitId, at: Square, ahead: MarchMaps): number {
  const danger = dangerAt(view, unit, at)
  if (isWizard(unit)) {
    const cover = hasCover(standing(view, unit, at), unit) ? taste.cover : 0
    return cover + shelter(view, seat, at) - taste.wizardDanger * danger
  }
  const march = kindOfUnit(unit).large ? ahead.large : ahead.small
  const far = march.get(at) ?? 60
  const near = nameOf(unit) === 'lizardman' ? Math.max(far, taste.archer) : far
  const risk = Math.min(danger, worthOfMonster(unit))
  return threatAt(view, seat, unit, at) - taste.march * near - taste.danger * risk - guardDuty(view, seat, at)
}

/** A wizard likes to stay far from enemies and near where he started. */
function shelter(view: View, seat: Seat, at: Square): number {
  const nearest = Math.min(
    ...Object.entries(view.units).map(([id, enemy]) => (enemy.seat === seat || isWizard(id) ? 99 : distance(at, enemy.at))),
  )
  const home = boardOf(view.options).starts[seat] ?? at
  return Math.min(nearest, 7) * taste.enemyFar - distance(at, home) * taste.home
}

/** Enemies close to the bot's wizard draw its monsters near. */
function guardDuty(view: View, seat: Seat, at: Square): number {
  const own = view.units[wizardOf(seat)]?.at ?? at
  const raiders = Object.entries(view.units).filter(
    ([id, enemy]) => enemy.seat !== seat && !isWizard(id) && distance(own, enemy.at) <= taste.guardRadius,
  )
  return raiders.length === 0 ? 0 : taste.guard * Math.min(...raiders.map(([, enemy]) => distance(at, enemy.at)))
}

/** What the unit could strike at from there in its next turn. */
function threatAt(view: View, seat: Seat, unit: UnitId, at: Square): number {
  const { move, range, attack } = kindOfUnit(unit)
  let [toWizard, toMonster] = [0, 0]
  for (const [id, enemy] of Object.entries(view.units)) {
    if (enemy.seat === seat || distance(enemy.at, at) - range > move) continue
    const loss = lossOf(view, id, attack, kindOfUnit(id).defence)
    if (isWizard(id)) toWizard = Math.min(loss, mostThreat)
    else toMonster = Math.max(toMonster, loss)
  }
  return taste.threatToWizard * toWizard + taste.threatToMonster * toMonster
}

const mostThreat = 40
