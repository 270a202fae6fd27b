import { colorOf, type SeatColor } from '../../kit/seats.ts'

export const seatOrder: readonly SeatColor[] = ['red', 'blue', 'orange', 'straw']

export const colorOfSeat = (seat: string): SeatColor => colorOf(seat, seatOrder)
