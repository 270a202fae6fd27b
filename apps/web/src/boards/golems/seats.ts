import { seatOrder } from '@toadstool/games/golems/seats'
import { colorOf, type SeatColor } from '../../kit/seats.ts'

export const colorOfSeat = (seat: string): SeatColor => colorOf(seat, seatOrder)
