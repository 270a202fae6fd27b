import { rolledBackTo } from './rollBack.ts'
import type { Seat } from './token.ts'
import { undoAction } from './undo.ts'

/**
 * Stands in place of a move's name when the table takes back what a seat has asked it to, with everything since; its one argument is the
 * version to go back to. No game's move can have this name.
 */
export const takeBackAction = ':take-back'

interface Made {
  readonly seq: number
  /** `null`, as the move: a secret choice of somebody else. */
  readonly seat: Seat | null
  readonly move: string | null
  readonly args: readonly unknown[]
}

/**
 * Of actions in a row those that still stand: the others have been taken back since. `undefined` if what stood before the first of them has
 * been taken back as well.
 * @param isOrder a standing order, which stays when the moves around it are undone
 */
export function stillStanding<M extends Made>(actions: readonly M[], isOrder: (move: string) => boolean): M[] | undefined {
  const first = actions[0]?.seq ?? 0
  let made: M[] = []
  for (const action of actions) {
    const { move, seat, args } = action
    // Roll-backs name where they lead to as well.
    const to = move?.startsWith(':') ? rolledBackTo(args) : undefined
    if (move === undoAction) {
      const last = made.findLastIndex((each) => each.seat === seat && each.move !== null && !isOrder(each.move))
      if (last < 0) return undefined
      made = made.toSpliced(last, 1)
    } else if (to !== undefined) {
      if (to < first - 1) return undefined
      made = made.filter(({ seq }) => seq <= to)
    } else made.push(action)
  }
  return made
}
