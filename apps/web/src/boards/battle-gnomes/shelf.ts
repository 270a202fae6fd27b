import { seatOrder } from '@toadstool/games/battle-gnomes/seats'
import { type ShelfLine, shelved } from '../shelved.ts'
import poster from './pictures/poster.svg'

export const shelf: ShelfLine = {
  field: '#3f7a3a',
  seats: seatOrder,
  poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/battle-gnomes'), import('./index.ts')])
    return shelved(game.battleGnomes, board.default)
  },
}
