/** What on the board fits the open slot, and where it lies. */
import { entriesOf, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import {
  blowOdds,
  coveredBy,
  groundOf,
  isCounterspell,
  type Odds,
  pointsLeftAt,
  type Square,
  spellOdds,
  spellOf,
  type UnitId,
  type View,
  wizardOf,
} from '@toadstool/games/wizards-of-war'
import { openTokens, subjectOf } from '../../kit/index.ts'
import { type Table, tokenOf } from '../table.ts'

/** One thing on the board that can be pointed at now. */
export interface Mark {
  readonly token: Token
  readonly square: Square
  readonly tone: 'legal' | 'hostile'
  readonly shape: 'square' | 'unit' | 'wall'
  /** Movement points left after a move to it. */
  readonly points?: number
}

export type Marks = ReadonlyMap<Square, Mark>

/** The marks by square. Of two things on one square the first that fits counts, but a unit before a wall beneath it. */
export function marksOf(table: Table): Marks {
  const marks = new Map<Square, Mark>()
  const add = (mark: Mark) => {
    const there = marks.get(mark.square)
    if (!there || (there.shape === 'wall' && mark.shape === 'unit')) marks.set(mark.square, mark)
  }
  for (const token of openTokens(table)) for (const mark of marksFor(table, token)) add(mark)
  return marks
}

/** True while the squares that don't fit are to be veiled. */
export const isOpen = ({ draft, choices }: Table, marks: Marks): boolean =>
  (draft !== null && choices !== undefined && marks.size > 0) || [...marks.values()].some(({ shape }) => shape === 'square')

/** The unit that the sentence is about. */
export const chosenUnit = (table: Table): UnitId | undefined => subjectOf(table, 'unit')

/** The card that the sentence is about. */
export const chosenCard = (table: Table): string | undefined => subjectOf(table, 'card')

/** True if a wall would stand on the marked square, so that it can still be turned there. */
export const wallsTurn = (table: Table, { token }: Mark): boolean =>
  kindOf(token) === 'space' && chosenCard(table)?.startsWith('wall-of-thorns') === true

/** Dice and chance of striking `token` with what is chosen. */
export function oddsOf(table: Table, token: Token): Odds | undefined {
  const { view, draft } = table
  const unit = chosenUnit(table)
  if (unit !== undefined) return isFoe(table, token) ? blowOdds(view, unit, token) : undefined
  const card = chosenCard(table)
  return card !== undefined && draft?.move === 'castSpell' ? spellOdds(view, card, token) : undefined
}

/** The squares that the spell in the making would cover, if `token` were chosen next. */
export function covering(table: Table, tokens: readonly Token[]): readonly Square[] {
  const { view, seat, draft } = table
  const card = chosenCard(table)
  if (card === undefined || seat === null || draft?.move !== 'castSpell') return []
  const chosen = draft.args.slice(1).filter((arg) => typeof arg === 'string')
  return coveredBy(view, seat, spellOf(card), [...chosen, ...tokens])
}

/** The squares that the spell on top of the chain will cover or hit. */
export function announced(view: View): readonly Square[] {
  const top = view.stack.findLast(({ card }) => !isCounterspell(card))
  if (!top) return []
  const targets = top.args.filter((arg) => typeof arg === 'string')
  const area = coveredBy(view, top.caster, spellOf(top.card), targets)
  if (area.length > 0) return area
  return targets.flatMap((token) => placesOf(view, top.caster, token))
}

/** Where a thing lies on the board. */
export function placesOf(view: View, seat: string | null, token: Token): readonly Square[] {
  const id = idOf(token)
  if (kindOf(token) === 'space') return [id]
  if (kindOf(token) === 'unit') return view.units[id] ? [view.units[id].at] : []
  const effect = view.effects[id]
  if (kindOf(token) !== 'card' || !effect) return []
  if (effect.unit !== null) return placesOf(view, seat, tokenOf('unit', effect.unit))
  return effect.squares
}

/** What a click on the square means: the thing that fits, else what stands or lies there. */
export function tokenAt(table: Table, marks: Marks, square: Square): Token | undefined {
  const mark = marks.get(square)
  if (mark) return mark.token
  const { view, draft, choices, starters } = table
  const ground = groundOf(view)
  const unit = ground.unitAt.get(square)
  const wall = ground.wallAt.get(square)
  const kinds = choices?.slot.kinds ?? []
  if (unit !== undefined && (!draft || kinds.includes('unit') || starters.has(tokenOf('unit', unit)))) return tokenOf('unit', unit)
  if (wall !== undefined && draft && kinds.includes('card')) return tokenOf('card', wall)
  if (draft && kinds.includes('space')) return tokenOf('space', square)
  if (draft && unit !== undefined) return tokenOf('unit', unit)
  const placing = [...starters.keys()].some((token) => kindOf(token) === 'space')
  return draft || placing ? tokenOf('space', square) : undefined
}

/** The squares of the latest walk, unless it was taken back. */
export function lastWalk(view: View): readonly Square[] | undefined {
  const entry = entriesOf(view.log).findLast(({ key }) => key === 'moved' || key === 'undone')
  if (entry?.key !== 'moved' || typeof entry.params.path !== 'string') return undefined
  const unit = view.units[idOf(String(entry.params.unit))]
  return unit && unit.at === idOf(String(entry.params.to)) ? entry.params.path.split(' ') : undefined
}

/** Walks that wait on this device for the connection. */
export const keptWalks = ({ kept, view }: Table): (readonly [UnitId, Square])[] =>
  kept.flatMap(({ move, args: [unit, to] }) => {
    const id = typeof unit === 'string' ? idOf(unit) : ''
    return move === 'moveUnit' && typeof to === 'string' && view.units[id] ? [[id, idOf(to)] as const] : []
  })

function marksFor(table: Table, token: Token): Mark[] {
  const { view, seat, continues } = table
  const kind = kindOf(token)
  if (kind === 'space') {
    const unit = chosenUnit(table)
    const walks = unit !== undefined && (continues.get(token)?.includes('moveUnit') ?? true)
    const points = walks ? pointsLeftAt(view, unit, idOf(token)) : undefined
    return [{ token, square: idOf(token), tone: 'legal', shape: 'square', ...(points === undefined ? {} : { points }) }]
  }
  const tone = isFoe(table, token) ? 'hostile' : 'legal'
  if (kind === 'unit') return placesOf(view, seat, token).map((square) => ({ token, square, tone, shape: 'unit' }))
  if (kind === 'card') {
    const shape = view.effects[idOf(token)]?.unit === null ? 'wall' : 'unit'
    return placesOf(view, seat, token).map((square) => ({ token, square, tone, shape }))
  }
  if (kind === 'option') {
    const card = chosenCard(table)
    const own = seat === null ? undefined : view.units[wizardOf(seat)]?.at
    return card === undefined
      ? []
      : covering(table, [token])
          .filter((square) => square !== own)
          .map((square) => ({ token, square, tone: 'legal', shape: 'square' }))
  }
  return []
}

/** An enemy unit, or a wall that is to be struck rather than countered. */
function isFoe({ view, seat, draft }: Table, token: Token): boolean {
  if (kindOf(token) === 'unit') return view.units[idOf(token)]?.seat !== seat
  return kindOf(token) === 'card' && draft !== null && draft.move !== 'playCounterspell' && view.effects[idOf(token)] !== undefined
}
