import { seatOrder } from '@toadstool/games/beetle-race/seats'
import { type ShelfLine, shelved } from '../shelved.ts'

export const shelf: ShelfLine = {
  field: '#2f4a3c',
  seats: seatOrder,
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/beetle-race'), import('./index.ts')])
    return shelved(game.beetleRace, board.default)
  },
}
