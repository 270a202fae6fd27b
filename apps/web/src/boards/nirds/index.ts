import type { View } from '@toadstool/games/nirds'
import { seatOrder } from '@toadstool/games/nirds/seats'
import { afterBoard, type BoardModule, registerIconsLater } from '../kit/index.ts'
import { Board } from './Board.tsx'
import { effects } from './effects.ts'
import { end } from './end.tsx'
import { faces } from './faces.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { keys, shortcuts, shows } from './keys.ts'
import { SeatFigures } from './seats/SeatFigures.tsx'
import { tumbling } from './stage/blows.ts'
import { things } from './things.ts'
import { Tray } from './tray/Tray.tsx'

registerIconsLater(() => import('./icons.ts'))
const after = afterBoard(() => import('./after.ts'))
faces.come()

const nirds: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  SeatSheet: after.part(({ SeatSheet }) => SeatSheet),
  Heading,
  end,
  seatColors: seatOrder,
  things,
  keys,
  icon,
  shows,
  about: after.said(({ about }) => about),
  effects,
  mark: after.said(({ mark }) => mark),
  shortcuts,
  tumbling,
  suffers: { 'lost-life': 'seat', 'lost-nird': 'seat', 'lost-die': 'seat', 'lost-pool-die': 'seat', 'lost-tactic': 'seat' },
  tells: () => true,
}

export default nirds
