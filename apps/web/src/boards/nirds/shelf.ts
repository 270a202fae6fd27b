import { seatOrder } from '@toadstool/games/nirds/seats'
import { type ShelfLine, shelved } from '../shelved.ts'
import { Poster } from './Poster.tsx'

export const shelf: ShelfLine = {
  field: '#11525c',
  seats: seatOrder,
  Poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/nirds'), import('./index.ts')])
    return shelved(game.nirds, board.default)
  },
}
