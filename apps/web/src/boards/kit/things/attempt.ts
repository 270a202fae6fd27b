import type { Arg, GameView, Token } from '@toadstool/games/tabletop'
import type { Table } from '../../board.ts'

/** Begins a sentence, or shows beside the thing why it can't be said. */
export function attempt<V extends GameView>(table: Table<V>, thing: Token, move: string, args: readonly Arg[] = [thing]): void {
  const refusal = table.why({ move, args })
  if (refusal) table.explain(thing, refusal)
  else table.begin(move, args)
}
