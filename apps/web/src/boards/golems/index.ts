import { seatOfUnit, type View } from '@toadstool/games/golems'
import { seatOrder } from '@toadstool/games/golems/seats'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { createElement } from 'react'
import { afterBoard, type BoardModule, registerIconsLater, throwing } from '../kit/index.ts'
import { Board } from './Board.tsx'
import { effects } from './effects.ts'
import { end } from './end.tsx'
import { Face, wizardLook } from './faces.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { keys, shortcuts } from './keys.ts'
import { chanceOn } from './land/marks.ts'
import { SeatFigures } from './seats/SeatFigures.tsx'
import { Side } from './seats/Side.tsx'
import { isTransforming } from './sentence.ts'
import type { Table } from './table.ts'
import { things } from './things.tsx'
import { Tray } from './tray/Tray.tsx'

registerIconsLater(() => import('./icons.ts'))
const after = afterBoard(() => import('./after.ts'))

const golems: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  SeatSheet: after.part(({ SeatSheet }) => SeatSheet),
  Side,
  Epilogue: after.part(({ Epilogue }) => Epilogue),
  Heading,
  end,
  seatColors: seatOrder,
  things,
  keys,
  moveIcons: { concede: 'ui:flag' },
  icon,
  about: after.said(({ about }) => about),
  effects,
  figure,
  // Words that a dial beside the board shows need no buttons in the bar.
  shows: isTransforming,
  seatOf: (_view, token) => (kindOf(token) === 'unit' ? seatOfUnit(idOf(token)) : undefined),
  Held: after.part(({ Held }) => Held),
  mark: after.said(({ mark }) => mark),
  suffers: {
    battle: 'foe',
    froze: 'unit',
    fireball: 'target',
    hit: 'target',
    destroyed: 'unit',
    'wizard-fell': 'seat',
    'storm-hit': 'unit',
    'cast-theft': 'victim',
    stole: 'victim',
    'stole-card': 'victim',
  },
  tells: ({ battle }) => battle !== null,
  leader: (_, of, size) => createElement(Face, { ...wizardLook(of), token: true, size }),
  shortcuts,
  tumbling: ({ rolls }, previous) => throwing(rolls, previous.rolls),
}

export default golems

/** The odds of a target. */
function figure(table: Table, token: Token): string | undefined {
  const chance = kindOf(token) === 'unit' ? chanceOn(table, idOf(token)) : undefined
  return chance === undefined ? undefined : table.t('board.chance', { chance })
}
