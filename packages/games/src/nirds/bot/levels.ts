import type { BotLevel } from '../../card.ts'

/** How carefully a bot plays: the levels differ in nothing else. */
export interface Care {
  readonly offers: boolean
  /** Share of the attacks in which scientists are considered. */
  readonly science: number
  /** Scientists in one attack. */
  readonly most: number
  /** Tactic cards in attacks. */
  readonly tactics: boolean
  /** Attack dice are rolled anew where that is likely to help. */
  readonly rolls: boolean
  /**
   * At the Walls attacks are left to the strongest seats, and each field is chosen by how much an attack has done,
   * compared with the usual.
   */
  readonly measured: boolean
  /** Share of the turns in which any of the three best ideas will do. */
  readonly blur: number
  /** Ends of the round that are imagined for each idea. */
  readonly playouts: number
}

export const cares: Readonly<Record<BotLevel, Care>> = {
  easy: { offers: false, science: 0.5, most: 1, tactics: false, rolls: false, measured: false, blur: 0.4, playouts: 0 },
  normal: { offers: true, science: 1, most: 2, tactics: true, rolls: true, measured: false, blur: 0, playouts: 0 },
  hard: { offers: true, science: 1, most: 2, tactics: true, rolls: true, measured: true, blur: 0, playouts: 6 },
}

/** The care of all seats in an imagined round. */
export const quick: Care = { ...cares.normal, most: 1, rolls: false }
