/** Keys for the first nine things of a row. */
export const digits: readonly string[] = Array.from({ length: 9 }, (_, place) => String(place + 1))

/** Keys of the board besides the arrows: to the next cell that fits, and back. */
export const cellKeys = { next: '.', previous: ',' } as const
