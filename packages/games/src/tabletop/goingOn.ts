import type { Move, Play } from './grammar.ts'

type Moves<V, S> = Readonly<Record<string, Move<V, S>>>

/** After each of these moves the game goes on by itself until somebody has to decide. */
export function goingOn<V, S>(goOn: (play: Play<S>) => void, moves: Moves<V, S>): Moves<V, S> {
  const on = (move: Move<V, S>): Move<V, S> => ({
    ...move,
    apply(play, seat, args) {
      move.apply(play, seat, args)
      goOn(play)
    },
  })
  return Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, on(move)]))
}
