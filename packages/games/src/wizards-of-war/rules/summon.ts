import type { Refusal } from '../../tabletop/refusal.ts'
import type { Seat } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Square, View } from '../state.ts'
import { onBoard, type Step, shift } from './board.ts'
import { groundOf, isFree } from './ground.ts'
import { hasMonsters, wizardOf } from './pieces.ts'

/** Forward, forward-right, forward-left, right, left, back, back-right, back-left for seat 0; seat 1 looks the other way. */
const around: readonly Step[] = [
  [0, 1],
  [1, 1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [1, -1],
  [-1, -1],
]

/** The up to 8 spaces around the wizard (WW-4.2, 4.4), best first as the wizard looks. */
export function summonSpaces(view: View, seat: Seat): Square[] {
  const at = view.units[wizardOf(seat)]?.at
  if (at === undefined) return []
  return around.map((step) => shift(at, step, seat === '0' ? 1 : -1)).filter((square) => onBoard(view, square))
}

export function freeSummonSpaces(view: View, seat: Seat): Square[] {
  const ground = groundOf(view)
  return summonSpaces(view, seat).filter((square) => isFree(ground, square))
}

export function summonSpaceRefusal(view: View, seat: Seat, square: Square): Refusal | undefined {
  if (!summonSpaces(view, seat).includes(square)) return refuse('not-a-summon-space', 'WW-4.2')
  return isFree(groundOf(view), square) ? undefined : refuse('space-occupied', 'WW-4.4')
}

// WW-4.8
export const hasMonsterCards = (view: View): boolean => view.counts.monsterDraw + view.monsterDiscard.length > 0
// WW-5.5
export const hasSpellCards = (view: View): boolean => view.counts.spellDraw + view.spellDiscard.length > 0

/** May the wand be answered with a summon (WW-5.6, 5.7)? */
export const maySummonByWand = (view: View, seat: Seat): boolean =>
  !hasMonsters(view, seat) && freeSummonSpaces(view, seat).length > 0 && hasMonsterCards(view)
