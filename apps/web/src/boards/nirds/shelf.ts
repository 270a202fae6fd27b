import { seatOrder } from '@toadstool/games/nirds/seats'
import { type ShelfLine, shelved } from '../shelved.ts'
import poster from './pictures/poster.svg'

export const shelf: ShelfLine = {
  field: '#11525c',
  seats: seatOrder,
  poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/nirds'), import('./index.ts')])
    return shelved(game.nirds, board.default)
  },
}
