import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { keysOf } from '../../tabletop/tables.ts'
import { cardToken, idOf, type Seat, seatToken, spaceToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import { type Aim, type SpellCard, spellPrice } from '../content/events.ts'
import { materials } from '../content/materials.ts'
import { shapes } from '../content/shapes.ts'
import { sizes } from '../content/sizes.ts'
import { refuse } from '../grammar.ts'
import type { CardId, Golem, Kind, MaterialId, Shape, Size, SpellTarget, Square, UnitId, View } from '../state.ts'
import { isLand, squares } from './board.ts'
import { eventOf, isEvent, isMaterial, isSize, sayingOf } from './cards.ts'
import { effective, figuresOf } from './figures.ts'
import { conflict, conflictsWith, golemsAt, ownerAt, unitsAt } from './stacks.ts'

export const isSpell = (card: CardId): boolean => isEvent(card) && sayingOf(card).type === 'spell'
export const isDispel = (card: CardId): boolean => isEvent(card) && eventOf(card) === 'dispel'

/** Is the Spell negated by this many Dispels? The last one stands, and each that stands negates the one before it (GO-7.10). */
export const isNegated = (dispels: number): boolean => dispels % 2 === 1

/** What the sentence of a Spell has to name besides the card, in order. */
export const aimsOf = (card: CardId): readonly Aim[] => (isSpell(card) ? (sayingOf(card) as SpellCard).aims : [])

/** The tokens of a sentence as what the Spell is aimed at. */
export const targetFrom = (card: CardId, tokens: readonly Token[]): SpellTarget =>
  Object.fromEntries(tokens.map((each, index) => [fields[aimsOf(card)[index] ?? 'stack'], idOf(each)]))

export const hasTarget = (view: View, seat: Seat, card: CardId): boolean => !legalTargets(view, seat, card).next().done

/** May this seat cast the card at all, whatever at (GO-7.1 to 7.8)? */
export function cardRefusal(view: View, seat: Seat, card: CardId): Refusal | undefined {
  if (!view.hand?.event.includes(card)) return refuse('card-not-in-hand', 'GO-7.1', { card: cardToken(card) })
  if (!isSpell(card)) return refuse('not-a-spell', 'GO-7.4', { card: cardToken(card) })
  if (isDispel(card)) return refuse('dispel-is-a-response', 'GO-7.8', { card: cardToken(card) })
  return manaRefusal(view, seat)
}

// GO-7.2
export function manaRefusal(view: View, seat: Seat): Refusal | undefined {
  const have = playerOf(view, seat).mana
  return have < spellPrice ? refuse('not-enough-mana', 'GO-7.2', { need: spellPrice, have }) : undefined
}

/** Why the Spell can't have this target; of an incomplete target only the named parts are judged. */
export function targetRefusal(view: View, seat: Seat, card: CardId, target: SpellTarget): Refusal | undefined {
  const event = eventOf(card)
  if (event === 'theft') return target.seat === undefined ? undefined : theftRefusal(view, seat, target.seat)
  if (event === 'transformation') return transformationRefusal(view, seat, target)
  if (target.square === undefined) return undefined
  if (event === 'haste') return hasteRefusal(view, target.square)
  if (event === 'portal') return portalRefusal(view, seat, target.square, target.to)
  if (event === 'repair') return repairRefusal(view, target.square)
  return stackRefusal(view, target.square) ?? golemRefusal(view, target.square)
}

/** The golem after the change; what its material gives it is then that of the new one (GO-15.17). */
export function transformed({ material, size, shape }: Kind, value: Size | Shape | MaterialId): Kind {
  if (isMaterial(value)) return { material: value, size, shape }
  return isSize(value) ? { material, size: value, shape } : { material, size, shape: value }
}

/** Golems of the stack that share a trait with another of it (GO-8.4, 8.6). */
export function conflicting(view: View, square: Square): UnitId[] {
  const stack = golemsAt(view, square)
  const kind = (unit: UnitId): Kind => view.golems[unit] as Golem
  return stack.filter((unit) => stack.some((other) => other !== unit && conflict(kind(unit), kind(other)) !== undefined))
}

/** Would the golem, changed like this, have no hits left (GO-16.15)? */
export const wouldFall = ({ damage }: Golem, kind: Kind): boolean => damage >= figuresOf(kind).hits

/** Materials, sizes and shapes. */
export const values: readonly (Size | Shape | MaterialId)[] = [...keysOf(sizes), ...keysOf(shapes), ...keysOf(materials)]

const fields: Readonly<Record<Aim, keyof SpellTarget>> = {
  stack: 'square',
  'own-stack': 'square',
  destination: 'to',
  opponent: 'seat',
  golem: 'unit',
  value: 'value',
}

function* legalTargets(view: View, seat: Seat, card: CardId, target: SpellTarget = {}, named = 0): Generator<SpellTarget> {
  if (targetRefusal(view, seat, card, target)) return
  const aim = aimsOf(card)[named]
  if (!aim) yield target
  else for (const id of pointedAt(view, aim)) yield* legalTargets(view, seat, card, { ...target, [fields[aim]]: id }, named + 1)
}

function pointedAt(view: View, aim: Aim): readonly string[] {
  if (aim === 'stack' || aim === 'own-stack') return squares.filter((square) => unitsAt(view, square).length > 0)
  if (aim === 'destination') return squares
  if (aim === 'opponent') return Object.keys(view.players)
  return aim === 'golem' ? Object.keys(view.golems) : values
}

// GO-7.12
const stackRefusal = (view: View, square: Square): Refusal | undefined =>
  unitsAt(view, square).length > 0 ? undefined : refuse('no-stack-there', 'GO-7.12', { space: spaceToken(square) })

// GO-2.5
const golemRefusal = (view: View, square: Square): Refusal | undefined =>
  golemsAt(view, square).length > 0 ? undefined : refuse('no-golem-in-stack', 'GO-2.5', { space: spaceToken(square) })

// GO-16.2
function hasteRefusal(view: View, square: Square): Refusal | undefined {
  const space = spaceToken(square)
  const refusal = stackRefusal(view, square)
  if (refusal) return refusal
  const { seat } = view.turn
  if (ownerAt(view, square) !== seat) return refuse('stack-cannot-move-this-turn', 'GO-16.2', { space, seat: seatToken(seat) })
  const slow = golemsAt(view, square).some((unit) => view.golems[unit]?.haste === false)
  return golemRefusal(view, square) ?? (slow ? undefined : refuse('already-hasted', 'GO-16.2', { space }))
}

// GO-16.8
function portalRefusal(view: View, seat: Seat, square: Square, to: Square | undefined): Refusal | undefined {
  const refusal = stackRefusal(view, square)
  if (refusal) return refusal
  if (ownerAt(view, square) !== seat) return refuse('not-your-stack', 'GO-16.7', { space: spaceToken(square) })
  const bare = golemRefusal(view, square)
  if (bare || to === undefined) return bare
  if (!isLand(view, to)) return refuse('water', 'GO-16.8', { space: spaceToken(to) })
  return unitsAt(view, to).length > 0 ? refuse('destination-not-empty', 'GO-16.8', { space: spaceToken(to) }) : undefined
}

// GO-16.11
function repairRefusal(view: View, square: Square): Refusal | undefined {
  const refusal = stackRefusal(view, square)
  if (refusal) return refusal
  const damaged = unitsAt(view, square)
    .map((unit) => effective(view, unit))
    .some(({ hits, left }) => left < hits)
  return damaged ? undefined : refuse('nothing-to-repair', 'GO-16.11', { space: spaceToken(square) })
}

// GO-16.13
function theftRefusal(view: View, seat: Seat, victim: Seat): Refusal | undefined {
  const player = view.players[victim]
  if (victim === seat || !player?.alive) return refuse('bad-opponent', 'GO-16.13', { seat: seatToken(victim) })
  if (player.cards.golem + player.cards.event > 0) return undefined
  return refuse('opponent-has-no-cards', 'GO-16.13', { seat: seatToken(victim) })
}

// GO-16.15
function transformationRefusal(view: View, seat: Seat, { unit, value }: SpellTarget): Refusal | undefined {
  if (unit === undefined) return undefined
  const golem = view.golems[unit]
  if (!golem) return refuse('no-such-golem', 'GO-16.15', { unit: unitToken(unit) })
  if (value === undefined) return undefined
  if ([golem.material, golem.size, golem.shape].includes(value)) {
    return refuse('same-value', 'GO-16.15', { unit: unitToken(unit), trait: token('trait', value) })
  }
  const kind = transformed(golem, value)
  if (golem.seat !== seat || wouldFall(golem, kind)) return undefined
  const clash = conflictsWith(view, golem.at, kind, [unit])
  return clash && refuse('would-conflict', 'GO-8.5', { unit: unitToken(clash.unit), trait: token('trait', clash.trait) })
}
