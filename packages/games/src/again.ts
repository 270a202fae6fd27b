/**
 * Dice after a take-back. The same decision at the same table falls as it has fallen: nobody gets other dice by taking back. Any other
 * decision has dice of its own: nobody has seen them.
 */
import { canonical } from './engine.ts'
import type { GameView } from './tabletop/grammar.ts'
import { rolledBackTo } from './tabletop/rollBack.ts'
import { unguard } from './tabletop/sentences.ts'
import { takeBackAction } from './tabletop/takeBack.ts'
import type { Arg, Seat } from './tabletop/token.ts'

interface Decision {
  readonly seat: Seat
  readonly move: string
  readonly args: readonly unknown[]
}

/**
 * Names a decision and the table before it, as all see it: whether dice fall again tells nothing of what is hidden. Counters and the log are
 * no part of the table.
 * @param view a spectator's
 */
export function placeOf(view: GameView, { seat, move, args }: Decision): string {
  const table = { ...view, beat: null, begun: null, log: null }
  return canonical([table, seat, move, unguard(args as Arg[]).args])
}

interface Drawing extends Decision {
  readonly seq: number
  /** The action that has drawn these dice before. */
  readonly again?: number | undefined
}

/** While a record is replayed: whether each action has the dice that are due to it. */
export interface DiceAgain {
  /** Called as the action draws. Throws if it should have had other dice. @param before a spectator's view */
  drawn(action: Drawing, before: GameView): void
  /** Called after each action. */
  made(action: Drawing): void
}

const untouched: DiceAgain = { drawn: () => undefined, made: () => undefined }

/** @param counts whether rolls are counted: in matches of earlier releases they aren't, and each action has dice of its own. */
export function diceAgain(actions: readonly Drawing[], counts: boolean): DiceAgain {
  if (!counts || !actions.some(({ move, again }) => move === takeBackAction || again !== undefined)) return untouched
  const rolls: { readonly seq: number; readonly place: string }[] = []
  /** By place, the action whose dice have been taken back. */
  const kept = new Map<string, number>()
  return {
    drawn(action, before) {
      const { seq, again } = action
      const place = placeOf(before, action)
      const due = kept.get(place)
      if (due !== again)
        throw new Error(`action ${seq} has the dice of ${again ?? 'none before'}, and should have those of ${due ?? 'none before'}`)
      if (again === undefined) rolls.push({ seq, place })
    },
    made({ move, args }) {
      const to = move === takeBackAction ? rolledBackTo(args) : undefined
      if (to === undefined) return
      for (const { seq, place } of rolls) if (seq > to && !kept.has(place)) kept.set(place, seq)
    },
  }
}
