import { remember } from '../../tabletop/drafts.ts'
import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import type { DieId, GnomeId, NirdId, ScientistId, UnitId, View } from '../state.ts'
import { canActivate, sizeOf } from './activation.ts'
import { askedBy, conversionRefusal, type Told } from './conversions.ts'
import { damageBy } from './damage.ts'
import { faces, freeDice, liveDice } from './dice.ts'
import { gnomeOnTable, isBanned, lifeLeft } from './gnomes.ts'
import { isUnit, scientistCard, unitCard } from './nirds.ts'

/** What an attack will come to, before anybody changes its dice. */
export interface Forecast {
  readonly least: number
  readonly mean: number
  readonly most: number
  /** Against a gnome: the chance that the attack knocks it out. */
  readonly chance: number
}

/** What an attack with this unit will come to, against a gnome, or before armour and weakness (NI-7.2, 7.10). */
export function forecastOf(view: View, seat: Seat, unit: UnitId, target?: GnomeId): Forecast {
  const known = forecasts(view)
  const key = `${seat} ${unit} ${target ?? ''}`
  const forecast = known.get(key) ?? counted(view, seat, unit, target)
  known.set(key, forecast)
  return forecast
}

const forecasts = remember((_view: View) => new Map<string, Forecast>())

function counted(view: View, seat: Seat, unit: UnitId, target?: GnomeId): Forecast {
  const gnome = target && gnomeOnTable(view, target)
  const life = gnome ? lifeLeft(gnome) : Number.POSITIVE_INFINITY
  const { activation, ability } = unitCard(unit)
  const rolls = rollsOf(sizeOf(activation) + (ability === 'extra1' ? 1 : 0))
  const totals = rolls.map((roll) => damageBy(view, seat, { unit, faces: roll, cry: 0, weakSpot: false }, target).total)
  return {
    least: Math.min(...totals),
    mean: totals.reduce((sum, total) => sum + total, 0) / totals.length,
    most: Math.max(...totals),
    chance: totals.filter((total) => total >= life).length / totals.length,
  }
}

/** All rolls of this many dice. */
const rollsOf = (dice: number): Face[][] => (dice === 0 ? [[]] : rollsOf(dice - 1).flatMap((roll) => faces.map((face) => [...roll, face])))

/** Own dice that an awake unit can be activated with, or that an awake scientist can change (NI-6, 7.1). */
export function diceFor(view: View, seat: Seat, nird: NirdId): string[] {
  if (!playerOf(view, seat).army.some(({ id, asleep }) => id === nird && !asleep)) return []
  if (isUnit(nird)) {
    const free = freeDice(view, seat)
    const activated = ({ id, value }: (typeof free)[number]) =>
      canActivate(
        unitCard(nird).activation,
        [value],
        free.filter((other) => other.id !== id).map((other) => other.value),
      )
    return free.filter(activated).map(({ id }) => id)
  }
  if (isBanned(view, 'science')) return []
  return liveDice(view, seat).flatMap(({ id }) => (canChange(view, seat, nird, id) ? [id] : []))
}

/** The lowest dice with which a unit can be activated: the others are left to pay with. */
export function cheapestDice(view: View, seat: Seat, unit: UnitId): string[] | undefined {
  const { activation } = unitCard(unit)
  const sorted = freeDice(view, seat).toSorted((a, b) => a.value - b.value)
  const chosen: typeof sorted = []
  for (const die of sorted) {
    const others = sorted.filter((other) => other !== die && !chosen.includes(other))
    const values = (dice: typeof sorted) => dice.map(({ value }) => value)
    if (canActivate(activation, values([...chosen, die]), values(others))) chosen.push(die)
  }
  return chosen.length === sizeOf(activation) ? chosen.map(({ id }) => id) : undefined
}

/** Awake Nirds that a die is good for. */
export const usersOf = (view: View, seat: Seat, die: string): NirdId[] =>
  playerOf(view, seat)
    .army.map(({ id }) => id)
    .filter((id) => diceFor(view, seat, id).includes(die))

/** Can the die stand in the sentence of this scientist? */
function canChange(view: View, seat: Seat, nird: ScientistId, die: DieId): boolean {
  const { conversion } = scientistCard(nird)
  const [, second] = askedBy(conversion)
  const fits = (told: Partial<Told>) => !conversionRefusal(view, seat, conversion, { dice: [], values: [], ...told }, false)
  if (fits({ dice: [die] })) return true
  if (typeof second === 'object') return fits({ set: [die] })
  return second === 'die' && liveDice(view, seat).some(({ id }) => fits({ dice: [id, die] }))
}
