import type { SeatColor } from '../seats.ts'

/** Before tribes are chosen: Gnomes and Wizards in turn. */
export const seatOrder: readonly SeatColor[] = ['green', 'blue', 'orange', 'violet', 'red', 'straw']
