import { type ShelfLine, shelved } from '../shelved.ts'
import { seatOrder } from './seats.ts'

export const shelf: ShelfLine = {
  field: '#2f4a3c',
  seats: seatOrder,
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/beetle-race'), import('./index.ts')])
    return shelved(game.beetleRace, board.default)
  },
}
