/** A tile by row and column: `2.5`. */
export type Space = string
export type Half = 'A' | 'B'

/** A board as it is printed: rows from the top, each of one or more runs of columns; `tower` and the like by their name. */
export interface Print {
  readonly rows: readonly (readonly (readonly [first: number, last: number])[])[]
  readonly mines: string
  /** Where leaders of half A begin; half B mirrors it. Absent where halves don't matter. */
  readonly starts?: string
  readonly startsB?: string
  /** Lies flipped from the beginning, and belongs to no tribe. */
  readonly dead?: string
}

export type Shape = 'standard' | 'tower' | 'snowflake'

const run = (first: number, last: number): readonly (readonly [number, number])[] => [[first, last]]
const same = (count: number, last: number) => Array.from({ length: count }, () => run(0, last))

/** By shape and number of players. */
export const prints: Readonly<Record<Shape, Readonly<Record<number, Print>>>> = {
  standard: {
    2: { rows: [run(2, 6), run(1, 7), run(1, 7), run(2, 6)], mines: '1.3 1.5 2.3 2.5', starts: '0.3 0.5', startsB: '3.3 3.5' },
    3: { rows: [run(2, 8), run(1, 9), run(1, 9), run(2, 8), run(3, 7)], mines: '1.3 1.5 1.7 2.4 2.6 3.5', dead: '2.5' },
    4: {
      rows: [run(3, 7), run(1, 9), run(1, 10), run(0, 9), run(1, 9), run(3, 7)],
      mines: '1.5 2.4 2.5 2.6 3.4 3.5 3.6 4.5',
      starts: '0.3 0.5 0.7',
      startsB: '5.3 5.5 5.7',
    },
    5: {
      rows: [run(6, 6), run(3, 9), run(1, 11), run(1, 11), run(1, 11), run(1, 11), run(3, 9), run(6, 6)],
      mines: '3.4 3.5 3.6 3.7 3.8 4.4 4.5 4.6 4.7 4.8',
    },
    6: {
      rows: same(8, 8),
      mines: '2.4 3.2 3.3 3.4 3.5 3.6 4.2 4.3 4.4 4.5 4.6 5.4',
      starts: '0.1 0.3 0.5 0.7',
      startsB: '7.1 7.3 7.5 7.7',
    },
  },
  tower: {
    2: { rows: same(6, 3), mines: '2.1 2.2 3.1 3.2', starts: '0.1 0.3', startsB: '5.1 5.3' },
    4: { rows: same(8, 5), mines: '3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4', starts: '0.1 0.3 0.5', startsB: '7.1 7.3 7.5' },
    6: {
      rows: same(12, 5),
      mines: '4.2 4.3 5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4 7.2 7.3',
      starts: '0.1 0.3 0.5',
      startsB: '11.1 11.3 11.5',
    },
  },
  snowflake: {
    4: {
      rows: [
        [
          [2, 4],
          [6, 8],
        ],
        run(2, 8),
        run(0, 10),
        run(0, 10),
        run(2, 8),
        [
          [2, 4],
          [6, 8],
        ],
      ],
      mines: '1.5 2.4 2.5 2.6 3.4 3.5 3.6 4.5',
      starts: '0.3 0.7',
      startsB: '5.3 5.7',
    },
  },
}
