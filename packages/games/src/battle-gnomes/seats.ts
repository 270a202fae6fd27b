import type { SeatColor } from '../seats.ts'

/** Whose seat has which colour, in the order of seats. */
export const seatOrder: readonly SeatColor[] = ['red', 'blue', 'orange', 'straw', 'violet', 'green']
