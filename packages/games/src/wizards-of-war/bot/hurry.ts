import type { Sentence } from '../../tabletop/move.ts'
import { type Seat, type Token, token } from '../../tabletop/token.ts'
import { attackerRefusal } from '../rules/attack.ts'
import { boardOf } from '../rules/board.ts'
import { groundOf, isAsleep, isFree } from '../rules/ground.ts'
import { costsFor, costsWithin, movesLeft } from '../rules/movement.ts'
import { isCounterspell, isWizard, kindOfUnit, monstersOf, spellOf, wizardOf } from '../rules/pieces.ts'
import { maySummonInstead } from '../rules/stages.ts'
import type { Square, UnitId, View } from '../state.ts'
import { blowWorth, standing, targetsFrom } from './feet.ts'
import { castIdeas } from './spells.ts'
import { dangerAt, enemyWizard } from './worth.ts'

/** Feet without much thought, for imagined turns: strike what is worth it, walk to where there is something to strike, else ahead, though not into the jaws of the enemy. */
export function hurry(view: View, seat: Seat): Sentence {
  const units = [...monstersOf(view, seat), wizardOf(seat)].filter((unit) => !isAsleep(view, unit))
  return (
    cast(view, seat) ??
    first(units, (unit) => strike(view, seat, unit)) ??
    first(units, (unit) => walk(view, seat, unit)) ??
    rest(view, seat)
  )
}

const enough = 0.3

function cast(view: View, seat: Seat): Sentence | undefined {
  if (view.turn.attacked[wizardOf(seat)]) return undefined
  const cards = (view.myHand ?? []).filter((card) => !isCounterspell(card) && plain.has(spellOf(card).effect.do))
  const ideas = cards.flatMap((card) => castIdeas(view, seat, card))
  const best = ideas.reduce((top, idea) => (idea.score > top.score ? idea : top), { score: 2, sentence: undefined as Sentence | undefined })
  return best.sentence
}

const plain = new Set(['strike', 'strikeArea', 'heal', 'control'])

function strike(view: View, seat: Seat, unit: UnitId): Sentence | undefined {
  if (attackerRefusal(view, seat, unit)) return undefined
  let [best, most]: [Token | undefined, number] = [undefined, enough]
  for (const target of targetsFrom(view, seat, unit)) {
    const worth = blowWorth(view, unit, target)
    if (worth > most) [best, most] = [target, worth]
  }
  return best === undefined ? undefined : { move: 'attack', args: [token('unit', unit), best] }
}

function walk(view: View, seat: Seat, unit: UnitId): Sentence | undefined {
  const here = view.units[unit]?.at
  if (here === undefined || isWizard(unit) || movesLeft(view, unit) < 1) return undefined
  const ground = groundOf(view)
  const ends = [...costsWithin(view, unit, kindOfUnit(unit).move).keys()].filter((square) => isFree(ground, square))
  const to = (attackerRefusal(view, seat, unit) ? undefined : toBlows(view, seat, unit, ends)) ?? ahead(view, seat, unit, here, ends)
  return to === undefined ? undefined : { move: 'moveUnit', args: [token('unit', unit), token('space', to)] }
}

function toBlows(view: View, seat: Seat, unit: UnitId, ends: readonly Square[]): Square | undefined {
  let [best, most]: [Square | undefined, number] = [undefined, enough]
  if (kindOfUnit(unit).range > 1) {
    for (const square of ends) {
      const there = standing(view, unit, square)
      for (const target of targetsFrom(there, seat, unit)) {
        const worth = blowWorth(there, unit, target)
        if (worth > most) [best, most] = [square, worth]
      }
    }
    return best
  }
  const within = new Set(ends)
  for (const [id, enemy] of Object.entries(view.units)) {
    if (enemy.seat === seat) continue
    const square = boardOf(view.options)
      .neighbours.get(enemy.at)
      ?.find((each) => within.has(each))
    if (square === undefined) continue
    const worth = blowWorth(standing(view, unit, square), unit, token('unit', id))
    if (worth > most) [best, most] = [square, worth]
  }
  return best
}

function ahead(view: View, seat: Seat, unit: UnitId, here: Square, ends: readonly Square[]): Square | undefined {
  const ways = waysTo(view, view.units[enemyWizard(seat)]?.at ?? '', kindOfUnit(unit).large)
  let [best, least]: [Square | undefined, number] = [undefined, ways.get(here) ?? 60]
  for (const square of ends) {
    const far = ways.get(square) ?? 60
    if (far < least) [best, least] = [square, far]
  }
  if (best === undefined) return undefined
  const gain = 0.2 * ((ways.get(here) ?? 60) - least)
  const risk = 0.4 * (dangerAt(view, unit, best) - dangerAt(view, unit, here))
  return gain > risk ? best : undefined
}

function rest(view: View, seat: Seat): Sentence {
  return { move: maySummonInstead(view, seat) ? 'summonInstead' : 'finishTurn', args: [] }
}

function first(units: readonly UnitId[], idea: (unit: UnitId) => Sentence | undefined): Sentence | undefined {
  for (const unit of units) {
    const found = idea(unit)
    if (found) return found
  }
  return undefined
}

/** Least costs to a square over the empty board. */
export function waysTo(view: View, goal: Square, large: boolean): ReadonlyMap<Square, number> {
  const key = `${view.options.map} ${goal} ${large}`
  const unit = large ? 'troll-1' : 'goblin-1'
  const found = ways.get(key) ?? costsFor({ ...view, effects: {}, units: { [unit]: { at: goal, seat: '0' } } }, unit)
  ways.set(key, found)
  return found
}

const ways = new Map<string, ReadonlyMap<Square, number>>()
