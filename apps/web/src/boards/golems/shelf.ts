import { seatOrder } from '@toadstool/games/golems/seats'
import { type ShelfLine, shelved } from '../shelved.ts'
import { Poster } from './Poster.tsx'

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
