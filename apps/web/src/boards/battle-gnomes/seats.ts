import type { SeatColor } from '../../kit/seats.ts'

export const seatOrder: readonly SeatColor[] = ['red', 'blue', 'orange', 'straw', 'violet', 'green']
