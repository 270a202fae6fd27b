import type { SeatColor } from '../seats.ts'

/** Seat 0 is Violet, seat 1 is Green. */
export const seatOrder: readonly SeatColor[] = ['violet', 'green']
