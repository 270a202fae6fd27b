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
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { Badge } from '../../kit/pieces/Plate.tsx'
import { openTokens } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'

/** A square on which something can be pointed at now. */
export interface Mark {
  readonly square: Square
  readonly tokens: readonly Token[]
  readonly tone: 'legal' | 'hostile'
  /** The square itself is meant, not who stands on it. */
  readonly ground: boolean
}

export type Marks = ReadonlyMap<Square, Mark>

export function marksOf(props: Props): Marks {
  const marks = new Map<Square, Mark>()
  const own = pickedSquare(props)
  for (const token of openTokens(props)) {
    const square = placeOf(props.view, token)
    // What is picked has a ring of its own.
    if (square === undefined || (square === own && kindOf(token) === 'unit')) continue
    const ground = kindOf(token) === 'space' && !isAboutStack(props)
    const there = marks.get(square)
    const tokens = [...(there?.tokens ?? []), token]
    marks.set(square, { square, tokens, tone: isFoe(props, token) ? 'hostile' : 'legal', ground: ground || there?.ground === true })
  }
  return marks
}

/** Where a thing stands on the board; the Tower of a player. */
export function placeOf(view: View, token: Token): Square | undefined {
  const id = idOf(token)
  if (kindOf(token) === 'space') return id
  if (kindOf(token) === 'unit') return whereIs(view, id)
  const player = kindOf(token) === 'seat' ? view.players[id] : undefined
  return player?.alive ? player.tower : undefined
}

/** The square of the golems that are about to move. */
export function pickedSquare({ view, draft }: Props): Square | undefined {
  const [first] = movers(draft)
  return first === undefined ? undefined : whereIs(view, first)
}

/** The golems that are about to move. */
export function movers(draft: Props['draft']): readonly UnitId[] {
  if (draft?.move !== 'moveUnits') return []
  const set = draft.args[0] ?? draft.picked
  return (typeof set === 'string' ? [set] : set).map(idOf)
}

/** The square that the sentence is about. */
export function chosenSquare(props: Props): Square | undefined {
  const { view, draft } = props
  const first = draft?.args.find((arg) => typeof arg === 'string' && kindOf(arg) !== 'card')
  return pickedSquare(props) ?? (typeof first === 'string' ? placeOf(view, first) : undefined)
}

/** Own golems on the square that can begin a move. */
export const moversAt = ({ view, starters }: Props, square: Square): readonly Token[] =>
  golemsAt(view, square)
    .map((unit) => `unit:${unit}`)
    .filter((token) => starters.get(token)?.includes('moveUnits'))

/** Chance in percent that the attack in the making hits `unit`. */
export function chanceOn({ view, draft }: Props, unit: UnitId): number | undefined {
  const attacker = draft?.move === 'attack' ? draft.args[0] : undefined
  if (typeof attacker !== 'string') return undefined
  return oddsOf(view, idOf(attacker), unit)
}

/** What is shown on the single golems of each stack. */
export function badgesOf(props: Props): ReadonlyMap<UnitId, Badge> {
  const { view, seat, draft } = props
  const badges = new Map<UnitId, Badge>()
  const moving = movers(draft)
  if (moving.length > 0 && moving[0] !== undefined) {
    const at = whereIs(view, moving[0]) ?? ''
    for (const unit of golemsAt(view, at)) badges.set(unit, { tone: moving.includes(unit) ? 'picked' : 'spent' })
  }
  for (const unit of Object.keys(view.golems)) {
    const active = view.turn.step === 'move' && view.turn.seat === seat && seatOfUnit(unit) === seat
    if (active && movesLeft(view, unit) === 0) badges.set(unit, { tone: 'spent' })
  }
  if (view.turn.step !== 'move') {
    for (const token of openTokens(props)) {
      if (kindOf(token) !== 'unit') continue
      const chance = chanceOn(props, idOf(token))
      const text = chance === undefined ? undefined : `${chance}%`
      badges.set(idOf(token), { tone: isFoe(props, token) ? 'hostile' : 'legal', text })
    }
    const [chosen, target] = draft?.args ?? []
    if (typeof chosen === 'string' && kindOf(chosen) === 'unit') badges.set(idOf(chosen), { tone: 'picked' })
    if (draft?.move === 'attack' && typeof target === 'string') badges.set(idOf(target), { tone: 'hostile' })
  }
  const { battle } = view
  if (battle?.current) {
    badges.set(battle.current.attacker, { tone: 'legal' })
    badges.set(battle.current.target, { tone: 'hostile' })
  }
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

/** A square is named, but the stack on it is meant. */
function isAboutStack({ draft, view }: Props): boolean {
  if (!draft) return true
  if (draft.move === 'declareBattle') return true
  if (draft.move !== 'castSpell') return false
  const card = draft.args[0]
  return !(typeof card === 'string' && card.startsWith('card:portal') && draft.args.length === 2) && view !== null
}

function isFoe({ view, seat, draft }: Props, token: Token): boolean {
  if (kindOf(token) === 'seat') return true
  if (kindOf(token) === 'space') return draft?.move === 'declareBattle' && draft.args.length === 1
  if (kindOf(token) !== 'unit' || seatOfUnit(idOf(token)) === seat) return false
  return draft?.move === 'attack' || view.turn.step === 'battle'
}

/** What a click on a square without anything that fits asks about. */
export function askedAt(props: Props, square: Square, unit: UnitId | undefined): Token | undefined {
  const { view, draft, choices } = props
  const kinds = draft ? (choices?.slot.kinds ?? []) : []
  const [first] = unitsAt(view, square)
  if (draft?.move === 'moveUnits' || kinds.includes('space')) return `space:${square}`
  if (kinds.includes('unit') && first !== undefined) return `unit:${unit ?? first}`
  if (kinds.includes('seat')) return ownerAt(view, square) === undefined ? undefined : `seat:${ownerAt(view, square)}`
  return undefined
}
