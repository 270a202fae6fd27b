import { colorOf, type SeatColor } from '../../kit/seats.ts'

/** Seat 0 is Violet, seat 1 is Green. */
export const seatOrder: readonly SeatColor[] = ['violet', 'green']

export const colorOfSeat = (seat: string): SeatColor => colorOf(seat, seatOrder)
