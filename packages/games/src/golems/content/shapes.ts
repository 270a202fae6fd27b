import type { Shape } from '../state.ts'

/** The Shape cards. */
export interface ShapeCard {
  readonly copies: number
  readonly move: number
  readonly force: number
  readonly armor: number
}

export const shapes: Readonly<Record<Shape, ShapeCard>> = {
  man: { copies: 4, move: 2, force: 0, armor: 0 },
  beast: { copies: 4, move: 3, force: 1, armor: 0 },
  flyer: { copies: 4, move: 4, force: 0, armor: -1 },
  juggernaut: { copies: 4, move: 1, force: 1, armor: 1 },
}
