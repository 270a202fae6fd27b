import type { Move, Play } from './grammar.ts'

type Moves<V, S, Stage extends string, Ask extends string, Event extends string> = Readonly<Record<string, Move<V, S, Stage, Ask, Event>>>

/** After each of these moves the game goes on by itself until somebody has to decide. */
export function goingOn<V, S, Stage extends string, Ask extends string, Event extends string>(
  goOn: (play: Play<S, Event>) => void,
  moves: Moves<V, S, Stage, Ask, Event>,
): Moves<V, S, Stage, Ask, Event> {
  const on = (move: Move<V, S, Stage, Ask, Event>): Move<V, S, Stage, Ask, Event> => ({
    ...move,
    apply(play, seat, args) {
      move.apply(play, seat, args)
      goOn(play)
    },
  })
  return Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, on(move)]))
}
