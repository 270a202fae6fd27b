import { seatOrder } from '@toadstool/games/wizards-of-war/seats'
import { colorOf, type SeatColor } from '../../kit/seats.ts'

export const colorOfSeat = (seat: string): SeatColor => colorOf(seat, seatOrder)
