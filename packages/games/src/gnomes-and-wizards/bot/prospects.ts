import type { Face } from '../content/dice.ts'
import { callPrice } from '../content/dice.ts'
import { distance } from '../rules/board.ts'
import { movementOf } from '../rules/figures.ts'
import { tilesOf } from '../rules/ground.ts'
import { totalRoom } from '../rules/slots.ts'
import { isLeader, placeOf } from '../rules/units.ts'
import { danger } from './danger.ts'
import { hasDrums, hornSources } from './horns.ts'
import type { Mind } from './mind.ts'
import { missionsOf, strikeWorth } from './prey.ts'
import { callable, callWorth, crystalWorth } from './worth.ts'

/** How many dice show each face. */
export type Shown = Readonly<Record<Face, number>>

/** What a roll would be good for, as a function of the numbers of its faces. */
export function prospects(mind: Mind): (shown: Shown) => number {
  const strikes = strikeTable(mind)
  const calls = callsOf(mind)
  const extra = hornSources(mind).length
  const room = totalRoom(mind.view, mind.seat) - mind.view.reserve
  const shield = shieldWorth(mind)
  return ({ move, attack, defense, horn, crystal, either }) => {
    let best = 0
    for (let strength = 0; strength <= either; strength += 1) {
      const [power, steps] = [attack + strength, move + either - strength]
      const worth = strikeIn(strikes, power, steps) + hornsWorth(mind, calls, horn, extra, steps) + 0.3 * power + 0.35 * steps
      best = Math.max(best, worth)
    }
    const crystals = Math.min(crystal, Math.max(0, room)) * crystalWorth + 0.1 * crystal
    return best + crystals + Math.min(3, defense) * shield
  }
}

const mostDice = 6

/** Worth of the best attack by attack dice and by steps that it may take. */
function strikeTable(mind: Mind): number[][] {
  const table = Array.from({ length: mostDice + 1 }, () => Array.from({ length: mostDice + 1 }, () => 0))
  for (const { unit, target, steps, power } of missionsOf(mind)) {
    for (let dice = 0; dice <= mostDice; dice += 1) {
      const worth = strikeWorth(mind, target, power + dice) - 0.3 * danger(mind, unit, placeOf(mind.view, target))
      for (let walk = steps; walk <= mostDice; walk += 1) {
        const row = table[dice] as number[]
        row[walk] = Math.max(row[walk] ?? 0, worth)
      }
    }
  }
  return table
}

const strikeIn = (table: readonly (readonly number[])[], power: number, steps: number): number =>
  table[Math.min(mostDice, power)]?.[Math.min(mostDice, steps)] ?? 0

interface Call {
  readonly worth: number
  /** Steps that dice must add. */
  readonly steps: number
}

/** Clans that could be called in this turn. */
function callsOf(mind: Mind): Call[] {
  const { view, board } = mind
  const anywhere = hasDrums(mind)
  return callable(mind)
    .map((clan) => {
      const tiles = tilesOf(view, clan).filter((space) => mind.calls.has(space))
      const ways = mind.own.flatMap((unit) =>
        tiles.map((space) => distance(board, placeOf(view, unit), space) - movementOf(view, unit).total),
      )
      return { worth: callWorth(mind, clan), steps: anywhere ? 0 : Math.max(0, Math.min(...ways)) }
    })
    .filter(({ steps }) => steps <= 3)
    .toSorted((a, b) => b.worth - a.worth)
}

/** Three horns call; the others draw. */
function hornsWorth(mind: Mind, calls: readonly Call[], horns: number, extra: number, steps: number): number {
  const near = calls.filter((call) => call.steps <= steps)
  const paid = Math.min(near.length, Math.floor((horns + extra) / callPrice))
  const worth = near.slice(0, paid).reduce((sum, call) => sum + call.worth, 0)
  return worth + drawWorth(mind, Math.max(0, horns - paid * callPrice))
}

/** Worth of the best of the cards that these horns draw. */
const drawWorth = ({ view, roundsLeft }: Mind, horns: number): number =>
  horns === 0 || view.deck === 0 ? 0 : (roundsLeft > 0 ? 1 : 0.5) * (1.4 + 0.8 * Math.min(4, horns))

/** A point of defense for the unit that needs it most. */
function shieldWorth(mind: Mind): number {
  const needs = mind.own.map((unit) => danger(mind, unit, placeOf(mind.view, unit)) * (isLeader(unit) ? 0.2 : 0.22))
  return Math.min(2, Math.max(0.4, ...needs))
}
