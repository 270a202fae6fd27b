import { type ShelfLine, shelved } from '../shelved.ts'
import { Poster } from './Poster.tsx'
import { seatOrder } from './seats.ts'

export const shelf: ShelfLine = {
  field: '#6e3520',
  seats: seatOrder,
  Poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/golems'), import('./index.ts')])
    return shelved(game.golems, board.default)
  },
}
