import type { Refusal } from '../../tabletop/refusal.ts'
import { cardToken, idOf, kindOf, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import type { Aim, Reach, Spell } from '../content/spells.ts'
import { refuse } from '../grammar.ts'
import type { CardId, Square, UnitId, View } from '../state.ts'
import { byRow, distance, east, north, onBoard, type Step, south, under, west } from './board.ts'
import { groundOf, isAffectedBy, isAsleep, isFree, isWall } from './ground.ts'
import { aimedAt, flightRefusal } from './lines.ts'
import { isWizard, kindOfUnit, spellOf, wizardOf } from './pieces.ts'
import { summonSpaceRefusal } from './summon.ts'

/**
 * Why a spell can't be cast like this; `targets` are the tokens after the card, or the first of them.
 * Order: existence and side, kind, state, geometry, squares, and last an area with nothing in it.
 */
export function spellRefusal(view: View, seat: Seat, card: CardId, targets: readonly Token[]): Refusal | undefined {
  const spell = spellOf(card)
  // WW-10.7: nothing to mend
  if (spell.effect.do === 'heal' && (view.life[seat] ?? 0) >= view.options.wizardLife) return refuse('wizard-unhurt', 'WW-10.7')
  for (const [index, aim] of spell.aims.entries()) {
    if (targets[index] === undefined) return undefined
    const refusal = aimRefusal({ view, seat, card, spell, targets }, aim, idOf(targets[index]))
    if (refusal) return refusal
  }
  return undefined
}

/** The squares under the tile that the spell lays (WW-10.3), those off the board included. */
export function coveredBy(view: View, seat: Seat, spell: Spell, targets: readonly Token[]): Square[] {
  if (spell.effect.do !== 'lay' && spell.effect.do !== 'strikeArea') return []
  const { tile } = spell.effect
  const [first = '', second] = targets.map(idOf)
  if (spell.aims[0]?.at === 'direction') return under(tile, view.units[wizardOf(seat)]?.at ?? '', compass[first] ?? north)
  return under(tile, first, second === 'v' ? east : north)
}

/** Units and walls under the tile, in the order in which their dice are thrown (WW-10.12). */
export function struckBy(view: View, seat: Seat, spell: Spell, targets: readonly Token[]): Token[] {
  const ground = groundOf(view)
  const found = new Map<Token, Square>()
  for (const square of coveredBy(view, seat, spell, targets)) {
    const unit = ground.unitAt.get(square)
    const wall = ground.wallAt.get(square)
    if (unit !== undefined) found.set(unitToken(unit), square)
    if (wall !== undefined) found.set(cardToken(wall), view.effects[wall]?.center ?? square)
  }
  return [...found].toSorted(([, a], [, b]) => byRow(a, b)).map(([target]) => target)
}

interface Casting {
  readonly view: View
  readonly seat: Seat
  readonly card: CardId
  readonly spell: Spell
  readonly targets: readonly Token[]
}

/** n = towards higher rows, e = towards column k, for both seats. */
export const compass: Readonly<Record<string, Step>> = { n: north, e: east, s: south, w: west }

function aimRefusal(casting: Casting, aim: Aim, id: string): Refusal | undefined {
  const { view, seat, spell, targets } = casting
  switch (aim.at) {
    case 'unit':
      return unitRefusal(casting, aim, id) ?? distanceRefusal(view, seat, spell.reach, view.units[id]?.at ?? '')
    case 'enemy-or-wall':
      return victimRefusal(casting, targets[0] ?? '')
    case 'center':
      return centerRefusal(casting, id)
    case 'axis':
      return tileRefusal(casting, targets)
    case 'direction':
      return struckBy(view, seat, spell, targets).length > 0 ? undefined : refuse('no-target', 'WW-10.7')
    case 'square':
      if (view.units[wizardOf(seat)]?.at === id) return refuse('same-square', 'WW-10.7')
      return distanceRefusal(view, seat, spell.reach, id) ?? (isFree(groundOf(view), id) ? undefined : refuse('space-occupied', 'WW-10.7'))
    case 'dead-monster':
      return view.monsterDiscard.includes(id) ? undefined : refuse('not-in-discard', 'WW-10.7')
    case 'summon-space':
      return summonSpaceRefusal(view, seat, id)
  }
}

function unitRefusal({ view, seat, card }: Casting, aim: Extract<Aim, { at: 'unit' }>, id: UnitId): Refusal | undefined {
  const unit = view.units[id]
  if (!unit) return refuse('no-target', 'WW-10.7')
  if (aim.side === 'enemy' && unit.seat === seat) return refuse('friendly-target', 'WW-10.7')
  if (aim.side === 'own' && unit.seat !== seat) return refuse('enemy-target', 'WW-10.7')
  if (aim.monster && isWizard(id)) return refuse('not-a-monster', 'WW-10.7')
  if (aim.notLarge && kindOfUnit(id).large) return refuse('large-target', 'WW-10.7')
  if (aim.awake && isAsleep(view, id)) return refuse('asleep', aim.side === 'own' ? 'WW-12.7' : 'WW-12.5')
  return aim.unaffected && isAffectedBy(view, id, card) ? refuse('already-affected', 'WW-12.5') : undefined
}

function victimRefusal({ view, seat, spell }: Casting, target: Token): Refusal | undefined {
  const id = idOf(target)
  const victim = kindOf(target) === 'unit' ? view.units[id] : undefined
  if (!victim && !isWall(view, id)) return refuse('no-target', 'WW-10.7')
  if (victim?.seat === seat) return refuse('friendly-target', 'WW-10.7')
  const to = aimedAt(view, view.units[wizardOf(seat)]?.at ?? '', target)
  return to === undefined ? refuse('no-target', 'WW-10.7') : distanceRefusal(view, seat, spell.reach, to)
}

function centerRefusal(casting: Casting, center: Square): Refusal | undefined {
  const { view, seat, spell, targets } = casting
  const [where = ''] = targets
  if (spell.effect.do === 'strikeArea' && view.units[wizardOf(seat)]?.at === center) return refuse('same-square', 'WW-10.7')
  const refusal = distanceRefusal(view, seat, spell.reach, center)
  if (refusal) return refusal
  if (spell.effect.do === 'strikeArea') {
    return struckBy(view, seat, spell, targets).length > 0 ? undefined : refuse('no-target', 'WW-10.7')
  }
  if (targets.length > 1) return undefined
  // whatever is no wall covers the same squares either way
  const lying = tileRefusal(casting, [where])
  return lying && tileRefusal(casting, [where, 'option:v']) ? lying : undefined
}

/** A lasting tile lies wholly on the board, apart from others (WW-10.13); a wall's squares are empty. */
function tileRefusal({ view, seat, spell }: Casting, targets: readonly Token[]): Refusal | undefined {
  const squares = coveredBy(view, seat, spell, targets)
  if (!squares.every((square) => onBoard(view, square))) return refuse('tile-off-board', 'WW-10.13')
  const taken = Object.values(view.effects).some((effect) => effect.squares.some((square) => squares.includes(square)))
  if (taken) return refuse('tile-overlap', 'WW-10.13')
  if (spell.trait?.is !== 'wall') return undefined
  const { unitAt } = groundOf(view)
  return squares.some((square) => unitAt.has(square)) ? refuse('space-occupied', 'WW-10.7') : undefined
}

// WW-10.10, 10.14
function distanceRefusal(view: View, seat: Seat, reach: Reach | undefined, to: Square): Refusal | undefined {
  const from = view.units[wizardOf(seat)]?.at
  if (!reach || from === undefined) return undefined
  if (reach.by === 'projectile') return flightRefusal(view, seat, from, to, reach.range)
  const far = distance(from, to)
  return far > reach.range ? refuse('out-of-range', 'WW-10.10', { range: reach.range, distance: far }) : undefined
}
