import { seatOrder } from '@toadstool/games/gnomes-and-wizards/seats'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { type ShelfLine, shelved } from '../shelved.ts'
import poster from './pictures/poster.svg'

export const shelf: ShelfLine = {
  field: '#18263b',
  seats: seatOrder,
  poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/gnomes-and-wizards'), import('./index.ts')])
    return shelved(game.gnomesAndWizards, board.default)
  },
  editors: { customBoard: lazy(() => withTexts(import('./shape/Editor.tsx'))) },
}
