import { isGnome, ownerOf, type View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { registerIconsLater } from '../../icons/index.ts'
import type { BoardModule } from '../board.ts'
import { about } from './about.tsx'
import { Board } from './Board.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { keys, shortcuts } from './keys.ts'
import type { Props } from './props.ts'
import { Epilogue } from './seats/Epilogue.tsx'
import { SeatFigures } from './seats/SeatFigures.tsx'
import { SeatSheet } from './seats/SeatSheet.tsx'
import { seatOrder } from './seats.ts'
import { Tray } from './tray/Tray.tsx'

registerIconsLater(() => import('../../icons/sets/battle-gnomes.ts'))

const battleGnomes: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  SeatSheet,
  Epilogue,
  Heading,
  seatColors: seatOrder,
  about,
  keys,
  icon,
  shows: (_props: Props, token: Token) => kindOf(token) === 'seat',
  seatOf: (view, token) => (kindOf(token) === 'unit' && isGnome(idOf(token)) ? ownerOf(view, idOf(token) as never) : undefined),
  shortcuts,
  sounds: { played: 'flick', 'played-at': 'flick', function: 'flick', 'function-at': 'flick', hit: 'splat', defeated: 'fall' },
}

export default battleGnomes
