import { seatOrder } from '@toadstool/games/wizards-of-war/seats'
import { type ShelfLine, shelved } from '../shelved.ts'
import poster from './pictures/poster.svg'

export const shelf: ShelfLine = {
  field: '#44305e',
  seats: seatOrder,
  poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/wizards-of-war'), import('./index.ts')])
    return shelved(game.wizardsOfWar, board.default)
  },
}
