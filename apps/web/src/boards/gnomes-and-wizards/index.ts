import { seatOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { seatOrder } from '@toadstool/games/gnomes-and-wizards/seats'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { createElement } from 'react'
import { type BoardModule, registerIconsLater } from '../kit/index.ts'
import { after } from './afterwards.ts'
import { Board } from './Board.tsx'
import { effects } from './effects.ts'
import { end } from './end.ts'
import { UnitToken } from './faces.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { keys, shortcuts } from './keys.ts'
import { blowText } from './land/labels.ts'
import { blowOn } from './land/marks.ts'
import { SeatFigures } from './seats/SeatFigures.tsx'
import type { Table } from './table.ts'
import { things } from './things.tsx'
import { Tray } from './tray/Tray.tsx'
import { seatColorsOf } from './tribeColors.ts'

registerIconsLater(() => import('./icons.ts'))

const gnomesAndWizards: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  SeatSheet: after.part(({ SeatSheet }) => SeatSheet),
  Epilogue: after.part(({ Epilogue }) => Epilogue),
  Heading,
  end,
  seatColors: seatOrder,
  seatColorsOf,
  things,
  keys,
  icon,
  about: after.said(({ about }) => about),
  effects,
  figure,
  // The zones beside the dice take the horns, so the bar needs no buttons for them.
  shows: ({ draft }, token) => draft?.move === 'assignDie' && (token === 'option:call' || token === 'option:deck'),
  seatOf: ({ units }, token) => (kindOf(token) === 'unit' && units[idOf(token)] ? seatOf(idOf(token)) : undefined),
  Held: after.part(({ Held }) => Held),
  mark: after.said(({ mark }) => mark),
  suffers: {
    struck: 'target',
    lingered: 'target',
    harmed: 'unit',
    killed: 'unit',
    died: 'unit',
    counter: 'unit',
    dispelled: 'unit',
    shifted: 'unit',
    stole: 'victim',
    'stole-card': 'victim',
    broke: 'other',
  },
  leader: ({ view }, of, size) => createElement(UnitToken, { view, unit: `${of}-L`, size: size * 1.2 }),
  shortcuts,
  tumbling: ({ turn }, before) => (turn.rollNo === before.turn.rollNo ? 0 : 640 + turn.dice.length * 40),
}

export default gnomesAndWizards

/** What a blow would do to a unit. */
function figure(table: Table, token: Token): string | undefined {
  const blow = kindOf(token) === 'unit' && table.view.units[idOf(token)] ? blowOn(table, idOf(token)) : undefined
  return blow && blowText(table, blow)
}
