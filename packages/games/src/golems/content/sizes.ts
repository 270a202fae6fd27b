import type { Size } from '../state.ts'

/** The Size cards. */
export interface SizeCard {
  readonly copies: number
  readonly hits: number
  readonly force: number
  readonly armor: number
  /** Lower ones attack first. */
  readonly order: number
}

export const sizes: Readonly<Record<Size, SizeCard>> = {
  small: { copies: 4, hits: 1, force: 0, armor: 1, order: 1 },
  medium: { copies: 4, hits: 2, force: 1, armor: 2, order: 2 },
  large: { copies: 4, hits: 3, force: 2, armor: 3, order: 3 },
  giant: { copies: 4, hits: 4, force: 3, armor: 4, order: 4 },
}
