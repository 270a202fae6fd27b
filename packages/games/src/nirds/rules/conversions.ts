import type { Refusal } from '../../tabletop/refusal.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Conversion, Face } from '../content/nirds.ts'
import { refuse } from '../grammar.ts'
import type { Die, DieId, View } from '../state.ts'
import { isFace, liveDice, ownDie } from './dice.ts'

/** The arguments of a scientist so far: dice, sets of dice, values. */
export interface Told {
  readonly dice: readonly DieId[]
  /** Of conversions that take any number of dice. */
  readonly set?: readonly DieId[]
  readonly values: readonly number[]
}

/** What is asked one after the other (NI-6); `from`–`to`: the least and most dice of a set. */
export type Asked = 'die' | 'value' | { readonly from: number; readonly to: number }

export function askedBy(conversion: Conversion): readonly Asked[] {
  switch (conversion.op) {
    case 'set':
      return conversion.to === 'any' ? ['die', 'value'] : ['die']
    case 'delta':
      return conversion.by.length > 1 ? ['die', 'value'] : ['die']
    case 'flip':
    case 'ones':
      return ['die']
    case 'pairset':
      return ['die', 'die', 'value', 'value']
    case 'copy':
      return ['die', 'die']
    case 'shift':
      return ['die', 'die', 'value']
    case 'reroll':
      return [{ from: 1, to: conversion.max }]
    case 'nudge2':
      return [{ from: 1, to: 2 }]
    case 'raise2':
      return ['die', { from: 1, to: 2 }]
  }
}

/** Why this beginning can't lead to a change; `undefined` if it can (NI-6.5). */
export function conversionRefusal(view: View, seat: Seat, conversion: Conversion, told: Told, whole: boolean): Refusal | undefined {
  const named = [...told.dice, ...(told.set ?? [])]
  if (new Set(named).size < named.length) return refuse('bad-dice', 'NI-6.2')
  const live = liveDice(view, seat)
  if (named.some((id) => !live.some((die) => die.id === id))) {
    return refuse('bad-dice', named.some((id) => !ownDie(view, seat, id)) ? 'NI-6.4' : 'NI-6.2')
  }
  const dice = told.dice.flatMap((id) => ownDie(view, seat, id) ?? [])
  const set = told.set?.flatMap((id) => ownDie(view, seat, id) ?? [])
  return obstacle(conversion, { live, dice, set, values: told.values, whole })
}

/** The dice that change, with their new values; without rerolls, which nobody knows before. */
export function changesOf(view: View, seat: Seat, conversion: Conversion, told: Told): { die: DieId; value: Face }[] {
  const live = liveDice(view, seat)
  const [first, second] = told.dice.flatMap((id) => live.find((die) => die.id === id) ?? [])
  const set = live.filter(({ id }) => told.set?.includes(id))
  if (conversion.op === 'nudge2') return set.flatMap((die) => to(die, Math.min(6, die.value + 2)))
  if (!first) return []
  const [value = 0, other = 0] = told.values
  switch (conversion.op) {
    case 'set':
      return to(first, conversion.to === 'any' ? value : conversion.to)
    case 'delta':
      return to(first, conversion.by.length > 1 ? value : first.value + (conversion.by[0] ?? 0))
    case 'flip':
      return to(first, 7 - first.value)
    case 'ones':
      return live.filter((die) => die.value === 1 && die.use === first.use).flatMap((die) => to(die, 6))
    case 'pairset':
      return second ? [...to(first, value), ...to(second, other)] : []
    case 'copy':
      return second ? to(first, second.value) : []
    case 'shift':
      return second ? [...to(first, first.value - value), ...to(second, second.value + value)] : []
    case 'raise2':
      return set.flatMap((die) => to(die, first.value))
    default:
      return []
  }
}

interface Situation {
  /** All own dice that can be changed. */
  readonly live: readonly Die[]
  readonly dice: readonly Die[]
  readonly set: readonly Die[] | undefined
  readonly values: readonly number[]
  readonly whole: boolean
}

const bad = (): Refusal => refuse('bad-conversion', 'NI-6.6')
const outside = (): Refusal => refuse('bad-conversion', 'NI-6.9')
const same = (): Refusal => refuse('no-change', 'NI-6.5')

function obstacle(conversion: Conversion, now: Situation): Refusal | undefined {
  const [first] = now.dice
  if (now.live.length === 0) return refuse('bad-dice', 'NI-6.2')
  if (conversion.op === 'nudge2') return nudged(now)
  if (first) return ofDice(conversion, now, first)
  const tries = now.live.map((die) => ofDice(conversion, now, die))
  return tries.every((refusal) => refusal) ? tries[0] : undefined
}

/** The refusal of a conversion once its first die is known. */
function ofDice(conversion: Conversion, now: Situation, first: Die): Refusal | undefined {
  const others = now.live.filter(({ id }) => id !== first.id)
  const [value, other] = now.values
  const second = now.dice[1]
  switch (conversion.op) {
    case 'set':
      if (!conversion.from.includes(first.value)) return bad()
      return conversion.to === 'any' ? newValue(value, first) : conversion.to === first.value ? same() : undefined
    case 'delta':
      return stepped(conversion.by, value, first)
    case 'ones':
      return first.value === 1 ? undefined : bad()
    case 'pairset':
      if (second ? second.value !== first.value : !others.some((die) => die.value === first.value)) return bad()
      return newValue(value, first) ?? newValue(other, first) // NI-6.7
    case 'copy':
      return (second ? second.value !== first.value : others.some((die) => die.value !== first.value)) ? undefined : same()
    case 'shift':
      return shifted(conversion.max, now, first, others)
    case 'raise2':
      return raised(now, first, others)
    default:
      return undefined
  }
}

/** Checks the chosen value, if there is one yet. */
function newValue(value: number | undefined, die: Die): Refusal | undefined {
  if (value === undefined) return undefined
  if (!isFace(value)) return outside()
  return value === die.value ? same() : undefined
}

function stepped(by: readonly number[], value: number | undefined, die: Die): Refusal | undefined {
  if (value === undefined) return by.some((step) => isFace(die.value + step)) ? undefined : outside()
  if (!isFace(value)) return outside()
  if (value === die.value) return same()
  return by.includes(value - die.value) ? undefined : bad()
}

function shifted(max: number, { dice, values }: Situation, from: Die, others: readonly Die[]): Refusal | undefined {
  const [pips = 1] = values
  if (pips < 1 || pips > max || !isFace(from.value - pips)) return outside()
  const takers = dice[1] ? [dice[1]] : others
  return takers.some((die) => isFace(die.value + pips)) ? undefined : outside()
}

function raised({ set }: Situation, reference: Die, others: readonly Die[]): Refusal | undefined {
  const isLower = (die: Die): boolean => die.value < reference.value
  return (set ? set.every(isLower) : others.some(isLower)) ? undefined : bad()
}

/** A set may still grow by a die that isn't at 6. */
function nudged({ live, set = [], whole }: Situation): Refusal | undefined {
  const counted = whole ? set : [...set, ...(set.length < 2 ? live : [])]
  return counted.every((die) => die.value === 6) ? same() : undefined
}

const to = (die: Die, value: number): { die: DieId; value: Face }[] =>
  isFace(value) && value !== die.value ? [{ die: die.id, value }] : []
