/** The shapes laid on the board (WW-0.5), as steps from the centre square: columns towards k, rows upward. */
export interface TileShape {
  readonly copies: number
  readonly offsets: readonly (readonly [columns: number, rows: number])[]
}

const threeByThree = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

export const tiles = {
  /** Lies along the row; turned, along the column. */
  thorns: {
    copies: 2,
    offsets: [
      [-1, 0],
      [0, 0],
      [1, 0],
    ],
  },
  mud: { copies: 2, offsets: threeByThree },
  fog: { copies: 1, offsets: threeByThree },
  blast: {
    copies: 1,
    offsets: [
      [0, -1],
      [-1, 0],
      [0, 0],
      [1, 0],
      [0, 1],
    ],
  },
  /** Begins next to the wizard and points north; turned, in the other directions. */
  bolt: {
    copies: 1,
    offsets: [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
    ],
  },
} as const satisfies Readonly<Record<string, TileShape>>

export type TileName = keyof typeof tiles
