import type { View } from '@toadstool/games/beetle-race'
import { seatOrder } from '@toadstool/games/beetle-race/seats'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { type BoardModule, registerIconsLater } from '../kit/index.ts'
import { about } from './about.ts'
import { Board } from './Board.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { SeatFigures } from './SeatFigures.tsx'
import { Tray } from './Tray.tsx'
import { things } from './things.ts'

registerIconsLater(() => import('./icons.ts'))

const beetleRace: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  Heading,
  seatColors: seatOrder,
  things,
  moveIcons: { concede: 'ui:flag' },
  about,
  icon,
  seatOf: (_view, token) => (kindOf(token) === 'piece' ? idOf(token) : undefined),
}

export default beetleRace
