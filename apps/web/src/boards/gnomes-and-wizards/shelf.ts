import { seatOrder } from '@toadstool/games/gnomes-and-wizards/seats'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { type ShelfLine, shelved } from '../shelved.ts'
import { Poster } from './Poster.tsx'

export const shelf: ShelfLine = {
  field: '#18263b',
  seats: seatOrder,
  Poster,
  turn: () => import('./turn.ts'),
  async load() {
    const [game, board] = await Promise.all([import('@toadstool/games/gnomes-and-wizards'), import('./index.ts')])
    return shelved(game.gnomesAndWizards, board.default)
  },
  editors: { customBoard: lazy(() => withTexts(import('./shape/Editor.tsx'))) },
}
