import { seatOrder } from '@toadstool/games/golems/seats'
import { type ShelfLine, shelved } from '../shelved.ts'
import poster from './pictures/poster.svg'

export const shelf: ShelfLine = {
  field: '#6e3520',
  seats: seatOrder,
  poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/golems'), import('./index.ts')])
    return shelved(game.golems, board.default)
  },
}
