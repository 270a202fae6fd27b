/** For the nine first things of a row. */
export const digits: readonly string[] = Array.from({ length: 9 }, (_, place) => String(place + 1))

/** On the board, besides the arrows: to the next cell that fits, and back. */
export const cellKeys = { next: '.', previous: ',' } as const
