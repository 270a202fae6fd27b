/** What on the board fits the open slot, and where it stands. */
import {
  golemsAt,
  movesLeft,
  oddsOf,
  ownerAt,
  type Square,
  seatOfUnit,
  type UnitId,
  unitsAt,
  type View,
  whereIs,
} from '@toadstool/games/golems'
import { idOf, kindOf, seatToken, type Token } from '@toadstool/games/tabletop'
import { type Badge, openTokens } from '../../kit/index.ts'
import { firstPlace, firstUnit, isAttacking, isPorting, movers, openOf, strike } from '../sentence.ts'
import { type Table, tokenOf } from '../table.ts'

/** A square on which something can be pointed at now. */
export interface Mark {
  readonly square: Square
  readonly tokens: readonly Token[]
  readonly tone: 'legal' | 'hostile'
  /** The square itself is meant, not who stands on it. */
  readonly ground: boolean
}

export type Marks = ReadonlyMap<Square, Mark>

export function marksOf(table: Table): Marks {
  const marks = new Map<Square, Mark>()
  const own = pickedSquare(table)
  for (const thing of openTokens(table)) {
    const square = placeOf(table.view, thing)
    // The chosen unit has a ring of its own.
    if (square === undefined || (square === own && kindOf(thing) === 'unit')) continue
    const ground = kindOf(thing) === 'space' && !isAboutStack(table)
    const there = marks.get(square)
    const tokens = [...(there?.tokens ?? []), thing]
    marks.set(square, { square, tokens, tone: isFoe(table, thing) ? 'hostile' : 'legal', ground: ground || there?.ground === true })
  }
  return marks
}

/** Where a thing stands on the board; the Tower of a player. */
export function placeOf(view: View, thing: Token): Square | undefined {
  const id = idOf(thing)
  if (kindOf(thing) === 'space') return id
  if (kindOf(thing) === 'unit') return whereIs(view, id)
  const player = kindOf(thing) === 'seat' ? view.players[id] : undefined
  return player?.alive ? player.tower : undefined
}

/** The square of the golems that are about to move. */
export function pickedSquare(table: Pick<Table, 'view' | 'draft' | 'answered' | 'choices'>): Square | undefined {
  const [first] = movers(table)
  return first === undefined ? undefined : whereIs(table.view, first)
}

/** The square that the sentence is about. */
export function chosenSquare(table: Table): Square | undefined {
  const first = firstPlace(table)
  return pickedSquare(table) ?? (first === undefined ? undefined : placeOf(table.view, first))
}

/** Own golems on the square that can begin a move. */
export const moversAt = ({ view, starters }: Table, square: Square): readonly Token[] =>
  golemsAt(view, square)
    .map((unit) => tokenOf('unit', unit))
    .filter((thing) => starters.get(thing)?.includes('moveUnits'))

/** Chance in percent that the attack in the making hits `unit`. */
export function chanceOn(table: Table, unit: UnitId): number | undefined {
  const { attacker } = strike(table)
  return attacker === undefined ? undefined : oddsOf(table.view, attacker, unit)
}

/** What is shown on the single golems of each stack. */
export function badgesOf(table: Table): ReadonlyMap<UnitId, Badge> {
  const { view, seat } = table
  const badges = new Map<UnitId, Badge>()
  const moving = movers(table)
  for (const unit of golemsAt(view, pickedSquare(table) ?? '')) badges.set(unit, { tone: moving.includes(unit) ? 'picked' : 'spent' })
  for (const unit of Object.keys(view.golems)) {
    const active = view.turn.step === 'move' && view.turn.seat === seat && seatOfUnit(unit) === seat
    if (active && movesLeft(view, unit) === 0) badges.set(unit, { tone: 'spent' })
  }
  if (view.turn.step !== 'move') {
    for (const unit of openOf(table, 'unit')) {
      const chance = chanceOn(table, unit)
      const tone = isFoe(table, tokenOf('unit', unit)) ? 'hostile' : 'legal'
      badges.set(unit, { tone, text: chance === undefined ? undefined : `${chance}%` })
    }
    const { target } = strike(table)
    const first = firstUnit(table)
    if (first !== undefined) badges.set(first, { tone: 'picked' })
    if (target !== undefined) badges.set(target, { tone: 'hostile' })
  }
  const { current } = view.battle ?? {}
  if (current) badges.set(current.attacker, { tone: 'legal' }).set(current.target, { tone: 'hostile' })
  return badges
}

/** What the Spell that waits for its answers is aimed at. */
export function announced(view: View): readonly Square[] {
  const [spell] = view.spells?.chain ?? []
  if (!spell) return []
  const { square, to, seat, unit } = spell.target
  const tower = seat === undefined ? undefined : view.players[seat]?.tower
  return [square, to, tower, unit === undefined ? undefined : whereIs(view, unit)].filter((each) => each !== undefined)
}

/** Whether a named square stands for the stack on it. */
function isAboutStack(table: Table): boolean {
  const { draft } = table
  return !draft || draft.move === 'declareBattle' || (draft.move === 'castSpell' && !isPorting(table))
}

function isFoe(table: Table, thing: Token): boolean {
  const { view, seat, draft } = table
  if (kindOf(thing) === 'seat') return true
  if (kindOf(thing) === 'space') return isAttacking(table)
  if (kindOf(thing) !== 'unit' || seatOfUnit(idOf(thing)) === seat) return false
  return draft?.move === 'attack' || view.turn.step === 'battle'
}

/** The token to ask about, when a clicked square holds nothing that fits. */
export function askedAt({ view, draft, choices }: Table, square: Square, unit: UnitId | undefined): Token | undefined {
  const kinds = draft ? (choices?.slot.kinds ?? []) : []
  const owner = ownerAt(view, square)
  const [first] = unitsAt(view, square)
  if (draft?.move === 'moveUnits' || kinds.includes('space')) return tokenOf('space', square)
  if (kinds.includes('unit') && first !== undefined) return tokenOf('unit', unit ?? first)
  return kinds.includes('seat') && owner !== undefined ? seatToken(owner) : undefined
}
