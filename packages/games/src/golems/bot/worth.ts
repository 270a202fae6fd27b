import type { Seat } from '../../tabletop/token.ts'
import { neighbours, terrainAt } from '../rules/board.ts'
import { figuresOf, wizardFigures } from '../rules/figures.ts'
import { incomeOf } from '../rules/income.ts'
import { chanceToHit } from '../rules/odds.ts'
import { livingSeats } from '../rules/seats.ts'
import { isWizard, seatOfUnit } from '../rules/stacks.ts'
import type { Golem, Kind, MaterialId, UnitId, View } from '../state.ts'

/** What things are worth to the bot, in points: a good golem about 12. */
const gift: Readonly<Partial<Record<MaterialId, number>>> = {
  gold: 2,
  bronze: 2,
  crystal: 1.5,
  obsidian: 1.5,
  basalt: 1.5,
  sand: 1.5,
  ice: 1.5,
  salt: 1,
}

/** One hit of a Wizard, and the end of him. */
export const wizardHit = 9
export const wizardEnd = 70

/** A golem that is whole: what it can deal out before it falls, against a middling enemy, and how fast it is. */
export function worthOfKind(kind: Kind): number {
  const key = `${kind.material} ${kind.size} ${kind.shape}`
  const known = worths.get(key)
  if (known !== undefined) return known
  const { force, armor, hits, move } = figuresOf(kind)
  const extra = kind.material === 'gold' ? 1 : 0
  const shell = kind.material === 'bronze' ? 1 : 0
  const deals = (hits * Math.max(3, chanceToHit(force + extra, middling))) / Math.max(6, chanceToHit(middling, armor + shell))
  const worth = 5 * Math.sqrt(deals) + move + 1 + (gift[kind.material] ?? 0.5)
  worths.set(key, worth)
  return worth
}

/** Force and Armor of a middling enemy. */
const middling = 6
const worths = new Map<string, number>()

/** A golem with its damage. */
export function worthOf(golem: Golem): number {
  return worthOfKind(golem) * (1 - (0.5 * golem.damage) / figuresOf(golem).hits)
}

export function unitWorth(view: View, unit: UnitId): number {
  if (isWizard(unit)) return wizardHit * wizardLeft(view, seatOfUnit(unit))
  const golem = view.golems[unit]
  return golem ? worthOf(golem) : 0
}

export const wizardLeft = (view: View, seat: Seat): number => wizardFigures.hits - (view.players[seat]?.damage ?? 0)

export const foesOfSeat = (view: View, seat: Seat): Seat[] => livingSeats(view).filter((each) => each !== seat)

export const nearWater = (view: View, at: string): boolean => neighbours(at).some((next) => terrainAt(view, next) === 'water')

/** How well the game stands for a seat: bigger is better, about 0 when all are equal. */
export function value(view: View, seat: Seat): number {
  if (view.result) return view.result.winners.includes(seat) ? 1000 / view.result.winners.length : -1000
  if (!view.players[seat]?.alive) return -1000
  const foes = foesOfSeat(view, seat).map((foe) => holdings(view, foe))
  const fallen = Object.keys(view.players).length - 1 - foes.length
  const strongest = Math.max(...foes)
  const mean = foes.reduce((sum, each) => sum + each, 0) / foes.length
  return holdings(view, seat) - (strongest + mean) / 2 + 40 * fallen + pressure(view, seat)
}

/** All that a seat has: Wizard, golems, mana, cards, income. */
function holdings(view: View, seat: Seat): number {
  const player = view.players[seat]
  if (!player?.alive) return 0
  const golems = Object.values(view.golems).reduce((sum, golem) => sum + (golem.seat === seat ? worthOf(golem) : 0), 0)
  const { total } = incomeOf(view, seat)
  const left = wizardLeft(view, seat)
  // the last hits are the dearest
  const wizard = wizardHit * left - (left <= 2 ? 8 * (3 - left) : 0)
  return wizard + golems + 0.6 * Math.min(player.mana, 40) + 0.9 * (player.cards.golem + player.cards.event) + 2 * total
}

/** Golems close to enemy Wizards press, enemy golems close to the own one are pressed by. */
function pressure(view: View, seat: Seat): number {
  let sum = 0
  for (const golem of Object.values(view.golems)) {
    const aims = golem.seat === seat ? foesOfSeat(view, seat) : [seat]
    const near = Math.min(...aims.map((aim) => steps(golem.at, view.players[aim]?.tower ?? golem.at)))
    sum += (golem.seat === seat ? 1 : -1) * Math.max(0, 8 - near) * 0.02 * worthOf(golem)
  }
  return sum
}

function steps(a: string, b: string): number {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1))
}
