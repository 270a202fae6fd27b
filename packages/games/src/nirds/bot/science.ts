import { remember } from '../../tabletop/drafts.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, type Seat, token } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import { askedBy, changesOf, conversionRefusal, type Told } from '../rules/conversions.ts'
import { alikeKey, liveDice } from '../rules/dice.ts'
import { isBanned } from '../rules/gnomes.ts'
import { isUnit, scientistCard } from '../rules/nirds.ts'
import type { DieId, ScientistId, View } from '../state.ts'

/** A scientist at work on some dice. */
export interface Use {
  readonly nird: ScientistId
  readonly sentence: Sentence
  readonly changes: readonly { readonly die: DieId; readonly value: Face }[]
}

/** All that the awake scientists of a seat can do without rolling. */
export const usesOf = (view: View, seat: Seat): readonly Use[] => {
  const known = bySeat(view)
  const uses = known.get(seat) ?? (isBanned(view, 'science') ? [] : found(view, seat))
  known.set(seat, uses)
  return uses
}

/** The dice as they are with these changes. */
export const facesWith = (view: View, seat: Seat, use: 'free' | 'attack', changes: Use['changes']): Face[] =>
  liveDice(view, seat)
    .filter((die) => die.use === use)
    .map((die) => changes.find((change) => change.die === die.id)?.value ?? die.value)

const bySeat = remember((_view: View) => new Map<Seat, readonly Use[]>())

function found(view: View, seat: Seat): Use[] {
  return playerOf(view, seat).army.flatMap(({ id, asleep }) => (asleep || isUnit(id) ? [] : usesOfOne(view, seat, id)))
}

function usesOfOne(view: View, seat: Seat, nird: ScientistId): Use[] {
  const { conversion } = scientistCard(nird)
  if (conversion.op === 'reroll') return []
  const asked = askedBy(conversion)
  const all = liveDice(view, seat)
  const dice = all.filter((die, index) => all.findIndex((other) => alikeKey(other) === alikeKey(die)) === index)
  const uses: Use[] = []
  complete({ dice: [], values: [] }, [token('nird', nird)])
  return uses

  function complete(told: Told, args: readonly Arg[]): void {
    const next = asked[args.length - 1]
    if (conversionRefusal(view, seat, conversion, told, next === undefined)) return
    if (next === undefined) {
      uses.push({ nird, sentence: { move: 'useScientist', args }, changes: changesOf(view, seat, conversion, told) })
    } else if (next === 'die') {
      const open = told.dice.length === 0 ? dice : all.filter(({ id }) => !told.dice.includes(id))
      for (const { id } of open) complete({ ...told, dice: [...told.dice, id] }, [...args, token('die', id)])
    } else if (next === 'value') {
      for (let value = 1; value <= 6; value += 1) complete({ ...told, values: [...told.values, value] }, [...args, token('amount', value)])
    } else {
      for (const set of sets(dice.map(({ id }) => id))) complete({ ...told, set }, [...args, set.map((id) => token('die', id))])
    }
  }
}

/** One or two of these. */
const sets = (ids: readonly DieId[]): DieId[][] => ids.flatMap((id, index) => [[id], ...ids.slice(index + 1).map((other) => [id, other])])
