import type { SeatColor } from '../../kit/seats.ts'

export const seatOrder: readonly SeatColor[] = ['green', 'red', 'blue', 'orange']
