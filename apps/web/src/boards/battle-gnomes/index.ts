import { isGnome, ownerOf, type View } from '@toadstool/games/battle-gnomes'
import { seatOrder } from '@toadstool/games/battle-gnomes/seats'
import { idOf, kindOf, type Seat, type Token } from '@toadstool/games/tabletop'
import { afterBoard, type BoardModule, registerIconsLater } from '../kit/index.ts'
import { Board } from './Board.tsx'
import { outcomeText } from './battle/foretold.ts'
import { effects } from './effects.ts'
import { end } from './end.ts'
import { faces } from './faces.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { keys, shortcuts } from './keys.ts'
import { SeatFigures } from './seats/SeatFigures.tsx'
import { things } from './things.tsx'
import { Tray } from './tray/Tray.tsx'

registerIconsLater(() => import('./icons.ts'))
const after = afterBoard(() => import('./after.ts'))
faces.come()

const battleGnomes: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  SeatSheet: after.part(({ SeatSheet }) => SeatSheet),
  Epilogue: after.part(({ Epilogue }) => Epilogue),
  Heading,
  end,
  seatColors: seatOrder,
  things,
  about: after.said(({ about }) => about),
  effects,
  keys,
  icon,
  figure: outcomeText,
  shows: (_table, thing) => kindOf(thing) === 'seat',
  seatOf,
  mark: after.said(({ mark }) => mark),
  shortcuts,
  suffers: {
    challenged: 'q',
    hit: 'q',
    burgled: 'q',
    caught: 'q',
    lured: 'q',
    defeated: ['p', 'to'],
    'played-at': 'target',
    'function-at': 'target',
  },
  tells: ({ battle }) => battle !== null,
}

export default battleGnomes

function seatOf(view: View, thing: Token): Seat | undefined {
  const id = idOf(thing)
  return kindOf(thing) === 'unit' && isGnome(id) ? ownerOf(view, id) : undefined
}
