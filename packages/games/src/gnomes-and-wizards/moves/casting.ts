import type { Refusal } from '../../tabletop/refusal.ts'
import { type Arg, cardToken, one, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import { faces } from '../content/dice.ts'
import type { Aim, Power } from '../content/vocabulary.ts'
import { type Ask, refuse, type Slot } from '../grammar.ts'
import { aimRefusal, castRefusal, gainsOf } from '../rules/aims.ts'
import { isSecret, nameOf } from '../rules/cards.ts'
import { powerBehind, sourceOf } from '../rules/powers.ts'
import { socketsOf } from '../rules/slots.ts'
import { boundsOf, legalTokens, targetsOf } from '../rules/targets.ts'
import { slotToken } from '../rules/tokens.ts'
import { mayCast } from '../rules/windows.ts'
import type { Cast, View } from '../state.ts'

/** How a cast is said: its source, then a slot for each of its aims, then one for each crystal that it brings. */

/** What a seat could cast if all was well: own abilities, and cards of the hand. */
export const sourcesOf = (view: View, seat: Seat): Token[] => [
  ...socketsOf(view, seat).map(({ slot }) => slotToken(slot)),
  ...(view.hand ?? []).map(cardToken),
]

/** Charged abilities and secret cards: the sources of a kind that can be cast. */
export const likelySources = (view: View, seat: Seat): Token[] => [
  ...socketsOf(view, seat)
    .filter(({ charge, cost }) => charge === cost)
    .map(({ slot }) => slotToken(slot)),
  ...(view.hand ?? []).filter((card) => isSecret(nameOf(card))).map(cardToken),
]

export const sourceSlot: Slot = { ask: 'ask-source', kinds: ['ability', 'card'], candidates: sourcesOf, enumerated: likelySources }

/** The slots behind the source, as far as they are known. */
export function aimSlots(view: View, seat: Seat, chosen: readonly Arg[]): Slot[] {
  const first = one(chosen[0])
  const power = first === undefined ? undefined : powerBehind(view, sourceOf(first))
  if (first === undefined || !power) return []
  const source = sourceOf(first)
  const aims = power.aims ?? []
  const targets = targetsOf(power, chosen.slice(1, 1 + aims.length))
  const gains = chosen.length > aims.length ? gainsOf({ view, seat, source, power }, targets) : 0
  return [
    ...aims.map((aim, index) => slotFor(aim, index, power)),
    ...Array.from({ length: gains }, (_, index) => slotFor({ at: 'gain' }, aims.length + index, power)),
  ]
}

function slotFor(aim: Aim | { readonly at: 'gain' }, index: number, power: Power): Slot {
  const bounds = aim.at === 'gain' ? { min: 1, max: 1 } : boundsOf(aim)
  const isSet = 'set' in aim && aim.set !== undefined
  const next = (view: View, seat: Seat, chosen: readonly Arg[], picked: readonly Token[]): Token[] =>
    legalTokens({ view, seat, source: sourceOf(String(chosen[0])), power }, index, targetsOf(power, chosen.slice(1, 1 + index)), picked)
  return {
    ask: asks[aim.at],
    kinds: kinds[aim.at],
    candidates: next,
    ...(isSet && { set: bounds }),
    // for places of crystals one filling is enough
    ...(aim.at === 'gain' && { enumerated: (view, seat, chosen) => next(view, seat, chosen, []).slice(0, 1) }),
  }
}

const asks: Readonly<Record<Aim['at'] | 'gain', Ask>> = {
  unit: 'ask-unit',
  tile: 'ask-tile',
  slot: 'ask-slot',
  seat: 'ask-seat',
  spell: 'ask-spell',
  die: 'ask-die',
  face: 'ask-face',
  gain: 'ask-gain',
}

const kinds: Readonly<Record<Aim['at'] | 'gain', readonly string[]>> = {
  unit: ['unit'],
  tile: ['space'],
  slot: ['ability'],
  seat: ['seat'],
  spell: ['unit', 'space', 'ability'],
  die: ['die'],
  face: ['face'],
  gain: ['ability'],
}

/** Why it can't be cast like this, or begun to. */
export function castingRefusal(view: View, seat: Seat, args: readonly Arg[]): Refusal | undefined {
  const first = one(args[0])
  if (view.motion !== null && !mayCast(view, seat)) return refuse('enemy-unit-moving', 'GW-14.2', { unit: unitToken(view.motion) })
  if (first === undefined) return undefined
  const source = sourceOf(first)
  return castRefusal(view, seat, source) ?? aimRefusal(view, seat, source, args.slice(1))
}

export function castFrom(view: View, seat: Seat, args: readonly Arg[]): Cast {
  const source = sourceOf(String(args[0]))
  const power = powerBehind(view, source)
  if (!power) throw new Error(`nothing is behind ${String(args[0])}`)
  return { seat, source, targets: targetsOf(power, args.slice(1)) }
}

export const isFace = (id: string): boolean => faces.some((face) => face === id)
